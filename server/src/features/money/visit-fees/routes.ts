import * as contract from '@cusp/contract';
import type { VisitFee } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { toCents } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import { mayPost } from '../../chart/charges/index.ts';
import { usableKind } from '../adjustment-types/index.ts';
import { postEntry, prepareEntry } from '../entries/index.ts';
import { postedAs } from './rules.ts';
import * as queries from './queries.ts';

/** Fees for visits that were missed or canceled late: proposed by the practice's rule, charged or waived by a person. */
export const visitFees: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.getVisitFeeRule,
      readInOneTrip(() => queries.visitFeeRule),
    ),

    on(contract.updateVisitFeeRule, async ({ tx, person, input }) => {
      const { version, amount, ...rule } = input.body;
      const stands = await tx.ask(queries.visitFeeRule);
      if (version !== null && version !== undefined && version !== stands.version)
        throw new Refusal('stale_version');
      if (rule.adjustment_kind_id !== null) {
        const kind = await usableKind(tx, rule.adjustment_kind_id);
        if (kind === undefined) throw new Refusal('adjustment_kind_not_found');
        if (kind.lowers)
          throw new Refusal('fee_kind_lowers', [
            { path: 'adjustment_kind_id', message: contract.refusals.fee_kind_lowers[1] },
          ]);
      }
      const amount_cents = amount === null ? null : toCents(amount);
      await queries.insertVisitFeeRule(tx, { ...rule, amount_cents, version: stands.version + 1 }, person);
      recordEvent(tx, 'visit_fee.changed', person.practice.id, byStaff(person));
      return tx.ask(queries.visitFeeRule);
    }),

    on(
      contract.getVisitFee,
      readInOneTrip(
        ({ input }) => queries.findVisitFee(input.params.id),
        (fee) => {
          if (fee === undefined) throw new Refusal('visit_fee_not_found');
          return fee;
        },
      ),
    ),

    on(contract.chargeVisitFee, async ({ tx, person, input }) => {
      const { id, patient_id, amount, ...fee } = await proposed(tx, input.params.id);
      const { adjustment_kind_id } = await tx.ask(queries.visitFeeRule);
      if (adjustment_kind_id === null) throw new Refusal('adjustment_kind_not_found');
      const reason = postedAs(fee);
      const prepared = await prepareEntry(tx, { patient_id, adjustment_kind_id, amount, reason });
      const { kind, about, amount_cents, limits } = prepared;
      if (!mayPost(person, kind, { ...about, amount_cents }, limits)) throw new Refusal('must_ask');
      const entry_id = await postEntry(tx, prepared, {
        reason,
        created_by: person.name,
        created_by_id: person.id,
      });
      await queries.insertVisitFee(
        tx,
        { appointment_id: id, patient_id, amount_cents, entry_id, reason: '' },
        person,
      );
      recordEvent(tx, 'ledger_entry.posted', entry_id, byStaff(person));
      return found(tx, id);
    }),

    on(contract.waiveVisitFee, async ({ tx, person, input }) => {
      const { id, patient_id, amount } = await proposed(tx, input.params.id);
      const { reason } = input.body;
      await queries.insertVisitFee(
        tx,
        { appointment_id: id, patient_id, amount_cents: toCents(amount), entry_id: null, reason },
        person,
      );
      return found(tx, id);
    }),
  ],
};

async function found(tx: Tx, id: string): Promise<VisitFee> {
  const fee = await tx.ask(queries.findVisitFee(id));
  if (fee === undefined) throw new Refusal('visit_fee_not_found');
  return fee;
}

/** The fee that is proposed for a visit, which stays locked; refuses one that was decided about. */
async function proposed(tx: Tx, id: string): Promise<VisitFee> {
  if ((await queries.lockVisit(tx, id)) === undefined) throw new Refusal('visit_fee_not_found');
  const fee = await found(tx, id);
  if (fee.decided !== null) throw new Refusal('visit_fee_decided');
  return fee;
}
