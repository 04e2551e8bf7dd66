import type { FormContent, FormItem, FormItemType } from '@cusp/contract';

/** The name of each kind of item. */
export const itemTypeWords: Record<FormItemType, string> = {
  section: 'Heading',
  text: 'Text',
  consent: 'Agreement',
  short: 'Short answer',
  long: 'Long answer',
  yes_no: 'Yes or no',
  choice: 'Choice',
  date: 'Date',
  number: 'Number',
  photo: 'Photo',
  initials: 'Initials',
  signature: 'Signature',
};

const isTaken = (items: FormContent['items'], id: string) => items.some((item) => item.id === id);

/** An id that no other item of the form has. It never changes, since answers are stored by it. */
function freeId(items: FormContent['items'], type: FormItemType): string {
  let number = items.length + 1;
  while (isTaken(items, `${type}_${number}`)) number += 1;
  return `${type}_${number}`;
}

/** A new item of a kind, without words. */
export const newItem = (items: FormContent['items'], type: FormItemType): FormItem => ({
  id: freeId(items, type),
  type,
  words: { en: '', es: '' },
  required: type === 'signature' || type === 'initials',
  options: [],
  many: false,
  follow_up: null,
  target: type === 'photo' ? { to: 'photo', of: 'card_front' } : null,
});

/** The items with one of them moved up or down by one. */
export function movedItem(items: FormContent['items'], id: string, by: -1 | 1): FormContent['items'] {
  const from = items.findIndex((item) => item.id === id);
  const to = from + by;
  const [one, other] = [items[from], items[to]];
  if (one === undefined || other === undefined) return items;
  return items.map((item, index) => (index === from ? other : index === to ? one : item));
}
