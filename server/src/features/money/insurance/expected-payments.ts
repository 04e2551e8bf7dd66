import type { Tx } from '../../../db/database.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import {
  expectedOf,
  insertEstimates,
  strikeEstimates,
  workEstimates,
} from '../../insurance/estimates/index.ts';
import { markBilling } from '../../insurance/claims/index.ts';
import type {
  CheckedOutWork,
  ExpectedInsurance,
  StaffAuthor,
  UndoneWork,
} from '../../schedule/appointments/index.ts';
import { insertCorrection, lockCorrectedPayment, setStatus } from '../corrections/index.ts';
import * as queries from './expected-queries.ts';

/**
 * From check-out on the estimate is the pending payment of each plan that pays the practice. One that was entered by hand stays, in
 * place of those: never both.
 */
async function expect(tx: Tx, work: CheckedOutWork, by: StaffAuthor): Promise<void> {
  const { patientId, treatmentIds, bill, reason, assumption } = work;
  if (treatmentIds.length === 0) return;
  if (!bill) {
    for (const id of await queries.billedWork(tx, treatmentIds))
      await markBilling(tx, id, { is_billed: false, reason }, by);
    return;
  }
  const estimates = await tx.ask(workEstimates({ patientId, treatmentIds, completedOnly: true }));
  if (estimates === undefined || estimates.coverages.length === 0 || estimates.lines.length === 0) return;
  const { today, coverages, lines } = estimates;
  const byHand = await queries.pendingByHand(
    tx,
    lines.map(({ line }) => line.id),
  );
  const awaited: queries.AwaitedPayment[] = [];
  const kept = lines.flatMap(({ line, each }) => {
    const amounts = assumption === 'most' ? (each.most ?? each) : each;
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
            plan: coverage.name,
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
      };
    });
  });
  await queries.insertAwaited(tx, awaited, by);
  for (const { id } of awaited) recordEvent(tx, 'payment.recorded', id, byStaff(by));
  await insertEstimates(tx, kept, by);
  for (const { id, treatment_id } of byHand) {
    await queries.setWriteOff(
      tx,
      id,
      kept.reduce((sum, row) => sum + (row.treatment_id === treatment_id ? row.write_off_cents : 0), 0),
    );
    recordEvent(tx, 'payment.changed', id, byStaff(by));
  }
}

/** What was entered by hand is awaited as before; what the estimate awaited is voided. */
async function takeBack(tx: Tx, { treatmentIds, since }: UndoneWork, by: StaffAuthor): Promise<void> {
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
    const reason = 'The check-out was undone.';
    await insertCorrection(tx, { payment_id: id, kind: 'voided', amount_cents, reason }, by);
    await setStatus(tx, id, 'voided');
    recordEvent(tx, 'payment.voided', id, byStaff(by));
  }
  await strikeEstimates(tx, treatmentIds);
  for (const id of await queries.unbilledSince(tx, treatmentIds, since))
    await markBilling(tx, id, { is_billed: true, reason: 'The check-out was undone.' }, by);
}

/** What insurance is expected to pay from a check-out on. */
export const expectedInsurance: ExpectedInsurance = { expect, takeBack };
