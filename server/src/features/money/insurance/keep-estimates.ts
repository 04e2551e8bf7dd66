import type { InsuranceAtCheckOut } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { ReadPlanAnswer } from '../../../db/read-plan.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import {
  expectedOf,
  insertEstimates,
  lacksAllowanceOnly,
  strikeEstimates,
  workEstimates,
} from '../../insurance/estimates/index.ts';
import type { StaffAuthor } from '../../schedule/appointments/index.ts';
import { insertCorrection, lockCorrectedPayment, setStatus } from '../corrections/index.ts';
import * as queries from './expected-queries.ts';

interface WorkToKeep extends Pick<InsuranceAtCheckOut, 'assumption'> {
  patientId: string;
  treatmentIds: readonly string[];
  /** The claim with which it is calculated, and its day of service; absent at a check-out, which is of today. */
  claim?: { id: string; onDay: string };
}

type Estimates = NonNullable<ReadPlanAnswer<ReturnType<typeof workEstimates>>>;
type ByHand = Awaited<ReturnType<typeof queries.enteredByHand>>;

/** The estimates to store for one patient's treatments, and the payments that they expect. */
function toKeep({ patientId, assumption, claim }: WorkToKeep, estimates: Estimates, byHand: ByHand) {
  const { today, coverages, lines } = estimates;
  const awaited: queries.AwaitedPayment[] = [];
  const kept = lines.flatMap(({ line, each }) => {
    const isBest = assumption === 'most' || (claim !== undefined && lacksAllowanceOnly(each, coverages));
    const amounts = isBest ? (each.most ?? each) : each;
    const hand = byHand.find(({ treatment_id }) => treatment_id === line.id);
    return coverages.map((coverage, at) => {
      const pays_cents = amounts.plans[at] ?? 0;
      const use = amounts.uses[at] ?? { deductible: 0, maximum: 0, lifetime: 0, writeOff: 0 };
      const isAwaited = coverage.assigned && pays_cents + use.writeOff > 0 && hand === undefined;
      const payment = isAwaited
        ? queries.awaitedPayment({
            treatment_id: line.id,
            amount_cents: pays_cents,
            write_off_cents: use.writeOff,
            notes: `${coverage.name}, ${claim === undefined ? 'estimated at check-out' : 'estimated with the claim'}`,
          })
        : undefined;
      if (payment !== undefined) awaited.push(payment);
      return {
        patient_id: patientId,
        treatment_id: line.id,
        coverage_id: coverage.id,
        rank: coverage.rank,
        plan_id: coverage.plan_id,
        plan_version: coverage.version,
        estimated_on: today,
        fee_cents: each.fee,
        pays_cents,
        write_off_cents: use.writeOff,
        deductible_cents: use.deductible,
        maximum_cents: use.maximum,
        lifetime_cents: use.lifetime,
        steps: each.steps[at] ?? [],
        depends: each.depends,
        most_cents: each.most?.plans[at] ?? null,
        payment_id: payment?.id ?? (at === 0 ? (hand?.id ?? null) : null),
        by_hand: at === 0 && hand !== undefined,
        claim_id: claim?.id ?? null,
      };
    });
  });
  return { awaited, kept };
}

/**
 * Keeps the estimates of completed work as the pending payment of each plan that pays the practice. One that was entered by hand stays, in
 * place of those: never both. All are calculated from what was there before, so none may share a patient or a subscription with another.
 */
export async function keepEstimates(tx: Tx, works: readonly WorkToKeep[], by: StaffAuthor): Promise<void> {
  const found = await Promise.all(
    works.map(async (work) => {
      const { patientId, treatmentIds, claim } = work;
      const asked = { patientId, treatmentIds, completedOnly: true, ...(claim && { onDay: claim.onDay }) };
      return { work, estimates: await tx.ask(workEstimates(asked)) };
    }),
  );
  const estimated = found.flatMap(({ work, estimates }) =>
    estimates === undefined || estimates.coverages.length === 0 || estimates.lines.length === 0
      ? []
      : [{ work, estimates }],
  );
  if (estimated.length === 0) return;
  const byHand = await queries.enteredByHand(
    tx,
    estimated.flatMap(({ estimates }) => estimates.lines.map(({ line }) => line.id)),
  );
  const each = estimated.map(({ work, estimates }) => toKeep(work, estimates, byHand));
  const awaited = each.flatMap((one) => one.awaited);
  const kept = each.flatMap((one) => one.kept);
  await queries.insertAwaited(tx, awaited, by);
  for (const { id } of awaited) recordEvent(tx, 'payment.recorded', id, byStaff(by));
  await insertEstimates(tx, kept, by);
  for (const { id, treatment_id, status } of byHand) {
    if (status !== 'pending') continue;
    await queries.setWriteOff(
      tx,
      id,
      kept.reduce((sum, row) => sum + (row.treatment_id === treatment_id ? row.write_off_cents : 0), 0),
    );
    recordEvent(tx, 'payment.changed', id, byStaff(by));
  }
}

/** Strikes estimates and voids the payments that they expected. Payments that a person entered stay. */
export async function takeEstimatesBack(
  tx: Tx,
  { treatmentIds, reason }: { treatmentIds: readonly string[]; reason: string },
  by: StaffAuthor,
): Promise<void> {
  if (treatmentIds.length === 0) return;
  for (const { payment_id: id, by_hand, status } of await expectedOf(tx, treatmentIds)) {
    if (id === null || status !== 'pending') continue;
    if (by_hand) {
      await queries.setWriteOff(tx, id, 0);
      recordEvent(tx, 'payment.changed', id, byStaff(by));
      continue;
    }
    const payment = await lockCorrectedPayment(tx, id);
    if (payment?.status !== 'pending') continue;
    const { amount_cents } = payment;
    await insertCorrection(tx, { payment_id: id, kind: 'voided', amount_cents, reason }, by);
    await setStatus(tx, id, 'voided');
    recordEvent(tx, 'payment.voided', id, byStaff(by));
  }
  await strikeEstimates(tx, treatmentIds);
}
