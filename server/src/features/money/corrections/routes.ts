import * as contract from '@cusp/contract';
import { newId } from '../../../values/ids.ts';
import { toCents, toDollars } from '../../../values/money.ts';
import { both } from '../../../db/read-plan.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { findPatient, isSamePatient } from '../../people/patients/index.ts';
import { giveBackTaken } from '../practice-entries/index.ts';
import { leftOf, readPayment } from '../payments/index.ts';
import * as queries from './queries.ts';
import { recordReturnedCheck } from './returned-checks.ts';
import { requireDeskAction, requireReference } from './rules.ts';

/** Payments of the desk that are voided, refunded or put on the right patient. */
export const paymentCorrections: Feature = {
  routes: [
    on(
      contract.getPaymentUse,
      readInOneTrip(({ input: { params } }) =>
        both(queries.paymentUse(params.id), queries.allocationsOfPayment(params.id)).map(([use, pays]) => {
          if (use === undefined) throw new Refusal('payment_not_found');
          const { unapplied_cents, ...rest } = use;
          return { ...rest, unapplied: toDollars(unapplied_cents), pays };
        }),
      ),
    ),

    on(contract.voidPayment, async ({ tx, person, input }) => {
      const { id } = input.params;
      const payment = requireDeskAction('void', await queries.lockCorrectedPayment(tx, id), person);
      // An insurer's answer without money posted nothing.
      if (payment.posted_on !== null && payment.posted_on !== payment.posts_on)
        throw new Refusal('payment_day_over');
      const { reason } = input.body;
      const { amount_cents } = payment;
      await queries.insertCorrection(tx, { payment_id: id, kind: 'voided', amount_cents, reason }, person);
      await queries.setStatus(tx, id, 'voided');
      return readPayment(tx, id, person);
    }),

    on(contract.refundPayment, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { amount, reference, reason, practice_entry_id = null } = input.body;
      const payment = requireDeskAction('refund', await queries.lockCorrectedPayment(tx, id), person);
      const amount_cents = toCents(amount);
      if (amount_cents > leftOf(payment)) throw new Refusal('more_than_paid');
      requireReference(payment, reference);
      if (practice_entry_id !== null)
        await giveBackTaken(
          tx,
          practice_entry_id,
          {
            payment_id: id,
            payment_method: payment.payment_method,
            cents: amount_cents,
            occurred_on: payment.today,
          },
          person,
        );
      await queries.insertCorrection(
        tx,
        { payment_id: id, kind: 'refunded', amount_cents, reference, reason },
        person,
      );
      await queries.refund(tx, id, amount_cents);
      return readPayment(tx, id, person);
    }),

    on(contract.returnCheck, async ({ tx, person, input }) => {
      const { id } = input.params;
      await recordReturnedCheck(tx, id, input.body, person);
      return readPayment(tx, id, person);
    }),

    on(contract.movePayment, async ({ tx, person, input, auditScope }) => {
      const { id } = input.params;
      const { patient_id, treatment_id = null, reason } = input.body;
      const payment = requireDeskAction('move', await queries.lockCorrectedPayment(tx, id), person);
      const patient = await findPatient(tx, patient_id);
      if (patient === undefined) throw new Refusal('patient_not_found');
      if (await isSamePatient(tx, payment.patient_id, patient.id)) throw new Refusal('same_patient');
      auditScope.setSubject({ patientId: patient.id });
      const to = { id: newId(), patient_id: patient.id, treatment_id };
      const { amount_cents } = payment;
      await queries.insertCorrection(
        tx,
        { payment_id: id, kind: 'moved', amount_cents, reason, moved_to_id: to.id },
        person,
      );
      await queries.setStatus(tx, id, 'voided');
      await queries.insertMoved(tx, payment, to, person);
      recordEvent(tx, 'payment.recorded', to.id, byStaff(person));
      return readPayment(tx, to.id, person);
    }),
  ],
};
