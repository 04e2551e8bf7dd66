import {
  aspectOfSite,
  bareTooth,
  type FurcationScale,
  isPerioMark,
  isPerioSite,
  marginOfTyped,
  perioKey,
  type PerioMark,
  perioMarks,
  type PerioMeasure,
  type PerioReading,
  type PerioSite,
  perioSites,
  type PerioTooth,
  perioValueAt,
  readingRefusal,
  type ToothRead,
  withReading,
} from '@cusp/contract';
import { isSameSpot, type Spot } from './path.ts';

/** The measures that are typed number by number, each along its path. */
export const typedMeasures = [
  'depth',
  'margin',
  'junction',
  'keratinized',
  'furcation',
  'mobility',
] as const satisfies readonly PerioMeasure[];
export type TypedMeasure = (typeof typedMeasures)[number];

/** A site by its place on the aspect that was probed last. */
export type MarkSite = 'distal' | 'middle' | 'mesial';

/** The commands of keyboard, touch and voice. */
export type PerioCommand =
  | { do: 'digit'; digit: number }
  /** The next digit is ten more; of mobility, the plus. */
  | { do: 'plus' }
  /** The next margin is above the cemento-enamel junction. */
  | { do: 'minus' }
  /** At the last site, or at another one of the same aspect; a second one takes it back unless it only sets. */
  | { do: 'mark'; mark: PerioMark; site?: MarkSite; sets?: true }
  | { do: 'clear' }
  | { do: 'skip' }
  | { do: 'back' }
  | { do: 'next_tooth' }
  /** The same, unless the path has just gone on to it by itself. */
  | { do: 'on_to_next_tooth' }
  | { do: 'jump'; tooth: ToothRead }
  | { do: 'go'; spot: Spot }
  | { do: 'measure'; measure: TypedMeasure };

export type Paths = Readonly<Record<TypedMeasure, readonly Spot[]>>;

export interface PerioState {
  teeth: ReadonlyMap<string, PerioTooth>;
  measure: TypedMeasure;
  /** The position of the next reading on the measure's path. */
  at: number;
  /** The position of the last reading, until one moves on by hand: letters and a plus belong to it. */
  last: Spot | undefined;
  prefix: '' | 'ten' | 'minus';
  /** Why the last key did nothing. */
  refused: string;
}

/** A reading as it is sent: with what stood there before. */
export type TypedPerioReading = PerioReading & { was: number | null };

export interface PerioStep {
  state: PerioState;
  readings: readonly TypedPerioReading[];
}

export const startOf = (teeth: readonly PerioTooth[]): PerioState => ({
  teeth: new Map(teeth.map((tooth) => [perioKey(tooth), tooth])),
  measure: 'depth',
  at: 0,
  last: undefined,
  prefix: '',
  refused: '',
});

const chartedOn = new WeakMap<PerioTooth, readonly PerioMeasure[]>();

/** The measures of which something is charted on any of the teeth. Each tooth is looked at once: a key changes one. */
export function chartedMeasures(teeth: PerioState['teeth']): readonly PerioMeasure[] {
  const found = new Set<PerioMeasure>();
  for (const tooth of teeth.values()) {
    let here = chartedOn.get(tooth);
    if (here === undefined) {
      here = [...perioMarks, ...typedMeasures].filter((measure) => isChartedOn(tooth, measure));
      chartedOn.set(tooth, here);
    }
    for (const measure of here) found.add(measure);
  }
  return [...found];
}

/** A mark that was taken back is a zero, and isn't shown. */
function isChartedOn(tooth: PerioTooth, measure: PerioMeasure): boolean {
  if (measure === 'mobility') return tooth.mobility !== null;
  return Object.values(tooth[measure]).some((value) => (isPerioMark(measure) ? value === 1 : value !== null));
}

/**
 * The position on a path at which an interrupted exam continues: after the last place with a depth. If that is the end, because
 * the exam was begun along another path, the first place without one.
 */
export function resumePosition(path: readonly Spot[], teeth: readonly PerioTooth[]): number {
  const charted = new Map(teeth.map((tooth) => [perioKey(tooth), tooth]));
  const isProbed = (spot: Spot) => perioValueAt(charted.get(perioKey(spot)), spot.place, 'depth') !== null;
  const behind = 1 + path.findLastIndex(isProbed);
  if (behind < path.length) return behind;
  const left = path.findIndex((spot) => !isProbed(spot));
  return left < 0 ? path.length : left;
}

/** The teeth with a reading in them. */
export function withReadings(
  teeth: PerioState['teeth'],
  readings: readonly PerioReading[],
): PerioState['teeth'] {
  if (readings.length === 0) return teeth;
  const changed = new Map(teeth);
  for (const reading of readings) {
    const key = perioKey(reading);
    changed.set(key, withReading(changed.get(key) ?? bareTooth(reading), reading));
  }
  return changed;
}

/**
 * One command: what the chart shows then, and the readings to be saved. Pure, so that each key is seen at once and what is
 * saved is exactly what was seen.
 */
export function perioStep(
  before: PerioState,
  command: PerioCommand,
  { paths, scale }: { paths: Paths; scale: FurcationScale },
): PerioStep {
  const state = { ...before, refused: '' };
  const path = paths[state.measure];
  const spot = path[state.at];
  const moved = (at: number, more: Partial<PerioState> = {}): PerioStep => ({
    state: { ...state, at: Math.max(0, Math.min(at, path.length)), last: undefined, prefix: '', ...more },
    readings: [],
  });
  const refuse = (refused: string): PerioStep => ({ state: { ...state, prefix: '', refused }, readings: [] });
  const write = (where: Spot, measure: PerioMeasure, value: number | null, more: Partial<PerioState>) => {
    const reading = { ...where, measure, value };
    const refused = readingRefusal(reading, scale);
    if (refused !== undefined) return refuse(refused);
    const was = perioValueAt(state.teeth.get(perioKey(where)), where.place, measure);
    const teeth = withReadings(state.teeth, [reading]);
    const readings = was === value ? [] : [{ ...reading, was }];
    return { state: { ...state, prefix: '' as const, teeth, ...more }, readings };
  };
  const ended = () => refuse('This is the end of the path. Choose a tooth or another measure.');
  const lastOrHere = () => state.last ?? spot;

  switch (command.do) {
    case 'digit': {
      if (spot === undefined) return ended();
      const number = command.digit + (state.prefix === 'ten' ? 10 : 0);
      const value =
        state.measure === 'margin'
          ? marginOfTyped(state.prefix === 'minus' ? -number : number)
          : state.measure === 'mobility'
            ? number * 2
            : number;
      return write(spot, state.measure, value, { at: state.at + 1, last: spot });
    }
    case 'plus': {
      if (state.measure !== 'mobility') return { state: { ...state, prefix: 'ten' }, readings: [] };
      const where = lastOrHere();
      if (where === undefined) return ended();
      const value = perioValueAt(state.teeth.get(perioKey(where)), where.place, 'mobility') ?? 0;
      // A second plus takes the first one away.
      return write(where, 'mobility', value % 2 === 0 ? value + 1 : value - 1, {});
    }
    case 'minus':
      return state.measure === 'margin'
        ? { state: { ...state, prefix: 'minus' }, readings: [] }
        : refuse('Only a gingival margin can be above the CEJ. Press G for margins.');
    case 'mark': {
      const where = lastOrHere();
      if (where === undefined || !isPerioSite(where.place))
        return refuse('Bleeding, suppuration, plaque and calculus belong to a site. Press D for depths.');
      const place = command.site === undefined ? where.place : siteOf(where.place, command.site);
      const stands = perioValueAt(state.teeth.get(perioKey(where)), place, command.mark);
      const value = stands === 1 && command.sets !== true ? 0 : 1;
      return write({ ...where, place }, command.mark, value, {});
    }
    case 'clear': {
      const where = lastOrHere();
      if (where === undefined) return ended();
      const at = path.findIndex((one) => isSameSpot(one, where));
      return write(where, state.measure, null, { at: at < 0 ? state.at : at, last: undefined });
    }
    case 'skip':
      return moved(state.at + 1);
    case 'back':
      return moved(state.at - 1);
    case 'on_to_next_tooth':
    case 'next_tooth': {
      if (spot === undefined) return ended();
      if (
        command.do === 'on_to_next_tooth' &&
        state.last !== undefined &&
        perioKey(state.last) !== perioKey(spot)
      )
        return moved(state.at);
      const next = path.findIndex(
        (one, at) => at > state.at && (one.tooth !== spot.tooth || one.extra !== spot.extra),
      );
      return moved(next < 0 ? path.length : next);
    }
    case 'jump': {
      const at = path.findIndex(
        ({ tooth, extra }) => tooth === command.tooth.tooth && extra === command.tooth.extra,
      );
      return at < 0 ? refuse('This measurement does not apply to that tooth.') : moved(at);
    }
    case 'go': {
      const at = path.findIndex((one) => isSameSpot(one, command.spot));
      return at < 0 ? refuse('There is nothing to measure at that site.') : moved(at);
    }
    case 'measure': {
      const to = paths[command.measure];
      const at =
        spot === undefined
          ? 0
          : to.findIndex(({ tooth, extra }) => tooth === spot.tooth && extra === spot.extra);
      return {
        state: { ...state, measure: command.measure, at: Math.max(0, at), last: undefined, prefix: '' },
        readings: [],
      };
    }
  }
}

/** Distal, middle or mesial of the aspect of a site. */
function siteOf(place: PerioSite, site: MarkSite): PerioSite {
  const from = aspectOfSite(place) === 'facial' ? 0 : 3;
  return perioSites[from + ['distal', 'middle', 'mesial'].indexOf(site)] ?? place;
}
