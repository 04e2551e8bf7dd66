import type { FindingKind } from '../chart-words.ts';
import { hasUsuallyCome, hasUsuallyShed, monthsAt } from './dentition.ts';
import { isPrimary, permanentTeeth, predecessorOf, primaryTeeth, successorOf } from './teeth.ts';
import {
  type ToothCondition,
  type ToothState,
  type StatedFinding,
  type StatedTreatment,
  type ChartedMouth,
} from './charted-mouth.ts';
import { replacements, replaced } from './replacements.ts';

interface Statement {
  tooth: number;
  extra: boolean;
  /** `here`: it must be there, because something was seen or done on it. */
  says:
    | 'here'
    | 'missing'
    | 'extracted'
    | 'implant'
    | 'unerupted'
    | 'impacted'
    | 'root_only'
    | 'shed'
    | 'primary_kept';
  day: string;
}

/** On one day the later of these is the truth: a tooth is taken out and an implant placed at one visit. */
const rank: Readonly<Record<Statement['says'], number>> = {
  here: 0,
  primary_kept: 1,
  unerupted: 1,
  impacted: 1,
  missing: 1,
  shed: 1,
  root_only: 2,
  extracted: 3,
  implant: 4,
};

const said: Readonly<Partial<Record<FindingKind, Statement['says']>>> = {
  missing: 'missing',
  avulsed: 'missing',
  congenitally_missing: 'missing',
  exfoliated: 'shed',
  unerupted: 'unerupted',
  impacted: 'impacted',
  retained_root: 'root_only',
  implant: 'implant',
};

/** A primary tooth that was kept may be charted on the tooth that should have followed it. */
const keptTooth = (tooth: number) => (isPrimary(tooth) ? tooth : predecessorOf(tooth));

/** What replaces a tooth, or stands on its implant, says nothing of the tooth itself. */
const isOnTop: ReadonlySet<FindingKind> = new Set(['bridge', 'denture', 'pontic', 'abutment']);

function ofFinding({ kind, tooth, extra, tooth_to, found_on: day }: StatedFinding): Statement[] {
  if (tooth === null || tooth_to !== null || isOnTop.has(kind)) return [];
  if (kind !== 'primary_retained') return [{ tooth, extra, says: said[kind] ?? 'here', day }];
  const kept = keptTooth(tooth);
  return kept === undefined ? [] : [{ tooth: kept, extra, says: 'primary_kept', day }];
}

function ofTreatment({ paint, tooth, extra, tooth_to, status, since: day }: StatedTreatment): Statement[] {
  if (tooth === null || tooth_to !== null || status === 'planned') return [];
  // An implant is there once it was placed, although its crown is to come.
  if (paint === 'implant') return [{ tooth, extra, says: 'implant', day }];
  if (status === 'in_progress' || paint === 'pontic' || paint === 'abutment') return [];
  return [{ tooth, extra, says: paint === 'extraction' ? 'extracted' : 'here', day }];
}

/** The state that follows from the statements about one tooth, the earliest first; undefined: present, since an unknown day. */
function lastWord(
  statements: readonly Statement[],
): Pick<ToothState, 'state' | 'since'> | 'here' | undefined {
  let stands: Pick<ToothState, 'state' | 'since'> | 'here' | undefined;
  for (const { says, day } of statements) {
    const before = stands === undefined || stands === 'here' ? undefined : stands;
    if (says === 'here') {
      // Work on a tooth says that it has come, and doesn't bring a lost one back.
      const hasCome = before?.state === 'unerupted' || before?.state === 'impacted';
      if (before === undefined || (hasCome && day > (before.since ?? ''))) stands = 'here';
    } else if (!(says === 'missing' && before?.state === 'extracted')) stands = { state: says, since: day };
  }
  return stands;
}

/**
 * One state for each tooth, derived from what is charted, and for the rest from the patient's age: what the drawing, the
 * commands, the buttons, the calls and the plans all go by. Planned work says nothing, because it is still to come.
 *
 * @returns all 52 teeth, and the supernumeraries about which something is charted
 */
export function toothStates(mouth: ChartedMouth): ToothState[] {
  const byTooth = new Map<string, Statement[]>();
  const statements = [
    ...mouth.findings.flatMap((finding) => ofFinding(finding)),
    ...mouth.treatments.flatMap((treatment) => ofTreatment(treatment)),
  ].toSorted((one, other) =>
    one.day === other.day ? rank[one.says] - rank[other.says] : one.day < other.day ? -1 : 1,
  );
  const key = (tooth: number, extra: boolean) => `${tooth}${extra ? 's' : ''}`;
  for (const one of statements) {
    const others = byTooth.get(key(one.tooth, one.extra));
    if (others) others.push(one);
    else byTooth.set(key(one.tooth, one.extra), [one]);
  }
  const replacedBy = replacements(mouth);
  const charted = (tooth: number) =>
    replaced(lastWord(byTooth.get(key(tooth, false)) ?? []), replacedBy(tooth));
  const months = monthsAt(mouth.born, mouth.on);

  const isKept = (primary: number) => {
    const stands = charted(primary);
    return stands === 'here' || (stands !== undefined && stands.state === 'primary_kept');
  };
  const permanent = (tooth: number): Pick<ToothState, 'state' | 'since'> => {
    const stands = charted(tooth);
    if (stands === 'here') return { state: 'natural', since: null };
    if (stands !== undefined) return stands;
    const predecessor = predecessorOf(tooth);
    const waits = predecessor !== undefined && isKept(predecessor);
    return { state: !waits && hasUsuallyCome(tooth, months) ? 'natural' : 'not_erupted', since: null };
  };
  const primary = (tooth: number): Pick<ToothState, 'state' | 'since'> => {
    const stands = charted(tooth);
    const isLate = hasUsuallyShed(months);
    if (stands === 'here') return { state: isLate ? 'primary_kept' : 'natural', since: null };
    if (stands !== undefined) return stands;
    if (!hasUsuallyCome(tooth, months)) return { state: 'not_erupted', since: null };
    const isFollowed = hasCome(permanent(successorOf(tooth)).state);
    return { state: isLate || isFollowed ? 'shed' : 'natural', since: null };
  };
  const extras = statements.filter(({ extra }) => extra).map(({ tooth }) => tooth);
  return [
    ...permanentTeeth.map((tooth) => ({ tooth, extra: false, ...permanent(tooth) })),
    ...primaryTeeth.map((tooth) => ({ tooth, extra: false, ...primary(tooth) })),
    ...[...new Set(extras)].map((tooth) => {
      const stands = lastWord(byTooth.get(key(tooth, true)) ?? []);
      const natural = { state: 'natural', since: null } as const;
      return { tooth, extra: true, ...(stands === undefined || stands === 'here' ? natural : stands) };
    }),
  ];
}

const notThere: ReadonlySet<ToothCondition> = new Set(['not_erupted', 'unerupted', 'impacted', 'missing']);

/** Whether a permanent tooth has come, so that its predecessor has gone; a missing one may never have been made. */
const hasCome = (state: ToothCondition) => !notThere.has(state);

/** Whether any part of the tooth, or an implant in its place, is present in the mouth. */
export const isPresent = (state: ToothCondition): boolean =>
  state === 'natural' || state === 'primary_kept' || state === 'root_only' || state === 'implant';

/** The FDI numbers of the teeth that are present in the mouth. */
export const presentTeeth = (states: readonly ToothState[]): number[] =>
  states.filter(({ extra, state }) => !extra && isPresent(state)).map(({ tooth }) => tooth);

const lost: readonly ToothCondition[] = ['missing', 'extracted', 'pontic', 'under_denture', 'implant'];

/**
 * The FDI numbers of the permanent teeth that a claim of this day names as missing (ADA Dental Claim Form 2024, box 33): also those that
 * something replaces, but none that was taken out that very day, since that is what the claim is about.
 */
export const missingOnClaim = (states: readonly ToothState[], on: string): number[] =>
  states
    .filter(
      ({ tooth, extra, state, since }) =>
        !extra &&
        !isPrimary(tooth) &&
        lost.includes(state) &&
        !(state === 'extracted' && since !== null && since >= on),
    )
    .map(({ tooth }) => tooth);

/** The state of a tooth; a supernumerary tooth without charting is natural. */
export const stateOfTooth = (states: readonly ToothState[], tooth: number, extra: boolean): ToothState =>
  states.find((one) => one.tooth === tooth && one.extra === extra) ?? {
    tooth,
    extra,
    state: 'natural',
    since: null,
  };
