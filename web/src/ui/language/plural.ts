import { locale, wordsFor } from './language.ts';
import { filledWith, type SentenceValues } from './t.ts';

/** `{count, plural, one {# bill} other {# bills}}`, as in ICU's messages. */
const choice = /\{(\w+), plural, ((?:\w+ \{(?:[^{}]|\{\w+\})*\}\s*)+)\}/g;
const form = /\b(\w+) \{((?:[^{}]|\{\w{1,40}\})*)\}/g;

/**
 * A sentence that counts, in the language that is spoken, like `t`:
 * `plural('{count, plural, one {# bill} other {# bills}}', { count })`.
 */
export const plural = (sentence: string, values: SentenceValues): string =>
  filledWith(
    wordsFor(sentence).replace(choice, (_, name: string, forms: string) => {
      const count = Number(values[name]);
      const found = new Map([...forms.matchAll(form)].map(([, rule, words = '']) => [rule, words]));
      const words = found.get(new Intl.PluralRules(locale()).select(count)) ?? found.get('other') ?? '';
      return words.replaceAll('#', count.toLocaleString(locale()));
    }),
    values,
  );
