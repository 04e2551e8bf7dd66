import type { FormContent, FormItem } from '../content.ts';
import { unknownBlanks } from './blanks.ts';

const wordingsOf = ({ words, options, follow_up }: FormItem) => [
  words,
  ...options.map((option) => option.words),
  ...(follow_up === null ? [] : [follow_up]),
];

/** Why a form can't be published, a sentence each; none: it can. */
export function publishingFaults({ items }: FormContent): string[] {
  const ids = items.map(({ id }) => id);
  const place = (index: number) => `Item ${index + 1}`;
  const faults = items.flatMap((item, index): string[] => [
    ...(item.words.en.trim() === '' ? [`${place(index)} has no words in English.`] : []),
    ...(item.type === 'choice' && item.options.length < 2
      ? [`${place(index)} needs two choices at least.`]
      : []),
    ...(item.type === 'choice' && new Set(item.options.map(({ id }) => id)).size < item.options.length
      ? [`${place(index)} has two choices with the same id.`]
      : []),
    ...(item.options.some(({ words }) => words.en.trim() === '')
      ? [`${place(index)} has a choice without words.`]
      : []),
    ...wordingsOf(item)
      .flatMap(({ en, es }) => [...unknownBlanks(en), ...unknownBlanks(es)])
      .map((name) => `${place(index)} has a blank that nobody fills: {${name}}.`),
    ...(item.target?.to === 'record' && item.type !== 'short' && item.type !== 'long'
      ? [`${place(index)} is proposed to the record, so it has to be an answer in words.`]
      : []),
  ]);
  const signatures = items.filter(({ type }) => type === 'signature').length;
  return [
    ...(items.length === 0 ? ['The form has no items yet.'] : []),
    ...(new Set(ids).size < ids.length ? ['Two items have the same id.'] : []),
    ...(signatures > 1 ? ['A form has one signature. Use initials for parts of it.'] : []),
    ...faults,
  ];
}

/** How many wordings have no Spanish yet. */
export const withoutSpanish = ({ items }: FormContent): number =>
  items.flatMap(wordingsOf).filter(({ en, es }) => en.trim() !== '' && es.trim() === '').length;
