import {
  type Arch,
  type Numbering,
  orderedSite,
  type Quadrant,
  type Site,
  spokenLabel,
  teethAround,
  type ToothRead,
  wholeMouth,
} from '@cusp/contract';
import { type SitesRead, nowhere, readTeeth } from './readTeeth.ts';

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

/** A command to learn from: `exampleAt('universal', 'mod comp')` is "3 mod comp". */
export const exampleAt = (numbering: Numbering, what: string) =>
  `"${spokenLabel(16, false, numbering).toLowerCase()} ${what}"`;

/** One site for each tooth, with these surfaces. */
export const sitesOfTeeth = (teeth: readonly ToothRead[], surfaces: string): Site[] =>
  teeth.map(({ tooth, extra }) => ({ ...wholeMouth, tooth, extra, surfaces }));

/** The one site of a bridge or a removable denture, or why it is none. Without pontics named, all between are. */
export function siteOfRange(read: SitesRead, bridge: boolean): Site | string {
  const [range, ...others] = read.ranges;
  if (!range || others.length > 0) return 'Enter the first and last tooth with a hyphen between them.';
  const between = teethAround(range.from, range.to) ?? [];
  if (between.length !== read.teeth.length)
    return 'Enter the first and last tooth with a hyphen between them.';
  const inside = read.pontics ?? between.slice(1, -1);
  if (bridge && inside.length === 0)
    return 'A two-tooth bridge has a cantilever pontic. Type pontic and then the tooth.';
  return orderedSite({
    ...wholeMouth,
    tooth: range.from,
    tooth_to: range.to,
    pontics: bridge ? [...inside] : [],
  });
}
