import { archOf, digitOf, isPrimary, toothKind } from './teeth.ts';
import type { ToothRead } from './tooth-numbering.ts';

/**
 * The six sites of a tooth as a probe goes around it: facial, then lingual, each from distal to mesial. Facial is buccal or
 * labial, lingual is palatal above.
 */
export const perioSites = ['df', 'f', 'mf', 'dl', 'l', 'ml'] as const;
export type PerioSite = (typeof perioSites)[number];

export const perioAspects = ['facial', 'lingual'] as const;
export type PerioAspect = (typeof perioAspects)[number];

/** The entrances of furcations. */
export const furcationEntrances = ['buccal', 'mesial', 'distal', 'lingual'] as const;
export type FurcationEntrance = (typeof furcationEntrances)[number];

/** The measurements at each of the six sites, in millimeters. */
export const perioDepths = ['depth', 'margin', 'junction', 'keratinized'] as const;
/** The signs recorded at each of the six sites: 1 yes, 0 no. */
export const perioMarks = ['bleeding', 'suppuration', 'plaque', 'calculus'] as const;
export type PerioMark = (typeof perioMarks)[number];

/** The measures of a site. */
export const siteMeasures = [...perioDepths, ...perioMarks] as const;
export type SiteMeasure = (typeof siteMeasures)[number];

/** All that is charted: of sites, of furcation entrances, and of the tooth as a whole. */
export const perioMeasures = [...siteMeasures, 'furcation', 'mobility'] as const;
export type PerioMeasure = (typeof perioMeasures)[number];

/** The places on a tooth where a reading is taken. */
export const perioPlaces = [...perioSites, ...furcationEntrances, 'tooth'] as const;
export type PerioPlace = (typeof perioPlaces)[number];

/** The scales by which furcations are graded: Glickman 1 to 4, or Hamp I to III. */
export const furcationScales = ['glickman', 'hamp'] as const;
export type FurcationScale = (typeof furcationScales)[number];

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  words.some((one) => one === word);

export const isPerioSite = (place: string): place is PerioSite => isOneOf(perioSites, place);
export const isFurcationEntrance = (place: string): place is FurcationEntrance =>
  isOneOf(furcationEntrances, place);
export const isSiteMeasure = (measure: string): measure is SiteMeasure => isOneOf(siteMeasures, measure);
export const isPerioMark = (measure: string): measure is PerioMark => isOneOf(perioMarks, measure);

export const aspectOfSite = (site: PerioSite): PerioAspect => (site.endsWith('l') ? 'lingual' : 'facial');

/** Whether it lies between two teeth: stages count only these. */
export const isInterdental = (site: PerioSite) => site.length === 2;

/**
 * The furcation entrances of a tooth. Upper molars have three, upper first premolars two, lower molars two; other teeth none.
 * Source: clinical.md, D3.
 */
export function entrancesOf({ tooth, extra }: ToothRead): readonly FurcationEntrance[] {
  if (extra) return [];
  const isUpper = archOf(tooth) === 'upper';
  if (toothKind(tooth) === 'molar') return isUpper ? ['buccal', 'mesial', 'distal'] : ['buccal', 'lingual'];
  return isUpper && digitOf(tooth) === 4 && !isPrimary(tooth) ? ['mesial', 'distal'] : [];
}

/** Whether there is a line between gum and mucosa to measure: the palate is all keratinized. */
export const hasJunction = (tooth: number, site: PerioSite) =>
  aspectOfSite(site) === 'facial' || archOf(tooth) === 'lower';
