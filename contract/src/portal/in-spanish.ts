import { explanations } from './spanish-explanations.ts';
import { formSentences } from './spanish-form-sentences.ts';
import { refusalSentences } from './spanish-sentences.ts';

const all: Readonly<Record<string, string>> = {
  ...refusalSentences,
  ...formSentences,
  ...explanations,
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

/** The Spanish of a sentence of ours, with what is filled in; undefined of any other. */
export function inSpanish(english: string): string | undefined {
  if (Object.hasOwn(all, english)) return all[english];
  for (const { between, names, spanish } of forms) {
    const found = filledIn(english, between);
    if (found)
      return spanish.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const words = found[names.indexOf(name)] ?? '';
        if (name === 'region') return spanishRegion(words);
        return name === 'date' ? spanishDay(words) : words;
      });
  }
  return undefined;
}
