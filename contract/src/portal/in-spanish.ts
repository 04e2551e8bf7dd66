import type { PatientLanguage } from '../people/patient.ts';
import { areasSpanish, catalogSpanish } from './spanish-catalog.ts';
import { explanations } from './spanish-explanations.ts';
import { formSentences } from './spanish-form-sentences.ts';
import { refusalSentences } from './spanish-sentences.ts';

const all: Readonly<Record<string, string>> = {
  ...refusalSentences,
  ...formSentences,
  ...explanations,
  ...catalogSpanish,
  ...areasSpanish,
};

/** Those with something to fill in, with the words between. */
const forms = Object.entries(all)
  .filter(([english]) => english.includes('{'))
  .map(([english, spanish]) => ({
    spanish,
    names: [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    between: english.split(/\{\w+\}/),
  }));

/** What a sentence was filled with; undefined if it is another one. Step by step: what is filled in may be long. */
function filledIn(sentence: string, [before = '', ...between]: readonly string[]): string[] | undefined {
  if (!sentence.startsWith(before)) return undefined;
  const filled: string[] = [];
  let from = before.length;
  for (const [at, words] of between.entries()) {
    const isLast = at === between.length - 1;
    const to = isLast ? sentence.length - words.length : sentence.indexOf(words, from + 1);
    if (to <= from || (isLast && !sentence.endsWith(words))) return undefined;
    filled.push(sentence.slice(from, to));
    from = to + words.length;
  }
  return filled;
}

const days = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `Mar 3, 2026` as 3 de marzo de 2026; other words stay. */
function spanishDay(english: string): string {
  const moment = Date.parse(`${english} UTC`);
  return Number.isNaN(moment) ? english : days.format(moment);
}

const months = new Intl.DateTimeFormat('es-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const spanishMonth = (month: string, year: string) => months.format(Date.parse(`${month} 1, ${year} UTC`));

const regions: Readonly<Record<string, string>> = {
  'the upper right back teeth': 'las muelas de arriba a la derecha',
  'the upper front teeth': 'los dientes de adelante de arriba',
  'the upper left back teeth': 'las muelas de arriba a la izquierda',
  'the lower left back teeth': 'las muelas de abajo a la izquierda',
  'the lower front teeth': 'los dientes de adelante de abajo',
  'the lower right back teeth': 'las muelas de abajo a la derecha',
};

/** `the upper front teeth and the lower left back teeth`, as the comparison of two perio exams names where. */
const spanishRegion = (english: string): string =>
  english
    .split(' and ')
    .map((each) => regions[each] ?? each)
    .join(' y ');

/** How often and when something was done or is covered, word by word: `2 of 2 used, one of them elsewhere on March 3, 2026`. */
const counting: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/on (\w+ \d+, \d{4})/g, (_, day = '') => `el ${spanishDay(day)}`],
  [/\bin ([A-Z][a-z]+) (\d{4})/g, (_, month = '', year = '') => `en ${spanishMonth(month, year)}`],
  [/\bin (\d{4})\b/g, 'en $1'],
  [/\bonce\b/, 'una vez'],
  [/\btwice\b/, 'dos veces'],
  [/(\d{1,3}) times\b/, '$1 veces'],
  [/\ba benefit year/, 'por año del seguro'],
  [/\ba calendar year/, 'por año calendario'],
  [/\ba year/, 'al año'],
  [/\bin (\d+) months/, 'cada $1 meses'],
  [/\bin (\d+) years/, 'cada $1 años'],
  [/\bin a lifetime/, 'en toda la vida'],
  [/ per arch$/, ' por arcada'],
  [/ per quadrant$/, ' por cuadrante'],
  [/ per tooth$/, ' por diente'],
  [/^(\d+) of (\d+) used/, 'van $1 de $2'],
  [/\bone of them elsewhere/, 'una de ellas en otro lugar'],
  [/(\d{1,3}) of them elsewhere/, '$1 de ellas en otro lugar'],
  [/\ball elsewhere/, 'todas en otro lugar'],
  [/\belsewhere/, 'en otro lugar'],
  [/,? and /g, ' y '],
];
const spanishCount = (english: string): string =>
  counting.reduce(
    (words, [from, to]) => (typeof to === 'string' ? words.replace(from, to) : words.replace(from, to)),
    english,
  );

/**
 * A treatment with its site behind it, as bills name it (treatment_words.sql): `Crown #14 MOD`, `Gum surgery upper right`. A site is an
 * area of the mouth, or has no small letters.
 */
function treatmentInSpanish(english: string): string | undefined {
  for (let end = english.lastIndexOf(' '); end > 0; end = english.lastIndexOf(' ', end - 1)) {
    const [name, site] = [english.slice(0, end), english.slice(end + 1)];
    const isArea = Object.hasOwn(areasSpanish, site);
    if (Object.hasOwn(catalogSpanish, name) && (isArea || !/\p{Ll}/u.test(site)))
      return isArea ? `${catalogSpanish[name]}, ${areasSpanish[site]}` : `${catalogSpanish[name]} ${site}`;
  }
  return undefined;
}

/** The Spanish of a sentence of ours, with what is filled in; undefined of any other. */
export function inSpanish(english: string): string | undefined {
  if (Object.hasOwn(all, english)) return all[english];
  for (const { between, names, spanish } of forms) {
    const found = filledIn(english, between);
    if (found)
      return spanish.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const words = found[names.indexOf(name)] ?? '';
        if (name === 'region') return spanishRegion(words);
        if (name === 'why') return inSpanish(words) ?? words;
        if (['often', 'counted', 'when'].includes(name)) return spanishCount(words);
        return name === 'date' ? spanishDay(words) : words;
      });
  }
  return treatmentInSpanish(english);
}

/** A treatment's name or a step of an estimate in a patient's language; words that aren't ours stay as they were written. */
export const translatedInto =
  (language: PatientLanguage) =>
  (words: string): string =>
    language === 'es' ? (inSpanish(words) ?? words) : words;
