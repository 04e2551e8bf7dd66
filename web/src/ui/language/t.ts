import { wordsFor } from './language.ts';

export type SentenceValues = Readonly<Record<string, string | number>>;

/** The sentence with its values in their places. */
export const filledWith = (sentence: string, values: SentenceValues): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/**
 * The sentence in the language that is spoken: `t('Hello, {name}!', { name })`. Its English is a literal, so that the test
 * finds what has no translation (web/src/portals/shared/spanish).
 */
export const t = (sentence: string, values: SentenceValues = {}): string =>
  filledWith(wordsFor(sentence), values);

/** The same for words that come from outside: a code's title, a refusal's sentence. Those without a translation stay. */
export const translated = (words: string): string => wordsFor(words);

type Texts = Readonly<Record<string, unknown>>;

/** Texts by name, each in the language that is spoken when it is read; functions stay, and say their own by `t`. */
export function texts<const All extends Texts>(all: All): All {
  const read: PropertyDescriptorMap = {};
  for (const [name, value] of Object.entries(all))
    read[name] = {
      enumerable: true,
      get: () => (typeof value === 'string' ? wordsFor(value) : isTexts(value) ? texts(value) : value),
    };
  return Object.defineProperties<All>(Object.create(null), read);
}

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;
