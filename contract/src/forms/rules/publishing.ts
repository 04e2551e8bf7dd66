import type { FormContent, FormItem, PhotoSubject } from '../content.ts';
import { unknownBlanks } from './blanks.ts';
import { photoQuestions } from './filling.ts';

const wordingsOf = ({ words, options, follow_up }: FormItem) => [
  words,
  ...options.map((option) => option.words),
  ...(follow_up === null ? [] : [follow_up]),
];

/** Why a form can't be published, a sentence for each reason; empty if it can. */
export function publishingFaults({ items }: FormContent): string[] {
  const ids = items.map(({ id }) => id);
  const place = (index: number) => `Item ${index + 1}`;
  const faults = items.flatMap((item, index): string[] => [
    ...(item.words.en.trim() === '' ? [`${place(index)} has no English text.`] : []),
    ...(item.type === 'choice' && item.options.length < 2
      ? [`${place(index)} needs at least two choices.`]
      : []),
    ...(item.type === 'choice' && new Set(item.options.map(({ id }) => id)).size < item.options.length
      ? [`${place(index)} has two choices with the same id.`]
      : []),
    ...(item.options.some(({ words }) => words.en.trim() === '')
      ? [`${place(index)} has a blank choice.`]
      : []),
    ...wordingsOf(item)
      .flatMap(({ en, es }) => [...unknownBlanks(en), ...unknownBlanks(es)])
      .map((name) => `${place(index)} has an unknown field: {${name}}.`),
    ...(item.target?.to === 'record' && item.type !== 'short' && item.type !== 'long'
      ? [`${place(index)} is suggested for the record, so it must be a short or long answer.`]
      : []),
    ...((item.type === 'photo') === (item.target?.to === 'photo')
      ? []
      : [item.type === 'photo' ? `${place(index)} needs a photo type.` : `${place(index)} isn’t a photo.`]),
  ]);
  const subjects = photoQuestions({ items }).map(({ of }) => of);
  const twice = (side: PhotoSubject) => subjects.filter((subject) => subject === side).length > 1;
  const signatures = items.filter(({ type }) => type === 'signature').length;
  return [
    ...(items.length === 0 ? ['The form has no items yet.'] : []),
    ...(new Set(ids).size < ids.length ? ['Two items have the same id.'] : []),
    ...(twice('card_front') || twice('card_back')
      ? ['A form can request each side of the insurance card only once.']
      : []),
    ...(subjects.includes('card_back') && !subjects.includes('card_front')
      ? ['The back of the insurance card needs a photo of the front.']
      : []),
    ...(signatures > 1 ? ['A form can have only one signature. Use initials for individual sections.'] : []),
    ...faults,
  ];
}

/** Counts the wordings that have no Spanish yet. */
export const withoutSpanish = ({ items }: FormContent): number =>
  items.flatMap(wordingsOf).filter(({ en, es }) => en.trim() !== '' && es.trim() === '').length;
