import * as z from 'zod/mini';
import type { FindingKind, ProcedurePaint } from '../chart-words.ts';
import { hasUsuallyCome, hasUsuallyShed, monthsAt } from './dentition.ts';
import { type Site, teethOf } from './site.ts';
import {
  type Arch,
  archOf,
  isPrimary,
  permanentTeeth,
  predecessorOf,
  primaryTeeth,
  successorOf,
} from './teeth.ts';

/**
 * How a tooth, or its place, stands:
 *
 * - `primary_kept`: a primary tooth that is still there although its time has passed.
 * - `not_erupted`: it hasn't come yet, by age; `unerupted` and `impacted`: somebody charted that.
 * - `root_only`: the crown is gone.
 * - `missing`: charted as missing; `extracted`: taken out here; `shed`: a primary tooth that has usually gone by that age.
 * - `pontic`: replaced by the pontic of a bridge; `under_denture`: gone, and replaced by a denture.
 */
export const toothConditions = [
  'natural',
  'primary_kept',
  'not_erupted',
  'unerupted',
  'impacted',
  'root_only',
  'missing',
  'extracted',
  'shed',
  'implant',
  'pontic',
  'under_denture',
] as const;
export type ToothCondition = (typeof toothConditions)[number];

export const ToothState = z.object({
  /** FDI number. */
  tooth: z.int(),
  /** The supernumerary beside it. */
  extra: z.boolean(),
  state: z.enum(toothConditions),
  /** The day since which it is charted so; null: only taken to be so by age. */
  since: z.nullable(z.string()),
});
export type ToothState = z.infer<typeof ToothState>;

/** A finding, as far as it says something about teeth. */
export interface StatedFinding extends Site {
  kind: FindingKind;
  found_on: string;
}

/** A treatment as it stands, as far as it says something about teeth. */
export interface StatedTreatment extends Site {
  paint: ProcedurePaint;
  status: 'planned' | 'in_progress' | 'completed';
  outcome: string | null;
  /** The day from which it stands so. */
  since: string;
}

/** The patient's age, and what is charted of the patient on a day. */
export interface ChartedMouth {
  /** Date of birth. */
  born: string;
  on: string;
  findings: readonly StatedFinding[];
  treatments: readonly StatedTreatment[];
}

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
  root_only: 2,
  extracted: 3,
  implant: 4,
};

const said: Readonly<Partial<Record<FindingKind, Statement['says']>>> = {
  missing: 'missing',
  unerupted: 'unerupted',
  impacted: 'impacted',
  retained_root: 'root_only',
  implant: 'implant',
};

/** A primary tooth that was kept may be charted on the tooth that should have followed it. */
const keptTooth = (tooth: number) => (isPrimary(tooth) ? tooth : predecessorOf(tooth));

function ofFinding({ kind, tooth, extra, tooth_to, found_on: day }: StatedFinding): Statement[] {
  if (tooth === null || tooth_to !== null || kind === 'bridge' || kind === 'denture') return [];
  if (kind !== 'primary_retained') return [{ tooth, extra, says: said[kind] ?? 'here', day }];
  const kept = keptTooth(tooth);
  return kept === undefined ? [] : [{ tooth: kept, extra, says: 'primary_kept', day }];
}

function ofTreatment({ paint, tooth, extra, tooth_to, status, since: day }: StatedTreatment): Statement[] {
  if (tooth === null || tooth_to !== null || status === 'planned') return [];
  // An implant is there once it was placed, although its crown is to come.
  if (paint === 'implant') return [{ tooth, extra, says: 'implant', day }];
  if (status === 'in_progress') return [];
  return [{ tooth, extra, says: paint === 'extraction' ? 'extracted' : 'here', day }];
}

const isLost = (state: ToothCondition | undefined) =>
  state === 'missing' || state === 'extracted' || state === 'implant';

/** What the statements about one tooth come to, the earliest first; undefined: it is there, since whenever. */
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

interface Replacement {
  bridge?: string;
  denture?: string;
}

/** The days since which bridges and dentures replace teeth, by tooth. */
function replacements({ findings, treatments }: ChartedMouth): (tooth: number) => Replacement {
  const worn = [
    ...findings.map(({ kind: what, found_on: day, ...site }) => ({ ...site, what, day })),
    ...treatments
      .filter(({ status }) => status === 'completed')
      .map(({ paint: what, since: day, ...site }) => ({ ...site, what, day })),
  ];
  const pontics = new Map<number, string>();
  const dentures: { teeth: ReadonlySet<number>; arch: Arch | null; day: string }[] = [];
  for (const { what, day, ...site } of worn) {
    if (what === 'bridge') for (const tooth of site.pontics) pontics.set(tooth, day);
    if (what === 'denture') dentures.push({ teeth: new Set(teethOf(site)), arch: site.arch, day });
  }
  return (tooth) => {
    const bridge = pontics.get(tooth);
    const denture = dentures.find(
      ({ teeth, arch }) => teeth.has(tooth) || (!isPrimary(tooth) && arch === archOf(tooth)),
    )?.day;
    return { ...(bridge !== undefined && { bridge }), ...(denture !== undefined && { denture }) };
  };
}

/** What replaces the tooth is what one sees; an implant that came after the bridge replaces it. */
function replaced(stands: Pick<ToothState, 'state' | 'since'> | 'here' | undefined, by: Replacement) {
  const state = stands === undefined || stands === 'here' ? undefined : stands;
  if (by.bridge !== undefined && !(state?.state === 'implant' && (state.since ?? '') > by.bridge))
    return { state: 'pontic', since: by.bridge } as const;
  if (by.denture !== undefined && isLost(state?.state) && state?.state !== 'implant')
    return { state: 'under_denture', since: by.denture } as const;
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

/** Whether something of the tooth, or an implant in its place, stands in the mouth. */
export const isPresent = (state: ToothCondition): boolean =>
  state === 'natural' || state === 'primary_kept' || state === 'root_only' || state === 'implant';

/** The FDI numbers of the teeth that stand in the mouth. */
export const presentTeeth = (states: readonly ToothState[]): number[] =>
  states.filter(({ extra, state }) => !extra && isPresent(state)).map(({ tooth }) => tooth);

/** How a tooth stands; a supernumerary about which nothing is charted is natural. */
export const stateOfTooth = (states: readonly ToothState[], tooth: number, extra: boolean): ToothState =>
  states.find((one) => one.tooth === tooth && one.extra === extra) ?? {
    tooth,
    extra,
    state: 'natural',
    since: null,
  };
