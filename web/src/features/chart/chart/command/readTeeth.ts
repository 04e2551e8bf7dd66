import {
  type Arch,
  archOf,
  isPrimary,
  type Numbering,
  permanentTeeth,
  primaryTeeth,
  type Quadrant,
  readTooth,
  teethAround,
  type ToothRead,
} from '@cusp/contract';

/** The sites that a command names. */
export interface SitesRead {
  teeth: readonly ToothRead[];
  /** The ends of a typed range. */
  ranges: readonly { from: number; to: number }[];
  quadrants: readonly Quadrant[];
  arches: readonly Arch[];
  /** "full mouth". */
  mouth: boolean;
  /** Surfaces that were written together with the tooth: 3mod. */
  surfaces: string;
  /** FDI numbers of the teeth that "pontic 3" names; undefined: the command names none. */
  pontics: readonly number[] | undefined;
  /** The number of words used. */
  words: number;
}

export const nowhere: SitesRead = {
  teeth: [],
  ranges: [],
  quadrants: [],
  arches: [],
  mouth: false,
  surfaces: '',
  pontics: undefined,
  words: 0,
};

export function readTeeth(words: readonly string[], numbering: Numbering): SitesRead | undefined {
  let all = readList(words[0] ?? '', numbering);
  if (!all || all.surfaces !== '') return all;
  // "3 14 seal" is understood as "3,14 seal": of numbers only, since letters may be surfaces; and "ul6 ul7 seal".
  for (let at = 1; isNumbered(words[at] ?? '') && isNumbered(words[0] ?? ''); at += 1) {
    const more = readList(words[at] ?? '', numbering);
    if (!more) break;
    all = {
      ...all,
      teeth: distinct([...all.teeth, ...more.teeth]),
      ranges: [...all.ranges, ...more.ranges],
      words: at + 1,
    };
  }
  return all;
}

const isNumbered = (word: string) => /^(?:[ul][lr])?\d(?:[\d,-]|[ul][lr]\d)*$/.test(word);

/** "3", "3,14", "2-4", "3,14-15", "3mod", "ur8-6". */
function readList(text: string, numbering: Numbering): SitesRead | undefined {
  const teeth: ToothRead[] = [];
  const ranges: { from: number; to: number }[] = [];
  let quadrant = '';
  for (const part of text.split(/[,&+;/]/)) {
    const ends: ToothRead[] = [];
    for (const end of part.split('-')) {
      quadrant = /^(ur|ul|ll|lr)./.exec(end)?.[1] ?? quadrant;
      const tooth = readTooth(end, numbering) ?? readTooth(`${quadrant}${end}`, numbering);
      if (!tooth) return readGlued(text, numbering);
      ends.push(tooth);
    }
    const [from, to, ...others] = ends;
    if (!from || others.length > 0) return undefined;
    if (!to) teeth.push(from);
    else {
      const between = from.extra || to.extra ? undefined : teethAround(from.tooth, to.tooth);
      if (!between || !isOneArch(from.tooth, to.tooth, numbering)) return undefined;
      teeth.push(...between.map((tooth) => ({ tooth, extra: false })));
      ranges.push({ from: from.tooth, to: to.tooth });
    }
  }
  return { ...nowhere, teeth: distinct(teeth), ranges, words: 1 };
}

/** Whether a range stays in one arch. Universal counts round the mouth, so that 1-32 and A-T are all teeth. */
const isOneArch = (from: number, to: number, numbering: Numbering) =>
  archOf(from) === archOf(to) ||
  (numbering === 'universal' &&
    [permanentTeeth, primaryTeeth].some((all) => all[0] === from && all.at(-1) === to));

/** A number with its surfaces behind it, without a space. */
function readGlued(text: string, numbering: Numbering): SitesRead | undefined {
  const [, number = '', surfaces = ''] = /^((?:[ul][lr])?\d{1,2})([modbliflv]+)$/.exec(text) ?? [];
  const tooth = number === '' ? undefined : readTooth(number, numbering);
  return tooth && { ...nowhere, teeth: [tooth], surfaces, words: 1 };
}

const distinct = (teeth: readonly ToothRead[]) =>
  teeth.filter(
    ({ tooth, extra }, index) =>
      teeth.findIndex((other) => other.tooth === tooth && other.extra === extra) === index,
  );

/** Whether a word was meant as a tooth, though there is no such tooth. */
export const looksLikeTeeth = (word: string) =>
  /^\d{1,3}s?([,&+;/-]\w*)*$/.test(word) ||
  /^[a-z]s?-[\da-z]{1,2}$/.test(word) ||
  /^[ul][lr]\d(-([ul][lr])?\d)?$/.test(word);

const ranged: Record<Numbering, string> = {
  universal: 'Teeth are 1 to 32 and A to T, supernumeraries 51 to 82 and AS to TS.',
  fdi: 'Teeth are 11 to 48 and 51 to 85, a supernumerary by 11 is 11S.',
  palmer: 'Write the quadrant with the tooth: UR1 to LR8, primary teeth URA to LRE.',
};

/** Why a word that looks like teeth names none. */
export function noSuchTeeth(word: string, numbering: Numbering): string {
  const ends = word.split('-').map((end) => readTooth(end, numbering));
  const [from, to] = ends;
  if (
    from &&
    to &&
    ends.length === 2 &&
    isPrimary(from.tooth) === isPrimary(to.tooth) &&
    !from.extra &&
    !to.extra
  )
    return `${word.toUpperCase()} goes through two arches. For the two teeth write "${word.replace('-', ',')}"; for more, the range of each arch, with a comma between.`;
  if (ends.length === 2 && ends.every((end) => end !== undefined))
    return ends.some((end) => end.extra)
      ? 'A range can’t include supernumerary teeth. List them separately, with commas.'
      : 'A range goes from one permanent tooth to another, or from one primary tooth to another.';
  return `There is no tooth ${word.toUpperCase()}. ${ranged[numbering]}`;
}
