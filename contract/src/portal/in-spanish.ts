import { explanations } from './spanish-explanations.ts';
import { formSentences } from './spanish-form-sentences.ts';
import { refusalSentences } from './spanish-sentences.ts';

const all: Readonly<Record<string, string>> = {
  ...refusalSentences,
  ...formSentences,
  ...explanations,
};

/** Those with something to fill in, as patterns of what was filled in. */
const patterns = Object.entries(all)
  .filter(([english]) => english.includes('{'))
  .map(([english, spanish]) => ({
    spanish,
    names: [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    form: new RegExp(`^${english.replaceAll(/[.?$()]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '(.+?)')}$`),
  }));

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
    .replaceAll(/the (?:upper|lower) [a-z ]+? teeth/g, (each) => regions[each] ?? each)
    .replace(' and ', ' y ');

/** The Spanish of a sentence of ours, with what is filled in; undefined of any other. */
export function inSpanish(english: string): string | undefined {
  if (Object.hasOwn(all, english)) return all[english];
  for (const { form, names, spanish } of patterns) {
    const found = form.exec(english);
    if (found)
      return spanish.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const words = found[names.indexOf(name) + 1] ?? '';
        if (name === 'region') return spanishRegion(words);
        return name === 'date' ? spanishDay(words) : words;
      });
  }
  return undefined;
}
