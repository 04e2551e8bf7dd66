import {
  archOf,
  archOfSite,
  areaFits,
  isFront,
  isPrimary,
  type Numbering,
  type Site,
  surfaceCount,
  toothKind,
} from '@cusp/contract';
import { asSupernumerary, freeEndRefusal } from './askedSites.ts';
import { isOnlyMaterial, type Meaning, plain, suggestedFor } from './matching.ts';
import { sitesForArea } from './placing.ts';
import type { SitesRead } from './readTeeth.ts';
import type { ChartProcedure } from './words.ts';

/** A procedure with its sites and what was said besides, or a sentence that asks. */
export type Chosen<Procedure> = { procedure: Procedure; sites: Site[]; note: string } | { refusal: string };

/** The words of a command to look up, with their context. */
export interface ProcedureQuery {
  what: string;
  read: SitesRead;
  surfaces: readonly string[];
  numbering: Numbering;
  /** The practice's catalog, for a sentence that asks. */
  catalog?: readonly ChartProcedure[];
  /** The choice between several that fit equally well; a button charts the first one. */
  ties: 'ask' | 'first';
}

/**
 * The procedure that is meant where several share a word, with its sites: of those that can be there the one whose name
 * says most that is true of the site ("two surfaces", "front", "premolar", "upper"). Where two fit equally well, or
 * another would fit if surfaces were named, that is asked.
 */
export function chooseProcedure<Procedure extends ChartProcedure>(
  meaning: Exclude<Meaning<Procedure>, { similar: readonly Procedure[] }>,
  wanted: ProcedureQuery,
): Chosen<Procedure> {
  const { what, read, surfaces, numbering } = wanted;
  let refusal: string | undefined;
  const fitting: { procedure: Procedure; sites: Site[]; score: number }[] = [];
  const unfinished: Procedure[] = [];
  for (const procedure of meaning.procedures) {
    const placed = sitesForArea(procedure.area, procedure.paint, read, surfaces, numbering);
    if ('sites' in placed) {
      const scores = placed.sites.map((site) => fitOf(procedure, site));
      fitting.push({ procedure, sites: placed.sites, score: Math.min(...scores) });
      continue;
    }
    refusal ??= placed.refusal;
    if (procedure.area === 'surfaces' && read.teeth.length > 0 && surfaces.length === 0)
      unfinished.push(procedure);
  }
  const score = Math.max(...fitting.map((each) => each.score));
  const tied = fitting.filter((each) => each.score === score);
  const literal = tied.filter(({ procedure }) => meaning.literal.includes(procedure));
  const [best, ...others] = literal.length === 1 ? literal : tied;
  if (!best) return { refusal: refusal ?? 'Enter the tooth.' };
  if (!meaning.code && best.score < 0)
    return { refusal: unmeant(best.procedure, best.sites, fitting.length, wanted) };
  const extra = meaning.code ? undefined : asSupernumerary(best.procedure, meaning.procedures, wanted);
  if (extra !== undefined) return { refusal: extra };
  const free = freeEndRefusal(best.procedure, best.sites, what, numbering);
  if (free !== undefined) return { refusal: free };
  const rivals = [...others.map(({ procedure }) => procedure), ...unfinished];
  if (wanted.ties === 'ask' && rivals.length > 0)
    return { refusal: askWhichProcedure(wanted.what, [best.procedure, ...rivals]) };
  return { procedure: best.procedure, sites: best.sites, note: meaning.note };
}

/** Why no procedure of that name fits the site, and what else the catalog has by these words. */
function unmeant(
  procedure: ChartProcedure,
  sites: readonly Site[],
  fitting: number,
  { what, catalog = [] }: ProcedureQuery,
): string {
  const others = suggestedFor(what, catalog).filter(
    (other) => other !== procedure && sites.every((site) => fitOf(other, site) >= 0 && isFor(other, site)),
  );
  const [other] = namedShortly(others);
  if (fitting === 1)
    return `${procedure.name} doesn’t apply to this tooth or these surfaces. ${other === undefined ? '' : `Did you mean ${other}? `}Type its code, ${procedure.code}, to chart it anyway.`;
  return sites.length > 1
    ? 'These teeth need different procedures. Chart them one by one.'
    : `No "${what}" in the catalog applies to this tooth and these surfaces.`;
}

const isFor = ({ area }: ChartProcedure, site: Site) => areaFits(area, site) === undefined;

/** Asks which one is meant; each with its short word, to be written instead. */
export function askWhichProcedure(what: string, procedures: readonly ChartProcedure[]): string {
  const names = namedShortly(procedures);
  const shown = names.slice(0, 4).join(', ');
  return `"${what}" could be ${shown}${names.length > 4 ? ' and others' : ''}. Type more of the name.`;
}

/** Each with the word to be written for it, "Gold crown (fgc)"; those that share it as one, "Silver filling (amal)". */
export function namedShortly(procedures: readonly ChartProcedure[]): string[] {
  const byShort = new Map<string, string[]>();
  for (const { name, abbreviations, code } of procedures) {
    const short = (abbreviations.find((word) => !isOnlyMaterial(word)) ?? code).toLowerCase();
    byShort.set(short, [...(byShort.get(short) ?? []), name]);
  }
  return [...byShort].map(([short, [name = '', ...others]]) => {
    const shown = others.length === 0 ? name : (name.split(',')[0] ?? name);
    return plain(shown).split(' ').includes(short) ? shown : `${shown} (${short})`;
  });
}

const numbers = ['one', 'two', 'three', 'four', 'five'];

/** The catalog's own teeth and surfaces count; if it has none, those of the name. */
function fitOf(procedure: ChartProcedure, site: Site): number {
  const { teeth = 'any', sides = null } = procedure;
  const name = plain(procedure.name);
  const isLeast = sides === 4 || orMore.test(name);
  const count = surfaceCount(site);
  const stated =
    (teeth === 'any' ? 0 : point(site.tooth !== null && isMeant(teeth, site.tooth))) +
    // Before what is meant for front teeth of any dentition.
    (teeth === 'primary' ? 1 : 0) +
    (sides === null ? 0 : point(isLeast ? count >= sides : count === sides));
  return stated + nameFit(name, site);
}

const orMore = / or more|\+|plus/;

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
    /(one|two|three|four|five|\d)(?:\+| or more| and more| plus)?(?: \w{1,20})? (?:surfaces?|sides?)\b/.exec(
      name,
    ) ?? [];
  if (counted !== '' && site.surfaces !== '') {
    const named = numbers.includes(counted) ? numbers.indexOf(counted) + 1 : Number(counted);
    const count = surfaceCount(site);
    points.push([true, says(orMore) ? count >= named : count === named]);
  }
  // For a single tooth, "upper" may mean its nerve.
  const arch = site.tooth === null || site.tooth_to !== null ? archOfSite(site) : undefined;
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
    points.push([says(/\bsinus\b/), archOf(tooth) === 'upper']);
  }
  return points.filter(([said]) => said).reduce((score, [, holds]) => score + point(holds), 0);
}
