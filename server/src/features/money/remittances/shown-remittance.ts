import type {
  PracticeEntry,
  Remittance,
  RemittanceClaim,
  RemittanceLine,
  RemittanceSummary,
} from '@cusp/contract';
import { toDollars } from '../../../values/money.ts';
import { adjustedMoney, reasonWords } from '../../insurance/x12/index.ts';
import type { AdviceLine, ReadAdvice } from './advice.ts';
import { practiceEntryWords } from '../practice-entries/index.ts';
import type { PracticeAmount, StoredPracticeEntry } from '../practice-entries/index.ts';
import type { RemittanceLineRow } from './queries.ts';
import type { PaidTreatment } from './treatment-queries.ts';
import { isDenied, isReversal, planLine, predetermination, underpaidBy } from './rules.ts';
import type { LinePlan, PostingAction } from './rules.ts';

/** CLP02 (code list 1029 of X12) in our words. */
const statuses: Record<string, string> = {
  '1': 'Processed as primary',
  '2': 'Processed as secondary',
  '3': 'Processed as tertiary',
  '4': 'Denied: patient not found',
  '19': 'Processed as primary, forwarded to the next plan',
  '20': 'Processed as secondary, forwarded to the next plan',
  '21': 'Processed as tertiary, forwarded to the next plan',
  '22': 'Reversal of previous payment',
  '23': 'Not this carrier’s claim, forwarded',
  '25': 'Predetermination pricing only, no payment',
};

type Post = RemittanceLine['posts'][number];

const postsOf = (act: PostingAction): Post[] => {
  switch (act.act) {
    case 'answer':
      return [
        { act: 'payment' as const, amount: toDollars(act.paid_cents) },
        { act: 'write_off' as const, amount: toDollars(act.contract_cents) },
        { act: 'hold' as const, amount: toDollars(act.held_cents) },
      ].filter(({ amount }) => amount > 0);
    case 'hold':
      return [{ act: 'hold', amount: toDollars(act.held_cents) }];
    case 'deny':
      return [{ act: 'denial', amount: 0 }];
    case 'refund':
      return [{ act: 'refund', amount: toDollars(act.cents) }];
    case 'take_back':
      return [{ act: 'write_off_back', amount: toDollars(act.cents) }];
  }
};

const postedOf = (row: RemittanceLineRow): Post[] => {
  const posts: Post[] = [
    { act: 'payment', amount: toDollars(row.paid_cents) },
    { act: 'write_off', amount: toDollars(row.contract_cents) },
    { act: 'hold', amount: toDollars(row.held_cents) },
    { act: 'refund', amount: toDollars(row.refunded_cents) },
    { act: 'write_off_back', amount: toDollars(row.back_cents) },
  ];
  return [
    ...posts.filter(({ amount }) => amount > 0),
    ...(row.denied ? [{ act: 'denial' as const, amount: 0 }] : []),
  ];
};

/** A line beside what is known of it: its treatment, and what posting it means. */
export interface PlannedLine {
  line: AdviceLine;
  row: RemittanceLineRow | undefined;
  facts: PaidTreatment | undefined;
  plan: LinePlan;
}

/** Plans all lines in their order. What isn't matched, or is left out, posts nothing. */
export function planLines(
  lines: readonly AdviceLine[],
  rows: readonly RemittanceLineRow[],
  facts: readonly PaidTreatment[],
): PlannedLine[] {
  const known = new Map(facts.map((treatment) => [treatment.id, structuredClone(treatment)]));
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return lines.map((line) => {
    const row = byPosition.get(line.position);
    const treatment =
      row?.treatment_id === null || row === undefined ? undefined : known.get(row.treatment_id);
    const nothing = treatment === undefined || line.claim.status === predetermination;
    return {
      line,
      row,
      facts: treatment,
      plan: nothing ? { acts: [], problem: '' } : planLine(line, treatment),
    };
  });
}

/** Whether somebody still has to say what becomes of a line. One with neither money nor a reason asks nobody. */
export const isUndecided = ({ line, row }: PlannedLine): boolean =>
  (row === undefined || row.match === null || row.match === 'found') &&
  line.claim.status !== predetermination &&
  (line.paid_cents !== 0 || line.adjustments.length > 0);

function shownLine(planned: PlannedLine, isPosted: boolean): RemittanceLine {
  const { line, row, facts, plan } = planned;
  const { contract, patient, other, decide } = adjustedMoney(line.adjustments);
  return {
    position: line.position,
    line_number: line.line_number,
    code: line.code,
    billed_code: line.billed_code,
    date: line.date,
    charge: toDollars(line.charge_cents),
    paid: toDollars(line.paid_cents),
    allowed: line.allowed_cents === null ? null : toDollars(line.allowed_cents),
    contract: toDollars(contract),
    patient: toDollars(patient),
    other: toDollars(other),
    refused: toDollars(decide),
    reasons: line.adjustments.map(({ group, reason, cents }) => ({
      group,
      code: reason,
      words: reasonWords({ group, reason }),
      amount: toDollars(cents),
    })),
    remarks: line.remarks,
    is_denied: isDenied(line),
    divided:
      line.divided === undefined
        ? null
        : {
            shares: line.divided.shares.map(toDollars),
            most: toDollars(line.divided.most_cents),
            by_person: row !== undefined && row.shares !== null,
          },
    underpaid: mapCents(underpaidBy(line, facts)),
    match: row?.match ?? null,
    treatment:
      facts === undefined
        ? null
        : {
            id: facts.id,
            patient_id: facts.patient_id,
            patient_name: facts.patient_name,
            name: facts.name,
            cost: toDollars(facts.cost_cents),
          },
    posts: isPosted && row !== undefined ? postedOf(row) : plan.acts.flatMap(postsOf),
    problem: isPosted ? '' : plan.problem,
    warning: isPosted ? '' : (plan.warning ?? ''),
  };
}

const mapCents = (cents: number | null) => (cents === null ? null : toDollars(cents));

const sumOf = (lines: readonly RemittanceLine[], ...acts: readonly Post['act'][]) =>
  lines.reduce(
    (total, { posts }) =>
      total +
      posts.reduce((sum, { act, amount }) => sum + (acts.includes(act) ? Math.round(amount * 100) : 0), 0),
    0,
  );

/** What of a payment belongs to no patient, with what is known of it: the entries that were posted, and the claims that it names. */
export interface KnownAmounts {
  amounts: readonly PracticeAmount[];
  entries: readonly StoredPracticeEntry[];
  claims: ReadonlyMap<string, NonNullable<PracticeEntry['claim']>>;
}

const shownAmounts = ({ amounts, entries, claims }: KnownAmounts): PracticeEntry[] =>
  amounts.map(({ place, kind, code, reference, cents }) => {
    const stored = entries.find((entry) => entry.place === place);
    const { settles_number: number = null, settles_paid_on: paid_on = null } = stored ?? {};
    return {
      id: stored?.id ?? null,
      kind,
      words: practiceEntryWords({ kind, code, cents }),
      reference,
      amount: toDollars(cents),
      open: kind === 'recoupment' ? toDollars(Math.max(0, -(stored?.open_cents ?? 0))) : 0,
      settles: number === null || paid_on === null ? null : { number, paid_on },
      claim: claims.get(stored?.claim_number || reference) ?? null,
    };
  });

/** A remittance as its page shows it. */
export function shownRemittance(
  summary: RemittanceSummary,
  note: string,
  { advice, differences }: ReadAdvice,
  planned: readonly PlannedLine[],
  known: KnownAmounts,
): Omit<Remittance, 'can'> {
  const isPosted = summary.state !== 'open';
  const lines = planned.map((one) => shownLine(one, isPosted));
  let next = 0;
  const claims = advice.claims.map((claim): RemittanceClaim => {
    const from = next;
    next += Math.max(1, claim.services.length);
    return {
      control_number: claim.control_number,
      payer_number: claim.payer_number,
      status: statuses[claim.status] ?? `Code ${claim.status}`,
      is_reversal: isReversal(claim.status),
      patient_name: [claim.first_name, claim.last_name].filter((part) => part !== '').join(' '),
      member_id: claim.member_id,
      charge: toDollars(claim.charge_cents),
      paid: toDollars(claim.paid_cents),
      patient: toDollars(claim.patient_cents),
      adjusted:
        claim.services.length > 1
          ? claim.adjustments.map(({ group, reason, cents }) => ({
              words: reasonWords({ group, reason }),
              amount: toDollars(cents),
            }))
          : [],
      lines: lines.slice(from, next),
    };
  });
  const paid = sumOf(lines, 'payment') - sumOf(lines, 'refund');
  const contract = sumOf(lines, 'write_off') - sumOf(lines, 'write_off_back');
  const charged = planned.reduce(
    (sum, { line, facts }) =>
      sum + (facts === undefined || isReversal(line.claim.status) ? 0 : line.charge_cents),
    0,
  );
  const forward = sumOf(lines, 'payment', 'write_off');
  return {
    ...summary,
    payee: advice.payee,
    method: advice.method,
    differences,
    remittance_claims: claims,
    practice_entries: shownAmounts(known),
    practice_level: toDollars(known.amounts.reduce((sum, { cents }) => sum + cents, 0)),
    paid: toDollars(paid),
    contract: toDollars(contract),
    left: toDollars(Math.max(0, charged - forward)),
    undecided: isPosted ? 0 : planned.filter(isUndecided).length,
    note,
    patients: [
      ...new Set([
        ...lines.flatMap(({ treatment }) => treatment?.patient_id ?? []),
        ...[...known.claims.values()].map(({ patient_id }) => patient_id),
      ]),
    ].map((id) => ({ id })),
  };
}
