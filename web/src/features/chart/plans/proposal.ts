import {
  type CentsRange,
  type InsuranceEstimate,
  type LineFigures,
  lineFigures,
  snapshotLines,
  sumOfRanges,
  type PlanLine,
  type PlanPhase,
  type PlanSnapshot,
  type Presentation,
  type SnapshotInsurance,
  type SnapshotLine,
  workOrder,
} from '@cusp/contract';

/** One line as it is shown: of a plan that is being made, or of a kept version. Amounts are whole cents. */
export interface ShownLine {
  id: string;
  name: string;
  tooth: string;
  surfaces: string;
  /** Its place in the order of work. */
  order: number;
  /** Its category; null in a kept version, from which nothing is booked. */
  procedure: PlanLine['procedure'] | null;
  description: string;
  /** For the team; '' in what the patient is shown. */
  diagnosis: string;
  /** For the team: why it can't be done as the chart stands; '' in what the patient is shown. */
  contradicts: string;
  choice: string;
  option: string;
  /** Null: unknown. */
  fee: number | null;
  discount: number;
  /** What it costs; null: an estimate is on its way. */
  figures: LineFigures | null;
  /** The expected insurance payment when it was presented; null in a draft, or if unknown. */
  estimate: SnapshotInsurance | null;
  /** Predeterminations since the version was stored. */
  later: Presentation['later'];
  /** A word about it: accepted, completed, booked. */
  mark: string;
}
export interface ShownVisit {
  minutes: number;
  lines: ShownLine[];
}
export interface ShownPhase {
  name: string;
  visits: ShownVisit[];
}

const toCents = (dollars: number): number => Math.round(dollars * 100);

const ofSnapshot = (
  line: SnapshotLine,
  { order, mark, later }: Pick<ShownLine, 'order' | 'mark' | 'later'>,
): ShownLine => ({
  id: line.treatment_id,
  name: line.name,
  tooth: line.tooth,
  surfaces: line.surfaces ?? '',
  order,
  procedure: null,
  description: line.description,
  diagnosis: '',
  contradicts: '',
  choice: line.choice,
  option: line.option,
  fee: line.fee_cents,
  discount: line.discount_cents,
  figures: lineFigures(line),
  estimate: line.insurance ?? null,
  later: later.filter(({ treatment_id }) => treatment_id === line.treatment_id),
  mark,
});

const markOf = ({ status, answer, appointment_date }: PlanLine): string => {
  if (status !== 'planned') return status === 'completed' ? 'completed' : 'in progress';
  if (answer === 'declined') return 'declined';
  if (appointment_date !== null) return 'booked';
  return answer ?? '';
};

/** What the plan itself says of a line: its fee less the discount, and what somebody wrote that insurance pays. */
const ownFigures = ({ share, insurance }: PlanLine): LineFigures =>
  lineFigures({
    share_cents: toCents(share),
    insurance_cents: insurance === null ? null : toCents(insurance),
  });

/** What insurance is expected to pay of each treatment, by its id, as a presentation would keep it. */
export const figuresOfEstimate = ({ treatments }: InsuranceEstimate): ReadonlyMap<string, LineFigures> =>
  new Map(
    treatments.map(({ treatment_id, plans, write_off, patient, depends, most }) => {
      const pays = plans.map(toCents);
      return [
        treatment_id,
        lineFigures({
          share_cents: toCents(patient),
          insurance_cents: pays.reduce((sum, cents) => sum + cents, 0),
          insurance: {
            plans: pays.map((pays_cents) => ({ name: '', pays_cents, steps: [] })),
            write_off_cents: toCents(write_off),
            depends,
            least_share_cents: most && toCents(most.patient),
            ...(most && {
              most: { pays_cents: most.plans.map(toCents), write_off_cents: toCents(most.write_off) },
            }),
          },
        }),
      ];
    }),
  );

/**
 * A plan as it stands.
 * @param expected what insurance is expected to pay of its treatments; null: it isn't known yet, undefined: nothing is
 */
export const phasesOfPlan = (
  phases: readonly PlanPhase[],
  expected?: ReadonlyMap<string, LineFigures> | null,
): ShownPhase[] =>
  phases.map(({ name, visits }) => ({
    name,
    visits: visits.map(({ minutes, lines }) => ({
      minutes,
      lines: lines.map((line) => ({
        id: line.treatment_id,
        name: line.name,
        tooth: line.tooth_number,
        surfaces: line.surfaces,
        order: line.order,
        procedure: line.procedure,
        description: line.description,
        diagnosis: line.diagnosis,
        contradicts: line.contradicts,
        choice: line.choice,
        option: line.option,
        fee: line.priced ? toCents(line.fee) : null,
        discount: toCents(line.discount),
        figures: expected === null ? null : (expected?.get(line.treatment_id) ?? ownFigures(line)),
        estimate: null,
        later: [],
        mark: markOf(line),
      })),
    })),
  }));

/** The answer to each line of a version. */
export function lineAnswers(
  answers: readonly { accepted: boolean; treatment_ids: string[]; declined_ids: string[] }[],
): Map<string, 'accepted' | 'declined'> {
  const found = new Map<string, 'accepted' | 'declined'>();
  for (const { accepted, treatment_ids, declined_ids } of answers) {
    for (const id of treatment_ids) found.set(id, accepted ? 'accepted' : 'declined');
    for (const id of declined_ids) found.set(id, 'declined');
  }
  return found;
}

/** A version as it was kept. */
export const phasesOfSnapshot = (
  { plan }: PlanSnapshot,
  answered: ReadonlyMap<string, string> = new Map(),
  later: Presentation['later'] = [],
): ShownPhase[] => {
  const lines = snapshotLines(plan.phases);
  const order = workOrder(lines);
  const placeOf = (line: SnapshotLine) => order[lines.indexOf(line)] ?? 0;
  return plan.phases.map(({ name, visits }) => ({
    name,
    visits: visits.map((visit) => ({
      minutes: visit.minutes,
      lines: visit.lines.map((line) =>
        ofSnapshot(line, { order: placeOf(line), mark: answered.get(line.treatment_id) ?? '', later }),
      ),
    })),
  }));
};

export const linesIn = (phases: readonly ShownPhase[]): ShownLine[] =>
  phases.flatMap(({ visits }) => visits.flatMap(({ lines }) => lines));

/** The lines of a visit: single ones, and the alternatives of each choice beside each other. */
type VisitPart =
  | { kind: 'line'; line: ShownLine }
  | { kind: 'choice'; choice: string; options: { option: string; lines: ShownLine[] }[] };

export function proposalParts(lines: readonly ShownLine[]): VisitPart[] {
  const parts: VisitPart[] = [];
  for (const line of lines) {
    if (line.choice === '') {
      parts.push({ kind: 'line', line });
      continue;
    }
    let part = parts.find((each) => each.kind === 'choice' && each.choice === line.choice);
    if (part?.kind !== 'choice') {
      part = { kind: 'choice', choice: line.choice, options: [] };
      parts.push(part);
    }
    const option = part.options.find((each) => each.option === line.option);
    if (option === undefined) part.options.push({ option: line.option, lines: [line] });
    else option.lines.push(line);
  }
  return parts;
}

/** The patient's share of some lines; undefined while an estimate of one is on its way. */
export function shareOf(lines: readonly ShownLine[]): CentsRange | undefined {
  const known = lines.flatMap(({ figures }) => figures ?? []);
  return known.length < lines.length ? undefined : sumOfRanges(known.map(({ share }) => share));
}

/**
 * The answer that accepts what is chosen: the whole if every open line is, but for other alternatives; a phase if it is
 * exactly that; else the lines.
 */
export function scopeOf(phases: readonly ShownPhase[], chosen: ReadonlySet<string>) {
  const isOpen = ({ mark }: ShownLine) => mark === '';
  const taken = linesIn(phases).filter(({ id }) => chosen.has(id));
  const options = new Map(
    taken.filter(({ choice }) => choice !== '').map((line) => [line.choice, line.option]),
  );
  const isFull = (some: readonly ShownPhase[]) =>
    linesIn(some)
      .filter(isOpen)
      .every(({ id, choice, option }) => {
        if (choice === '') return chosen.has(id);
        const picked = options.get(choice);
        return picked !== undefined && (picked !== option || chosen.has(id));
      });
  const picked = [...options].map(([choice, option]) => ({ choice, option }));
  if (isFull(phases)) return { scope: 'whole' as const, options: picked };
  const index = phases.findIndex(
    (phase) =>
      isFull([phase]) &&
      linesIn([phase]).some(isOpen) &&
      taken.every(({ id }) => linesIn([phase]).some((line) => line.id === id)),
  );
  if (index !== -1) return { scope: 'phase' as const, phase: index + 1, options: picked };
  return { scope: 'lines' as const, treatment_ids: taken.map(({ id }) => id) };
}
