import { isCalendarDate } from '../../kernel/fields.ts';
import type { PatientLanguage } from '../../people/patient.ts';
import type { FormAnswers, FormContent, FormItem, PhotoSubject, Wording } from '../content.ts';

/** True for items that are only read, not answered. */
export const isShownOnly = ({ type }: Pick<FormItem, 'type'>): boolean =>
  type === 'section' || type === 'text' || type === 'consent';

/** The words in a language; English if there are no Spanish ones. */
export const wordingIn = ({ en, es }: Wording, language: PatientLanguage): string =>
  language === 'es' && es !== '' ? es : en;

/** The answers by item. */
export const answersByItem = (answers: FormAnswers): Map<string, readonly string[]> =>
  new Map(answers.map(({ item, values }) => [item, values]));

/** The id under which the answer to a follow-up is kept. */
export const followUpId = (item: string): string => `${item}.more`;

type Fault = { item: string; fault: 'missing' | 'date' | 'number' };

const isEmpty = (values: readonly string[] | undefined) =>
  values === undefined || values.every((value) => value.trim() === '');

function faultOf(item: FormItem, values: readonly string[] | undefined): Fault['fault'] | undefined {
  if (isShownOnly(item) || item.type === 'signature') return undefined;
  if (isEmpty(values)) return item.required ? 'missing' : undefined;
  const [value = ''] = values ?? [];
  if (item.type === 'date' && !isCalendarDate(value)) return 'date';
  if (item.type === 'number' && !/^-?\d{1,9}([.,]\d{1,4})?$/.test(value.trim())) return 'number';
  return undefined;
}

/** The missing and malformed answers, in the order of the form. It can't be signed while there are any. */
export function answerFaults({ items }: FormContent, answers: FormAnswers): Fault[] {
  const given = answersByItem(answers);
  return items.flatMap((item) => {
    const fault = faultOf(item, given.get(item.id));
    const asksMore =
      item.type === 'yes_no' && item.follow_up !== null && item.required && given.get(item.id)?.[0] === 'yes';
    return [
      ...(fault === undefined ? [] : [{ item: item.id, fault }]),
      ...(asksMore && isEmpty(given.get(followUpId(item.id)))
        ? [{ item: followUpId(item.id), fault: 'missing' as const }]
        : []),
    ];
  });
}

/** Counts the questions, and how many of them are answered. */
export function progressOf(
  { items }: FormContent,
  answers: FormAnswers,
): { asked: number; answered: number } {
  const given = answersByItem(answers);
  const asked = items.filter((item) => !isShownOnly(item) && item.type !== 'signature');
  return { asked: asked.length, answered: asked.filter(({ id }) => !isEmpty(given.get(id))).length };
}

/** Keeps only answers that fit the form: to its items, with its options, and a single value where one is asked for. */
export function answersOfForm({ items }: FormContent, answers: FormAnswers): FormAnswers {
  const given = answersByItem(answers);
  return items.flatMap((item) => {
    const values = given.get(item.id);
    if (values === undefined || isShownOnly(item) || item.type === 'signature') return [];
    if (item.type === 'choice') {
      const chosen = item.options.map(({ id }) => id).filter((id) => values.includes(id));
      return [{ item: item.id, values: item.many ? chosen : chosen.slice(0, 1) }];
    }
    const [value = ''] = values;
    if (item.type !== 'yes_no') return [{ item: item.id, values: [value] }];
    if (value !== 'yes' && value !== 'no') return [];
    const more = given.get(followUpId(item.id))?.[0] ?? '';
    return [
      { item: item.id, values: [value] },
      ...(value === 'yes' && item.follow_up !== null && more !== ''
        ? [{ item: followUpId(item.id), values: [more] }]
        : []),
    ];
  });
}

/** An answer in words; '' if there is none. */
export function answerWords(
  item: FormItem,
  values: readonly string[] | undefined,
  language: PatientLanguage,
): string {
  if (values === undefined) return '';
  if (item.type === 'yes_no') {
    const words = language === 'es' ? { yes: 'Sí', no: 'No' } : { yes: 'Yes', no: 'No' };
    return values[0] === 'yes' ? words.yes : values[0] === 'no' ? words.no : '';
  }
  if (item.type === 'choice')
    return item.options
      .filter(({ id }) => values.includes(id))
      .map(({ words }) => wordingIn(words, language))
      .join(', ');
  if (item.type === 'photo') return isEmpty(values) ? '' : language === 'es' ? 'Foto' : 'Photo';
  return values[0] ?? '';
}

/** The items of a form that ask for a photo, and the subject of each. */
export const photoQuestions = ({ items }: FormContent): { item: string; of: PhotoSubject }[] =>
  items.flatMap(({ id, type, target }) =>
    type === 'photo' && target?.to === 'photo' ? [{ item: id, of: target.of }] : [],
  );
