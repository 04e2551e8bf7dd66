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
export type EntryPath = keyof typeof entryPaths;
export const isEntryPath = (given: string): given is EntryPath => Object.hasOwn(entryPaths, given);

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

/** The places of a measure on one aspect of a tooth, from the patient's right to the left. */
function placesOf(tooth: ToothRead, aspect: PerioAspect, measure: PerioMeasure): readonly PerioPlace[] {
  if (measure === 'mobility') return aspect === 'facial' ? ['tooth'] : [];
  if (measure === 'furcation') {
    const entrances = entrancesOf(tooth);
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
  { upper, lower }: { upper: readonly ToothRead[]; lower: readonly ToothRead[] },
  path: EntryPath,
  measure: PerioMeasure,
): Spot[] {
  const line = (teeth: readonly ToothRead[], aspect: PerioAspect): Spot[] =>
    teeth.flatMap(({ tooth, extra }) =>
      placesOf({ tooth, extra }, aspect, measure).map((place) => ({ tooth, extra, place })),
    );
  switch (path) {
    case 'round':
      return [
        ...line(upper, 'facial'),
        ...line(upper, 'lingual').toReversed(),
        ...line(lower, 'facial'),
        ...line(lower, 'lingual').toReversed(),
      ];
    case 'across':
      return [
        ...line(upper, 'facial'),
        ...line(upper, 'lingual').toReversed(),
        ...line(lower, 'facial').toReversed(),
        ...line(lower, 'lingual'),
      ];
    case 'left_to_right':
      return [
        ...line(upper, 'facial'),
        ...line(upper, 'lingual'),
        ...line(lower, 'facial'),
        ...line(lower, 'lingual'),
      ];
    case 'by_tooth':
      return [...upper, ...lower.toReversed()].flatMap((tooth) =>
        perioAspects.flatMap((aspect) => line([tooth], aspect)),
      );
  }
}

export const isSameSpot = (one: Spot, other: Spot) =>
  one.tooth === other.tooth && one.extra === other.extra && one.place === other.place;
