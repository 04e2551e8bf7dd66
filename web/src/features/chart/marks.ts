import { archOrder, isPrimary, quadrantOf, type Site, teethBetween } from '@cusp/contract';

/** How something stands; each has a colour, a pattern and letters of its own. */
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
};

export const stateNames: Readonly<Record<MarkState, string>> = {
  finding: 'Finding',
  watch: 'Watch',
  existing: 'Existing, done here',
  elsewhere: 'Existing, done elsewhere',
  completed: 'Completed',
  in_progress: 'In progress',
  planned: 'Planned',
  referred: 'Referred',
  declined: 'Declined',
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
  /** What it is called: the procedure's name, or the finding's. */
  name: string;
  note: string;
  /** Whether it changed since the last visit. */
  fresh: boolean;
}

/** How a mark reaches a tooth: as a whole, as a bridge's part, and whether it goes on to the neighbours. */
export interface ToothMark {
  mark: Mark;
  pontic: boolean;
  /** Towards the midline, and away from it. */
  mesially: boolean;
  distally: boolean;
}

export type Presence =
  | 'present'
  | 'missing'
  | 'not_erupted'
  | 'unerupted'
  | 'impacted'
  | 'retained_root'
  | 'implant';

/** All that is drawn on one tooth. */
export interface ToothLook {
  presence: Presence;
  marks: readonly ToothMark[];
}

/** The key of a tooth or of the supernumerary beside it. */
export const toothKey = (tooth: number, extra: boolean) => `${tooth}${extra ? 's' : ''}`;

const done: ReadonlySet<MarkState> = new Set(['existing', 'elsewhere', 'completed']);

/** By `toothKey`. */
export type Looks = ReadonlyMap<string, ToothLook>;

/**
 * What is drawn on each tooth.
 *
 * @param present FDI numbers of the teeth that stand in the mouth
 * @param before what was drawn before: a tooth that looks the same keeps its look, and isn't drawn again
 */
export function looksOf(marks: readonly Mark[], present: readonly number[], before?: Looks): Looks {
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
    const look = {
      presence: presenceOf(its, key.endsWith('s') || present.includes(Number(key))),
      marks: its,
    };
    const was = before?.get(key);
    looks.set(key, was !== undefined && areAlike(was, look) ? was : look);
  }
  return looks;
}

const areAlike = (one: ToothLook, other: ToothLook) =>
  one.presence === other.presence &&
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

/** What of an arch is drawn on its teeth; from second molar to second molar. */
const ofArch: ReadonlySet<string> = new Set(['denture', 'braces']);
const wholeArch = {
  upper: { tooth: 17, tooth_to: 27 },
  lower: { tooth: 47, tooth_to: 37 },
} as const;

function teethOf(mark: Mark): Reached[] {
  const { tooth, tooth_to: end } =
    mark.arch !== null && ofArch.has(mark.what) ? { ...mark, ...wholeArch[mark.arch] } : mark;
  if (tooth === null) return [];
  const alone = { mark, pontic: false, mesially: false, distally: false };
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

function presenceOf(marks: readonly ToothMark[], present: boolean): Presence {
  const has = (what: string) =>
    marks.some(({ mark }) => mark.what === what && (mark.type === 'finding' || done.has(mark.state)));
  if (
    marks.some(
      ({ mark }) => mark.what === 'implant' && (done.has(mark.state) || mark.state === 'in_progress'),
    )
  )
    return 'implant';
  if (has('missing') || has('extraction')) return 'missing';
  if (has('retained_root')) return 'retained_root';
  if (has('impacted')) return 'impacted';
  if (has('unerupted')) return 'unerupted';
  return present || marks.some(({ mark }) => mark.type === 'finding') ? 'present' : 'not_erupted';
}

const present: ToothLook = { presence: 'present', marks: [] };
const notErupted: ToothLook = { presence: 'not_erupted', marks: [] };
const missing: ToothLook = { presence: 'missing', marks: [] };

/** A tooth without any mark. A primary tooth that isn't there has been lost, a permanent one is still to come. */
export function plainLook(tooth: number, teeth: readonly number[]): ToothLook {
  if (teeth.includes(tooth)) return present;
  return isPrimary(tooth) ? missing : notErupted;
}
