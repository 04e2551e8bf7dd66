import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { on } from '../../../pipeline/bind.ts';
import { presented } from '../../../pipeline/lists/paging.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import * as lists from './list-queries.ts';
import * as queries from './queries.ts';
import { replaceAwaited } from './replacing-queries.ts';
import * as resolving from './resolving-queries.ts';
import { refuseFuturePayment, refuseUnfitParts, settledAs, splitsOf, withPaymentActions } from './rules.ts';

/** Payments: listed, recorded, and settled where they need attention. */
export const payments: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listPayments,
      readInOneTrip(({ input, caller }) =>
        presented(lists.listPayments(input.query), (payment) =>
          withPaymentActions(payment, caller()?.person),
        ),
      ),
    ),

    on(
      contract.paymentFigures,
      readInOneTrip(
        ({ input }) => lists.paymentFigures(input.query),
        (figures, { auditScope }) => auditScope.countPatients(figures),
      ),
    ),

    on(contract.createPayment, async ({ tx, person, input }) => {
      const { splits, ...fields } = input.body;
      refuseFuturePayment(fields.payment_date, todayAt(person.practice.timeZone));
      const parts = splitsOf(fields, splits ?? []);
      // Before the payment takes its receipt number: posting thousands locks charges first and numbers last.
      const charges = await queries.lockCharges(tx, parts);
      const payment = await queries.insertPayment(tx, fields, person);
      const { treatment_id, status, payment_method } = fields;
      if (treatment_id !== null && status === 'pending' && payment_method === 'insurance')
        for (const id of await replaceAwaited(tx, { id: payment.id, treatment_id }, person))
          recordEvent(tx, 'payment.voided', id, byStaff(person));
      if (parts.length === 0) return withPaymentActions(payment, person);
      const credit = await queries.creditOf(tx, payment.id);
      refuseUnfitParts(parts, credit.account_id, charges);
      return withPaymentActions(await queries.allocateParts(tx, payment.id, credit, parts, person), person);
    }),

    on(contract.resolvePayment, async ({ tx, person, input }) => {
      const { outcome, note, attention: read } = input.body;
      const payment = await resolving.lockToResolve(tx, input.params.id);
      if (payment === undefined) throw new Refusal('payment_not_found');
      const { status, attention, surplus, checkout_status } = payment;
      if (attention === '') throw new Refusal('nothing_to_resolve');
      if (typeof read === 'string' && read !== attention) throw new Refusal('stale_version');
      if (status === 'pending' && checkout_status === 'processing') throw new Refusal('payment_under_way');
      const becomes = settledAs(status, outcome, surplus);
      return resolving.resolve(tx, payment, { outcome, note, status: becomes }, person);
    }),
  ],
};
