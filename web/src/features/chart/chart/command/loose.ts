import { archOf, cavityClasses, isPrimary, type Numbering } from '@cusp/contract';
import { type CommandReading, isSurfaces, letterStatuses, readingsOf, wordStatuses } from './reading.ts';
import { readSites } from './sites.ts';

/** Surfaces in words, as they are spoken or joined: "buccal", "mesio-occlusal". */
const surfaceOfWord = new Map(
  Object.entries({
    m: 'mesial mesio',
    o: 'occlusal occluso',
    i: 'incisal inciso',
    d: 'distal disto dist',
    b: 'buccal bucco',
    f: 'facial facio labial',
    l: 'lingual linguo palatal',
    v: 'cervical',
  }).flatMap(([letter, words]) => words.split(' ').map((word) => [word, letter] as const)),
);

/** "mesio-occlusal" is mo; what isn't all surfaces stays as it is. */
function surfaceLetters(word: string): string {
  const letters = word.split('-').map((part) => surfaceOfWord.get(part));
  return letters.includes(undefined) ? word : letters.join('');
}

const typedClass = /\b(?:class|cl) ?(i{1,3}|iv|vi|[1-46])\b/;

/** "14 mo class ii caries": the class beside surfaces, which say it once more. */
function withClass(words: readonly string[], numbering: Numbering): CommandReading[] {
  const written = words.join(' ');
  const [, typed = ''] = typedClass.exec(written) ?? [];
  const cavity = cavityClasses.find(
    (one, index) => one.toLowerCase() === typed || String(index + 1) === typed,
  );
  if (cavity === undefined) return [];
  const others = written.replace(typedClass, '').replaceAll(/\s+/g, ' ').trim().split(' ');
  const readings = readingsOf(plainer(others, numbering), numbering);
  return [...readings, ...readings.flatMap(withSurfacesInFront)].map((reading) => ({ ...reading, cavity }));
}

/** The words with surfaces as letters, a status in front, "c3" as "c 3", "mo/dl" as "mo,dl". */
function plainer(words: readonly string[], numbering: Numbering): string[] {
  const written = words
    .join(' ')
    .replace(/\bin progress\b/, 'ip')
    .replaceAll(/\b(?:class|cl) ?(?:v|5)\b/g, 'v')
    // A pit is on its surface.
    .replaceAll(/\b(buccal|facial|lingual|palatal|occlusal|[bflo]) pits?\b/g, '$1')
    .replaceAll(/(?<=[modibflv])[/+](?=[modibflv])/g, ',')
    .replace(/^(eo|[ecprw])(?=\d)/, '$1 ')
    .split(' ')
    .map(surfaceLetters);
  const at = written.findIndex((word, index) => index > 0 && wordStatuses.has(word));
  const [status = ''] = at === -1 ? [] : written.splice(at, 1);
  const last = written.at(-1) ?? '';
  if (status !== '') return [...written, status];
  // "3 rct c": behind a permanent tooth and what is done there it can be nothing else.
  const sites = written.length > 2 && letterStatuses.has(last) ? readSites(written, numbering) : undefined;
  return sites && sites.teeth.every(({ tooth }) => !isPrimary(tooth)) && !letterStatuses.has(written[0] ?? '')
    ? [last, ...written.slice(0, -1)]
    : written;
}

/** "3 inlay mo": the surfaces after the procedure. */
function withSurfacesInFront(reading: CommandReading): CommandReading[] {
  const { rest, sites } = reading;
  const last = rest.findLastIndex((word) => !isSurfaces(word));
  if (sites.teeth.length === 0 || last === -1 || last === rest.length - 1) return [];
  return [{ ...reading, rest: [...rest.slice(last + 1), ...rest.slice(0, last + 1)] }];
}

/** "immediate upper denture": the jaw among the words of what is done. */
function withJawInFront(reading: CommandReading, numbering: Numbering): CommandReading[] {
  const { rest, sites } = reading;
  if (sites.words > 0) return [];
  const read = rest.map((word) => readSites([word], numbering));
  const at = read.findIndex((one) => one !== undefined && one.arches.length > 0);
  const jaw = read[at];
  return jaw === undefined ? [] : [{ ...reading, sites: jaw, rest: rest.filter((_, place) => place !== at) }];
}

/** "lower partial 20-29": the jaw is said by its teeth, too. */
function withTeethBehindJaw(reading: CommandReading, numbering: Numbering): CommandReading[] {
  const { rest, sites } = reading;
  const [jaw, ...others] = sites.arches;
  const teeth = rest.length > 1 ? readSites(rest.slice(-1), numbering) : undefined;
  return jaw !== undefined &&
    others.length === 0 &&
    teeth !== undefined &&
    teeth.teeth.length > 0 &&
    teeth.teeth.every(({ tooth }) => archOf(tooth) === jaw)
    ? [{ ...reading, sites: teeth, rest: rest.slice(0, -1) }]
    : [];
}

/** The possible readings of a line that isn't understood as it stands, the likeliest first. The note on a watch stays as it is. */
export function looserReadings(words: readonly string[], numbering: Numbering): CommandReading[] {
  if (words.some((word) => word === 'w' || word === 'watch')) return [];
  const classed = withClass(words, numbering);
  if (classed.length > 0) return classed;
  const readings = readingsOf(words, numbering);
  const others = plainer(words, numbering);
  const more = others.join(' ') === words.join(' ') ? [] : readingsOf(others, numbering);
  const all = [...readings, ...more];
  return [
    ...more,
    ...all.flatMap(withSurfacesInFront),
    ...all.flatMap((reading) => withJawInFront(reading, numbering)),
    ...all.flatMap((reading) => withTeethBehindJaw(reading, numbering)),
  ];
}
