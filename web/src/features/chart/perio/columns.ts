import {
  type Arch,
  type PerioAspect,
  permanentTeeth,
  perioKey,
  type PerioTooth,
  placeAround,
  quadrantOf,
  type ToothRead,
  type ToothState,
} from '@cusp/contract';
import { probedTeeth } from './path.ts';

/** A tooth of an arch, as the table and the graph show it. */
export interface PerioColumn extends ToothRead {
  state: ToothState['state'];
  /** It is in the mouth. */
  there: boolean;
}

/** The sides of each arch from top to bottom, as charts on paper have them: the tongue's side towards the other arch. */
export const aspectsDown = {
  upper: ['facial', 'lingual'],
  lower: ['lingual', 'facial'],
} as const satisfies Record<Arch, readonly PerioAspect[]>;

/** The columns of an arch: teeth that stand, places of missing permanent teeth, and whatever was charted. */
export function columnsOf(
  states: readonly ToothState[],
  charted: ReadonlySet<string>,
  isUpper: boolean,
): PerioColumn[] {
  const { upper, lower } = probedTeeth(states);
  const standing = isUpper ? upper : lower;
  const taken = new Set(standing.filter(({ extra }) => !extra).map(({ tooth }) => placeAround(tooth)));
  const gone = states.filter(
    (state) =>
      !standing.includes(state) &&
      quadrantOf(state.tooth) <= 2 === isUpper &&
      (charted.has(perioKey(state)) ||
        (permanentTeeth.includes(state.tooth) && !state.extra && !taken.has(placeAround(state.tooth)))),
  );
  const order = ({ tooth, extra }: ToothState) =>
    (isUpper ? placeAround(tooth) : -placeAround(tooth)) + (extra ? 0.5 : 0);
  return [...standing, ...gone]
    .toSorted((one, other) => order(one) - order(other))
    .map((column) => ({ ...column, there: standing.includes(column) }));
}

interface ShownTeeth {
  columns: readonly PerioColumn[];
  teeth: ReadonlyMap<string, PerioTooth>;
}

/** Whether the same is charted on the same columns: a key changes one tooth, and nothing of the other arch. */
export const hasSameTeeth = (one: ShownTeeth, other: ShownTeeth): boolean =>
  one.columns === other.columns &&
  (one.teeth === other.teeth ||
    one.columns.every((column) => one.teeth.get(perioKey(column)) === other.teeth.get(perioKey(column))));
