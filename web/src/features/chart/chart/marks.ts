import {
  archOrder,
  quadrantOf,
  type Site,
  stateOfTooth,
  teethBetween,
  type ToothCondition,
  type ToothState,
} from '@cusp/contract';

/** The states of marks; each has a color, a pattern and letters of its own. */
export const markStates = [
  'finding',
  'watch',
  'existing',
  'elsewhere',
  'completed',
  'in_progress',
  'planned',
  'referred',
  'declined',
  'not_needed',
] as const;
export type MarkState = (typeof markStates)[number];

export const stateLetters: Readonly<Record<MarkState, string>> = {
  finding: 'F',
  watch: 'W',
  existing: 'E',
  elsewhere: 'EO',
  completed: 'C',
  in_progress: 'IP',
  planned: 'P',
  referred: 'R',
  declined: 'D',
  not_needed: 'N',
};

export const stateNames: Readonly<Record<MarkState, string>> = {
  finding: 'Condition',
  watch: 'Watch',
  existing: 'Existing, done here',
  elsewhere: 'Existing, done elsewhere',
  completed: 'Completed',
  in_progress: 'In progress',
  planned: 'Planned',
  referred: 'Referred',
  declined: 'Declined',
  not_needed: 'No longer needed',
};

/** One finding or treatment as the chart draws it. */
export interface Mark extends Site {
  id: string;
  type: 'finding' | 'treatment';
  state: MarkState;
  /** The kind of a finding, or the paint of a treatment. */
  what: string;
  material: string | null;
  grade: string;
  direction: string;
  /** The name of the procedure or the finding. */
  name: string;
  note: string;
  /** Whether it changed since the last visit. */
  fresh: boolean;
}

/** A mark's part at a tooth: the whole, a bridge's part, and whether it continues to the neighbors. */
export interface ToothMark {
  mark: Mark;
  pontic: boolean;
  /** Toward the midline, and away from it. */
  mesially: boolean;
  distally: boolean;
}

/** The drawing of a tooth's state. */
type Presence =
  | 'present'
  | 'missing'
  | 'not_erupted'
  | 'unerupted'
  | 'impacted'
  | 'retained_root'
  | 'implant'
  | 'no_root';

const presenceOf: Readonly<Record<ToothCondition, Presence>> = {
  natural: 'present',
  primary_kept: 'present',
  not_erupted: 'not_erupted',
  unerupted: 'unerupted',
  impacted: 'impacted',
  root_only: 'retained_root',
  missing: 'missing',
  extracted: 'missing',
  shed: 'missing',
  implant: 'implant',
  pontic: 'no_root',
  under_denture: 'no_root',
};

/** All that is drawn on one tooth. */
export interface ToothLook {
  presence: Presence;
  state: ToothState;
  marks: readonly ToothMark[];
}

/** The key of a tooth or of the supernumerary beside it. */
export const toothKey = (tooth: number, extra: boolean) => `${tooth}${extra ? 's' : ''}`;

/** By `toothKey`. */
export type ToothAppearances = ReadonlyMap<string, ToothLook>;

/**
 * The appearance of each tooth.
 *
 * @param teeth the state of each tooth
 * @param before the earlier appearances: a tooth that looks the same keeps its own, and isn't drawn again
 */
export function toothAppearances(
  marks: readonly Mark[],
  teeth: readonly ToothState[],
  before?: ToothAppearances,
): ToothAppearances {
  const onTooth = new Map<string, ToothMark[]>();
  for (const mark of marks)
    for (const reached of reachedBy(mark)) {
      const key = toothKey(reached.tooth, mark.extra);
      const others = onTooth.get(key);
      if (others) others.push(reached.on);
      else onTooth.set(key, [reached.on]);
    }
  const looks = new Map<string, ToothLook>();
  for (const [key, its] of onTooth) {
    const look = lookOf(stateOfTooth(teeth, Number.parseInt(key, 10), key.endsWith('s')), its);
    const was = before?.get(key);
    looks.set(key, was !== undefined && areAlike(was, look) ? was : look);
  }
  return looks;
}

const lookOf = (state: ToothState, marks: readonly ToothMark[]): ToothLook => ({
  presence: presenceOf[state.state],
  state,
  marks,
});

const areAlike = (one: ToothLook, other: ToothLook) =>
  one.state.state === other.state.state &&
  one.state.since === other.state.since &&
  one.marks.length === other.marks.length &&
  one.marks.every((on, place) => on === other.marks[place]);

interface Reached {
  tooth: number;
  on: ToothMark;
}
const known = new WeakMap<Mark, Reached[]>();

/** The teeth that a mark reaches; the same objects each time, so that a tooth can tell what it has drawn already. */
function reachedBy(mark: Mark): Reached[] {
  const before = known.get(mark);
  if (before) return before;
  const reached = teethOf(mark);
  known.set(mark, reached);
  return reached;
}

/** The marks of an arch that are drawn on its teeth, from second molar to second molar. */
const ofArch: ReadonlySet<string> = new Set(['denture', 'braces', 'retainer']);
const wholeArch = {
  upper: { tooth: 17, tooth_to: 27 },
  lower: { tooth: 47, tooth_to: 37 },
} as const;

function teethOf(mark: Mark): Reached[] {
  const isWhole = mark.tooth === null && mark.quadrant === null && ofArch.has(mark.what);
  // Braces without an arch are on both.
  if (isWhole && mark.arch === null)
    return [...inRange(mark, wholeArch.upper), ...inRange(mark, wholeArch.lower)];
  return inRange(mark, isWhole && mark.arch !== null ? wholeArch[mark.arch] : mark);
}

function inRange(mark: Mark, { tooth, tooth_to: end }: Pick<Mark, 'tooth' | 'tooth_to'>): Reached[] {
  if (tooth === null) return [];
  const alone = { mark, pontic: mark.what === 'pontic', mesially: false, distally: false };
  const range = end === null ? undefined : teethBetween(tooth, end);
  if (!range) return [{ tooth, on: alone }];
  const places = range.map((each) => archOrder(each));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return range.map((each) => {
    const onTheRight = quadrantOf(each) === 1 || quadrantOf(each) === 4;
    const [goesLeft, goesRight] = [archOrder(each) > first, archOrder(each) < last];
    return {
      tooth: each,
      on: {
        mark,
        pontic: mark.pontics.includes(each),
        mesially: onTheRight ? goesRight : goesLeft,
        distally: onTheRight ? goesLeft : goesRight,
      },
    };
  });
}

const noMarks: readonly ToothMark[] = [];
const plainLooks = new WeakMap<ToothState, ToothLook>();

/** A tooth without any mark; the same look for the same state. */
export function plainLook(tooth: number, extra: boolean, teeth: readonly ToothState[]): ToothLook {
  const state = stateOfTooth(teeth, tooth, extra);
  const before = plainLooks.get(state);
  if (before) return before;
  const look = lookOf(state, noMarks);
  plainLooks.set(state, look);
  return look;
}
