import {
  archOrder,
  entrancesOf,
  hasJunction,
  type PerioAspect,
  perioAspects,
  type PerioMeasure,
  type PerioPlace,
  type PerioSite,
  quadrantOf,
  type ToothRead,
  type ToothState,
} from '@cusp/contract';

/** A place of the chart where a reading can be typed. */
export interface Spot extends ToothRead {
  place: PerioPlace;
}

/** The ways round the mouth to choose from. */
export const entryPaths = {
  round: 'Facial 1-16, lingual 16-1, facial 32-17, lingual 17-32',
  across: 'Facial 1-16, lingual 16-1, facial 17-32, lingual 32-17',
  left_to_right: 'Facial, then lingual of each arch, always from the patient’s right',
  by_tooth: 'Tooth by tooth, facial and lingual',
} as const;

/** Rows of an arch that are probed in one go, each from the patient's right (+) or from the left (-). */
export const pathRows = {
  'uf+': 'Upper facial, 1 to 16',
  'uf-': 'Upper facial, 16 to 1',
  'ul+': 'Palatal, 1 to 16',
  'ul-': 'Palatal, 16 to 1',
  'lf+': 'Lower facial, 32 to 17',
  'lf-': 'Lower facial, 17 to 32',
  'll+': 'Lower lingual, 32 to 17',
  'll-': 'Lower lingual, 17 to 32',
} as const;
export type PathRow = keyof typeof pathRows;
export const isPathRow = (given: string): given is PathRow => Object.hasOwn(pathRows, given);

/** A path: a well-known one, or one's own, with its four rows in order. */
export type EntryPath = keyof typeof entryPaths | `own ${string}`;

const isKnownPath = (given: string): given is keyof typeof entryPaths => Object.hasOwn(entryPaths, given);

/** Whether each of the four rows is in it once. */
export const isWholePath = (rows: readonly PathRow[]) =>
  rows.length === 4 && new Set(rows.map((row) => row.slice(0, 2))).size === 4;

const isOwnPath = (given: string): given is `own ${string}` => given.startsWith('own ');

export const isEntryPath = (given: string): given is EntryPath =>
  isKnownPath(given) || (isOwnPath(given) && isWholePath(pathRowsOf(given)));

/** The rows of a path in order; none where it goes tooth by tooth. */
export function pathRowsOf(path: string): readonly PathRow[] {
  const rows = isKnownPath(path) ? knownRows[path] : path.slice(4);
  return rows.split(' ').filter((row) => isPathRow(row));
}

const knownRows: Readonly<Record<keyof typeof entryPaths, string>> = {
  round: 'uf+ ul- lf+ ll-',
  across: 'uf+ ul- lf- ll+',
  left_to_right: 'uf+ ul+ lf+ ll+',
  by_tooth: '',
};

const there = new Set<ToothState['state']>(['natural', 'primary_kept', 'root_only', 'implant']);

/** The teeth that can be probed, each arch from the patient's right to the left, supernumeraries beside their tooth. */
export function probedTeeth(states: readonly ToothState[]) {
  const inMouth = states
    .filter(({ state }) => there.has(state))
    .toSorted(
      (one, other) =>
        archOrder(one.tooth) - archOrder(other.tooth) || Number(one.extra) - Number(other.extra),
    );
  const isUpper = ({ tooth }: ToothRead) => quadrantOf(tooth) <= 2;
  return { upper: inMouth.filter(isUpper), lower: inMouth.filter((one) => !isUpper(one)) };
}

const sitesOf = { facial: ['df', 'f', 'mf'], lingual: ['dl', 'l', 'ml'] } as const satisfies Record<
  PerioAspect,
  readonly PerioSite[]
>;

/** The three sites of an aspect as they are seen, from the patient's right to the left. */
export function sitesShown({ tooth }: ToothRead, aspect: PerioAspect): readonly PerioSite[] {
  const quadrant = quadrantOf(tooth);
  return quadrant === 1 || quadrant === 4 ? sitesOf[aspect] : sitesOf[aspect].toReversed();
}

type Probed = Pick<ToothState, 'tooth' | 'extra' | 'state'>;

/** The places of a measure on one aspect of a tooth, from the patient's right to the left. An implant has no roots to part. */
function placesOf(tooth: Probed, aspect: PerioAspect, measure: PerioMeasure): readonly PerioPlace[] {
  if (measure === 'mobility') return aspect === 'facial' ? ['tooth'] : [];
  if (measure === 'furcation') {
    const entrances = tooth.state === 'implant' ? [] : entrancesOf(tooth);
    if (aspect === 'lingual') return entrances.filter((one) => one === 'lingual');
    return entrances.filter((one) => one !== 'lingual');
  }
  const sites = sitesShown(tooth, aspect);
  return measure === 'junction' || measure === 'keratinized'
    ? sites.filter((site) => hasJunction(tooth.tooth, site))
    : sites;
}

/** All places of a measure in the order in which they are charted. */
export function pathOf(
  { upper, lower }: { upper: readonly Probed[]; lower: readonly Probed[] },
  path: EntryPath,
  measure: PerioMeasure,
): Spot[] {
  const line = (teeth: readonly Probed[], aspect: PerioAspect): Spot[] =>
    teeth.flatMap((one) =>
      placesOf(one, aspect, measure).map((place) => ({ tooth: one.tooth, extra: one.extra, place })),
    );
  if (path === 'by_tooth')
    return [...upper, ...lower.toReversed()].flatMap((tooth) =>
      perioAspects.flatMap((aspect) => line([tooth], aspect)),
    );
  return pathRowsOf(path).flatMap((row) => {
    const spots = line(row.startsWith('u') ? upper : lower, row.charAt(1) === 'f' ? 'facial' : 'lingual');
    return row.endsWith('+') ? spots : spots.toReversed();
  });
}

export const isSameSpot = (one: Spot, other: Spot) =>
  one.tooth === other.tooth && one.extra === other.extra && one.place === other.place;
