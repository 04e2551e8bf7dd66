import { firstPlanFormat, planFormat, planTotals, PlanSnapshot, workOrder } from '@cusp/contract';
import type { PresentationAction, SnapshotLine, SnapshotPlan, TreatmentPlan } from '@cusp/contract';
import { canonicalJson } from '../../../values/canonical-json.ts';
import { toDollars } from '../../../values/money.ts';
import type { PresentationRow } from './presentation-queries.ts';
import type { HeadRow, LineRow, TreatmentPlanRow } from './queries.ts';
import { insuredAmounts, laterPredeterminations, withoutEstimates } from './plan-insurance.ts';
import type { Answered, LinesInsurance } from './plan-insurance.ts';
import { estimateOf, planState, presentationActionsOn, presentationState } from './rules.ts';

/** The lines of a plan by phase and visit; a visit without lines is left out, a phase stays. */
function inVisits<Line extends Pick<LineRow, 'phase' | 'visit'>>(
  phases: readonly string[],
  lines: readonly Line[],
) {
  return phases.map((name, index) => {
    const own = lines.filter(({ phase }) => phase === index + 1);
    return { name, visits: [...Map.groupBy(own, ({ visit }) => visit).values()] };
  });
}

/**
 * How long a visit takes with all of its lines. Of alternatives in it the longest counts.
 */
function planMinutes(lines: readonly Pick<LineRow, 'minutes' | 'choice' | 'option'>[]): number {
  const total = (some: readonly { minutes: number }[]) => some.reduce((sum, { minutes }) => sum + minutes, 0);
  return [...Map.groupBy(lines, ({ choice }) => choice)].reduce(
    (sum, [choice, own]) =>
      sum +
      (choice === ''
        ? total(own)
        : Math.max(...[...Map.groupBy(own, ({ option }) => option).values()].map(total))),
    0,
  );
}

const snapshotLine = (
  line: LineRow,
  format: PlanSnapshot['format'],
  insured: LinesInsurance = new Map(),
): SnapshotLine => {
  const insurance = insured.get(line.treatment_id);
  return {
    treatment_id: line.treatment_id,
    name: line.name,
    tooth: line.tooth_number,
    ...(line.surfaces !== '' && format !== firstPlanFormat && { surfaces: line.surfaces }),
    description: line.description,
    // Left out where there is none, so that a version from before there were diagnoses still reads as the plan does.
    ...(line.diagnosis !== '' && { diagnosis: line.diagnosis }),
    choice: line.choice,
    option: line.option,
    fee_cents: line.fee_cents,
    discount_cents: line.discount_cents,
    insurance_cents: line.insurance_cents,
    share_cents: line.share_cents,
    ...(insurance && insuredAmounts(insurance)),
  };
};

/** The plan as a presentation would keep it now, with what insurance is expected to pay, or as one of an earlier format would have kept it. */
export function snapshotPlan(
  plan: Pick<TreatmentPlanRow, 'title' | 'note' | 'phases' | 'lines' | 'images'>,
  format: PlanSnapshot['format'] = planFormat,
  insured: LinesInsurance = new Map(),
): SnapshotPlan {
  const kept = (line: LineRow) => snapshotLine(line, format, insured);
  return {
    title: plan.title,
    note: plan.note,
    phases: inVisits(plan.phases, plan.lines)
      .filter(({ visits }) => visits.length > 0)
      .map(({ name, visits }) => ({
        name,
        visits: visits.map((lines) => ({ minutes: planMinutes(lines), lines: lines.map(kept) })),
      })),
    totals: planTotals(plan.lines.map(kept)),
    images: plan.images,
  };
}

/** Parses a stored content. */
export const readSnapshot = (content: string): PlanSnapshot => PlanSnapshot.parse(JSON.parse(content));

const isAnswered = ({ accepted, declined }: HeadRow) => accepted + declined > 0;

const wasChanged = (plan: TreatmentPlanRow, { format, plan: kept }: PlanSnapshot) =>
  canonicalJson(withoutEstimates(kept)) !== canonicalJson(snapshotPlan(plan, format));

/** A plan as calls answer it. */
export function shownTreatmentPlan(plan: TreatmentPlanRow): TreatmentPlan {
  const { heads, lines, today, newest, phases, images, ...row } = plan;
  // Declined lines are neither paid nor done, but a plan declined as a whole shows what it would have been.
  const open = lines.filter(({ answer }) => answer !== 'declined');
  const counted = new Set(open.length === 0 ? lines : open);
  const totals = planTotals([...counted].map((line) => snapshotLine(line, planFormat)));
  const order = new Map(workOrder(lines).map((place, index) => [lines[index], place]));
  const presentations = heads.map((head, index) => ({
    ...head,
    answered: isAnswered(head),
    state: presentationState(head, { isNewest: index === 0, today }),
  }));
  return {
    ...row,
    image_ids: images.map(({ id }) => id),
    phases: inVisits(phases, lines).map(({ name, visits }) => ({
      name,
      visits: visits.map((own) => ({
        minutes: planMinutes(own.filter((line) => counted.has(line))),
        lines: own.map(({ fee_cents, discount_cents, insurance_cents, share_cents, ...line }, place) => ({
          ...line,
          order: order.get(own[place]) ?? 0,
          fee: toDollars(fee_cents),
          discount: toDollars(discount_cents),
          insurance: insurance_cents === null ? null : toDollars(insurance_cents),
          share: toDollars(share_cents),
        })),
      })),
    })),
    totals: {
      fee: toDollars(totals.fee_cents),
      discount: toDollars(totals.discount_cents),
      share: toDollars(totals.share_cents),
      choices: totals.choices.map(({ choice, options }) => ({
        choice,
        options: options.map(({ option, share_cents }) => ({ option, share: toDollars(share_cents) })),
      })),
      least: toDollars(totals.least_cents),
      most: toDollars(totals.most_cents),
    },
    state: planState(presentations[0]?.state),
    changed: newest !== null && wasChanged(plan, readSnapshot(newest)),
    signed_number: heads.find(({ accepted }) => accepted > 0)?.number ?? null,
    presentations,
    estimate: estimateOf(plan),
  };
}

/**
 * A presented version as calls answer it, with what plans have answered since beside it.
 * @param allowed how its reader may answer plans at all
 */
export function shownPresentation(
  row: PresentationRow,
  answered: Answered,
  allowed: readonly PresentationAction[],
) {
  const snapshot = readSnapshot(row.content);
  return {
    ...row,
    answered: isAnswered(row),
    snapshot,
    state: presentationState(row, { isNewest: row.number === row.newest_number, today: row.today }),
    later: laterPredeterminations(snapshot, answered),
    can: presentationActionsOn(row).filter((action) => allowed.includes(action)),
  };
}
