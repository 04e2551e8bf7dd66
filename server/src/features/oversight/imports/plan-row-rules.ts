import { centsOf, columnText, postedDay } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import { isAmount } from './money-rules.ts';
import { credit, debit, isOfInsurance } from './plan-installments.ts';
import type { RowVerdict } from './record-import.ts';

const sentences = {
  ahead: 'It is due later, so it is an installment of the plan here.',
  planned: 'Its day is ahead, so nothing is posted for it.',
};
const noPlan = 'The payment plan is not imported.';
const planCameBefore = 'Its payment plan came with an earlier import, and is not changed.';
const noAmount = 'The amount is none, or too large.';

export interface NamedByPlanRow {
  /** The plan's row; null if it isn't in the file. */
  plan: FormerRow | null;
  plan_comes: boolean;
  /** An earlier import brought the plan. */
  came_before: boolean;
  patient_id: string | null;
  /** Who pays the plan, and whether they are of another account than the patient. */
  guarantor_id: string | null;
  moves: boolean;
  /** Who bears this charge. */
  bearer_id: string | null;
  bearer_comes: boolean;
  /** Of a link: what it comes to, in cents. */
  linked_cents: number;
}

/** A line of the ledger, of the patient, of the plan's guarantor, or of who bears the charge. */
interface PlanPosting {
  patient_id: string | null;
  kind: 'adjustment' | 'finance_charge';
  cents: number;
  label: string;
}

export interface NewPlanRow {
  day: string;
  postings: PlanPosting[];
}

/** What moves to the account of another family that pays the plan. */
const moved = ({ patient_id, guarantor_id }: NamedByPlanRow, cents: number): PlanPosting[] => [
  { patient_id, kind: 'adjustment', cents: -cents, label: 'Paid by another account’s payment plan' },
  { patient_id: guarantor_id, kind: 'adjustment', cents, label: 'Payment plan for another account' },
];

const nothing = (day: string, changes: string[] = []): RowVerdict<NewPlanRow> => ({
  made: { day, postings: [] },
  isHistory: true,
  changes,
});

/** Reads a charge of a payment plan: interest that was due is posted, and what another family pays moves there. */
export function planChargeOf(
  row: FormerRow,
  named: NamedByPlanRow | undefined,
  today: string,
): RowVerdict<NewPlanRow> {
  if (named?.plan_comes !== true || named.plan === null) return { reason: noPlan };
  if (named.came_before) return { reason: planCameBefore };
  const type = columnText(row, 'ChargeType');
  if (type !== debit && type !== credit)
    return { reason: 'The kind of charge is not one that Open Dental has.' };
  const [principal, interest] = [centsOf(row, 'Principal'), centsOf(row, 'Interest')];
  if (!isAmount(principal) || !isAmount(interest)) return { reason: noAmount };
  const posted = postedDay([row['ChargeDate']], '9999-12-31');
  if (posted === null) return { reason: 'There is no date.' };
  const { day } = posted;
  if (isOfInsurance(named.plan)) return nothing(day);
  if (day > today) return nothing(day, [type === debit ? sentences.ahead : sentences.planned]);
  if (type === credit)
    return named.moves && principal !== 0
      ? { made: { day, postings: moved(named, principal) }, isHistory: true, changes: [movedWords] }
      : nothing(day);
  if (interest === 0) return nothing(day);
  if (!named.bearer_comes) return { reason: 'The guarantor is not imported.' };
  const kind = interest > 0 ? 'finance_charge' : 'adjustment';
  const of = { patient_id: named.bearer_id, kind, cents: interest, label: 'Payment plan interest' } as const;
  return { made: { day, postings: [of] }, isHistory: true, changes: [] };
}
const movedWords = 'Another family pays it, so it is moved to that account.';

/** Reads what a dynamic payment plan pays. */
export function planLinkOf(
  row: FormerRow,
  named: NamedByPlanRow | undefined,
  today: string,
): RowVerdict<NewPlanRow> {
  if (named?.plan_comes !== true) return { reason: noPlan };
  if (named.came_before) return { reason: planCameBefore };
  if (!isAmount(named.linked_cents)) return { reason: noAmount };
  const { day } = postedDay([row['SecDateTEntry']], today) ?? { day: today };
  if (!named.moves || named.linked_cents === 0) return nothing(day);
  return {
    made: { day, postings: moved(named, named.linked_cents) },
    isHistory: true,
    changes: [movedWords],
  };
}
