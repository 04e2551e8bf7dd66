import {
  type Arch,
  archOf,
  isPrimary,
  type Numbering,
  orderedSite,
  permanentTeeth,
  primaryTeeth,
  type Quadrant,
  readTooth,
  type Site,
  spokenLabel,
  teethAround,
  type ToothRead,
  wholeMouth,
} from '@cusp/contract';

/** Where a command says that something is. */
export interface SitesRead {
  teeth: readonly ToothRead[];
  /** The ends of what was written as a range. */
  ranges: readonly { from: number; to: number }[];
  quadrants: readonly Quadrant[];
  arches: readonly Arch[];
  /** "full mouth". */
  mouth: boolean;
  /** Surfaces that were written together with the tooth: 3mod. */
  surfaces: string;
  /** FDI numbers of the teeth that "pontic 3" names; undefined: the command names none. */
  pontics: readonly number[] | undefined;
  /** How many words it took. */
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

const quadrantWords = new Map<string, Quadrant>([
  ['ur', 1],
  ['urq', 1],
  ['upper right', 1],
  ['ul', 2],
  ['ulq', 2],
  ['upper left', 2],
  ['ll', 3],
  ['llq', 3],
  ['lower left', 3],
  ['lr', 4],
  ['lrq', 4],
  ['lower right', 4],
]);

/** ISO 3950 has numbers for quadrants and arches too. */
const fdiQuadrants = new Map<string, Quadrant>([
  ['10', 1],
  ['20', 2],
  ['30', 3],
  ['40', 4],
]);

const archWords = new Map<string, Arch>([
  ['upper', 'upper'],
  ['maxillary', 'upper'],
  ['maxilla', 'upper'],
  ['max', 'upper'],
  ['upper arch', 'upper'],
  ['lower', 'lower'],
  ['mandibular', 'lower'],
  ['mandible', 'lower'],
  ['mand', 'lower'],
  ['lower arch', 'lower'],
]);

const mouthWords = new Set(['full mouth', 'whole mouth', 'all', 'fm']);

/** Reads the site that the words begin with; undefined if they begin with none. */
export function readSites(words: readonly string[], numbering: Numbering): SitesRead | undefined {
  const [first = '', second = ''] = words;
  return (
    (numbering === 'palmer' ? palmerInThreeWords(words) : undefined) ??
    (second === '' ? undefined : readPlaces(`${first} ${second}`, 2, words, numbering)) ??
    (numbering === 'palmer' ? palmerInTwoWords(first, second) : undefined) ??
    readPlaces(first, 1, words, numbering) ??
    readTeeth(words, numbering)
  );
}

/** "ur lr" and "upper right lower right": the quadrants that follow each other. */
function readPlaces(
  text: string,
  count: number,
  words: readonly string[],
  numbering: Numbering,
): SitesRead | undefined {
  const place = readPlace(text, count, numbering);
  if (!place || place.quadrants.length === 0) return place;
  const next = readSites(words.slice(count), numbering);
  if (!next || next.quadrants.length === 0) return place;
  const quadrants = [...new Set([...place.quadrants, ...next.quadrants])];
  return { ...place, quadrants, words: count + next.words };
}

/** A quadrant, an arch or the mouth; several quadrants or arches with commas between. */
function readPlace(text: string, words: number, numbering: Numbering): SitesRead | undefined {
  if (mouthWords.has(text)) return { ...nowhere, mouth: true, words };
  const parts = text.split(/[,+/]/);
  const quadrants = parts.map(
    (part) => quadrantWords.get(part) ?? (numbering === 'fdi' ? fdiQuadrants.get(part) : undefined),
  );
  if (quadrants.every((quadrant) => quadrant !== undefined)) return { ...nowhere, quadrants, words };
  const arches = parts.map((part) => archWords.get(part));
  return arches.every((arch) => arch !== undefined) ? { ...nowhere, arches, words } : undefined;
}

/** "ur 6" is one tooth under Palmer. */
function palmerInTwoWords(first: string, second: string): SitesRead | undefined {
  if (!quadrantWords.has(first)) return undefined;
  const read = readTeeth([`${first}${second}`], 'palmer');
  return read && { ...read, words: 2 };
}

/** "upper right 6" is one tooth under Palmer. */
function palmerInThreeWords([first = '', second = '', third = '']: readonly string[]): SitesRead | undefined {
  const quadrant = quadrantWords.get(`${first} ${second}`);
  if (quadrant === undefined || third === '') return undefined;
  const read = readTeeth([`${['ur', 'ul', 'll', 'lr'][quadrant - 1] ?? ''}${third}`], 'palmer');
  return read && { ...read, words: 3 };
}

function readTeeth(words: readonly string[], numbering: Numbering): SitesRead | undefined {
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

const isNumbered = (word: string) => /^(?:(?:[ul][lr])?\d[\d,-]*)+$/.test(word);

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
      ? 'A range has no supernumerary teeth. Name them one by one, with commas.'
      : 'A range goes from one permanent tooth to another, or from one primary tooth to another.';
  return `There is no tooth ${word.toUpperCase()}. ${ranged[numbering]}`;
}

/** A command to learn from: `exampleAt('universal', 'mod comp')` is "3 mod comp". */
export const exampleAt = (numbering: Numbering, what: string) =>
  `"${spokenLabel(16, false, numbering).toLowerCase()} ${what}"`;

/** One site for each tooth, with these surfaces. */
export const sitesOfTeeth = (teeth: readonly ToothRead[], surfaces: string): Site[] =>
  teeth.map(({ tooth, extra }) => ({ ...wholeMouth, tooth, extra, surfaces }));

/** The one site of a bridge or a removable denture, or why it is none. Without pontics named, all between are. */
export function siteOfRange(read: SitesRead, bridge: boolean): Site | string {
  const [range, ...others] = read.ranges;
  if (!range || others.length > 0) return 'Name the first and the last tooth, with a hyphen between them.';
  const between = teethAround(range.from, range.to) ?? [];
  if (between.length !== read.teeth.length)
    return 'Name the first and the last tooth, with a hyphen between them.';
  const inside = read.pontics ?? between.slice(1, -1);
  if (bridge && inside.length === 0)
    return 'A bridge of two teeth has a cantilever pontic. Name it after the word pontic.';
  return orderedSite({
    ...wholeMouth,
    tooth: range.from,
    tooth_to: range.to,
    pontics: bridge ? [...inside] : [],
  });
}
