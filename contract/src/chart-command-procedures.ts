import { sitesForArea } from './chart-command-placing.ts';
import type { SitesRead } from './chart-command-sites.ts';
import type { ChartProcedure } from './chart-command-words.ts';
import { archOfSite, type Site, surfaceCount } from './site.ts';
import { isFront, isPrimary, toothKind } from './teeth.ts';
import type { Numbering } from './numberings.ts';

/** Procedures that words may mean; `exact` if one has just these words as code, name or abbreviation. */
export interface ProceduresFound<Procedure> {
  procedures: readonly Procedure[];
  exact: boolean;
}

interface Indexed<Procedure> {
  exact: Map<string, Procedure[]>;
  worded: { procedure: Procedure; words: string[] }[];
}

/** Small letters, without accents and punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+&]+/gu, ' ')
    .trim();

const joined = (text: string) => plain(text).replaceAll(' ', '');

/** The words of a catalogue, read once for each list of procedures. */
const indexes = new WeakMap<readonly ChartProcedure[], Indexed<ChartProcedure>>();

function indexOf(procedures: readonly ChartProcedure[]): Indexed<ChartProcedure> {
  const stored = indexes.get(procedures);
  if (stored) return stored;
  const index: Indexed<ChartProcedure> = { exact: new Map(), worded: [] };
  for (const procedure of procedures) {
    const texts = [procedure.code, procedure.name, ...procedure.abbreviations];
    for (const text of new Set(texts.map(joined))) {
      const same = index.exact.get(text);
      if (same) same.push(procedure);
      else index.exact.set(text, [procedure]);
    }
    index.worded.push({ procedure, words: texts.flatMap((text) => plain(text).split(' ')) });
  }
  indexes.set(procedures, index);
  return index;
}

/** The procedures that these words mean: by code, name or abbreviation, else by the beginnings of their words. */
export function findProcedures<Procedure extends ChartProcedure>(
  typed: string,
  procedures: readonly Procedure[],
): ProceduresFound<Procedure> {
  const index = indexOf(procedures);
  const own = (found: readonly ChartProcedure[]) => {
    const wanted = new Set(found);
    return procedures.filter((procedure) => wanted.has(procedure));
  };
  const exact = index.exact.get(joined(typed));
  if (exact) return { procedures: own(exact), exact: true };
  const sought = plain(typed).split(' ');
  if (sought.join('').length < 3) return { procedures: [], exact: false };
  const found = index.worded
    .filter(({ words }) => sought.every((part) => words.some((word) => word.startsWith(part))))
    .map(({ procedure }) => procedure);
  return { procedures: own(found), exact: false };
}

/**
 * The procedure that is meant where several share a word, with its sites: of those that can be there the one whose name
 * says most that is true of the site ("two surfaces", "front", "premolar", "upper"), else the first of the catalogue.
 *
 * @param exact whether the words are just its code, name or abbreviation; if not, two that fit equally well are refused
 */
export function chooseProcedure<Procedure extends ChartProcedure>(
  candidates: readonly Procedure[],
  exact: boolean,
  what: readonly string[],
  read: SitesRead,
  surfaces: readonly string[],
  numbering: Numbering,
): { procedure: Procedure; sites: Site[] } | { refusal: string } {
  let refusal: string | undefined;
  const fitting: { procedure: Procedure; sites: Site[]; score: number }[] = [];
  for (const procedure of candidates) {
    const placed = sitesForArea(procedure.area, procedure.paint, read, surfaces, numbering);
    if ('refusal' in placed) refusal ??= placed.refusal;
    else {
      const scores = placed.sites.map((site) => fitOf(procedure, site));
      fitting.push({ procedure, sites: placed.sites, score: Math.min(...scores) });
    }
  }
  const best = fitting.reduce<(typeof fitting)[number] | undefined>(
    (found, next) => (found === undefined || next.score > found.score ? next : found),
    undefined,
  );
  if (!best) return { refusal: refusal ?? 'Name the tooth.' };
  if (best.score < 0 && fitting.length > 1)
    return {
      refusal:
        best.sites.length > 1
          ? 'These teeth need different procedures. Chart them one by one.'
          : `Nothing in the catalogue that is called "${what.join(' ')}" is meant for this tooth and these surfaces.`,
    };
  const others = fitting.filter(({ score }) => score === best.score);
  if (exact || others.length === 1) return best;
  const names = others.slice(0, 4).map(({ procedure }) => procedure.name);
  return {
    refusal: `"${what.join(' ')}" may be ${names.join(', ')}${others.length > 4 ? ' and others' : ''}. Write more of it.`,
  };
}

const numbers = ['one', 'two', 'three', 'four', 'five'];

/** What the catalogue says of teeth and surfaces counts; where it doesn't, what the name says. */
function fitOf(procedure: ChartProcedure, site: Site): number {
  const { teeth = 'any', sides = null } = procedure;
  const stated =
    (teeth === 'any' ? 0 : point(site.tooth !== null && isMeant(teeth, site.tooth))) +
    // Before what is meant for front teeth of any dentition.
    (teeth === 'primary' ? 1 : 0) +
    (sides === null ? 0 : point(sides < 4 ? surfaceCount(site) === sides : surfaceCount(site) >= 4));
  return stated + nameFit(plain(procedure.name), site);
}

const point = (holds: boolean) => (holds ? 1 : -10);

function isMeant(teeth: NonNullable<ChartProcedure['teeth']>, tooth: number): boolean {
  switch (teeth) {
    case 'any':
      return true;
    case 'primary':
      return isPrimary(tooth);
    case 'front':
      return isFront(tooth);
    case 'back':
      return !isFront(tooth);
    case 'premolar':
    case 'molar':
      return toothKind(tooth) === teeth;
  }
}

/** One point for each thing that the name says and that is true of the site, minus ten for each that is not. */
function nameFit(name: string, site: Site): number {
  const says = (words: RegExp) => words.test(name);
  const points: (readonly [boolean, boolean])[] = [];
  const [, counted = ''] =
    /(one|two|three|four|five|\d)(?:\+| or more| and more| plus)?(?: \w+)? surfaces?/.exec(name) ?? [];
  if (counted !== '') {
    const named = numbers.includes(counted) ? numbers.indexOf(counted) + 1 : Number(counted);
    const count = surfaceCount(site);
    points.push([true, says(/ or more| and more|\+|plus/) ? count >= named : count === named]);
  }
  const arch = archOfSite(site);
  if (arch !== undefined) {
    points.push([says(/\b(upper|maxillary)\b/), arch === 'upper']);
    points.push([says(/\b(lower|mandibular)\b/), arch === 'lower']);
  }
  const { tooth } = site;
  if (tooth !== null) {
    const kind = toothKind(tooth);
    points.push([says(/\b(front|anterior)\b/), isFront(tooth)]);
    points.push([says(/\b(back|posterior)\b/), !isFront(tooth)]);
    points.push([says(/\b(primary|baby|child|deciduous)\b/), isPrimary(tooth)]);
    points.push([says(/\bpermanent\b/), !isPrimary(tooth)]);
    points.push([says(/\b(premolar|bicuspid)s?\b/), kind === 'premolar']);
    points.push([says(/\bmolars?\b/), kind === 'molar']);
    points.push([says(/\b(canine|cuspid)s?\b/), kind === 'canine']);
    points.push([says(/\bincisors?\b/), kind === 'incisor']);
  }
  return points.filter(([said]) => said).reduce((score, [, holds]) => score + point(holds), 0);
}
