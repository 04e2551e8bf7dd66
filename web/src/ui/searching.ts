import { fold } from '@cusp/contract';
import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core';

/** Milliseconds after a key in a search that the server answers: who types on doesn't mean what stands there yet. */
export const searchPause = 150;

/** Whether one of the texts holds what is searched for; nothing searched for is in all of them. */
export function holds(search: string, texts: readonly string[]): boolean {
  const words = fold(search.trim());
  return words === '' || texts.some((text) => fold(text).includes(words));
}

/** Whether each word that is searched for stands in the text: "new note" is in "New SOAP Note". */
export const holdsWords = (search: string, text: string): boolean =>
  fold(search.trim())
    .split(/\s+/)
    .every((word) => fold(text).includes(word));

/** For a field to choose in: what is offered while something is typed, searched as every list is. */
export const offerFound: OptionsFilter = ({ options, search }) => {
  const offered: ComboboxParsedItem[] = [];
  for (const option of options) {
    if ('value' in option) {
      if (holds(search, [option.label])) offered.push(option);
      continue;
    }
    const items = option.items.filter(({ label }) => holds(search, [label]));
    if (items.length > 0) offered.push({ ...option, items });
  }
  return offered;
};
