import { fold } from '@cusp/contract';
import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core';

/** Milliseconds after a keystroke until the server is asked, since most people type on. */
export const searchPause = 150;

/** Checks whether one of the texts contains the search text; an empty search matches all. */
function matchesSearch(search: string, texts: readonly string[]): boolean {
  const words = fold(search.trim());
  return words === '' || texts.some((text) => fold(text).includes(words));
}

/** Checks whether the text contains each word of the search: "new note" matches "New SOAP Note". */
export const containsWords = (search: string, text: string): boolean =>
  fold(search.trim())
    .split(/\s+/)
    .every((word) => fold(text).includes(word));

/** For a select field: the options that match the typed text, by the same search as in lists. */
export const matchingOptions: OptionsFilter = ({ options, search }) => {
  const offered: ComboboxParsedItem[] = [];
  for (const option of options) {
    if ('value' in option) {
      if (matchesSearch(search, [option.label])) offered.push(option);
      continue;
    }
    const items = option.items.filter(({ label }) => matchesSearch(search, [label]));
    if (items.length > 0) offered.push({ ...option, items });
  }
  return offered;
};
