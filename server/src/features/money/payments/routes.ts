import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import * as queries from './queries.ts';
import * as resolving from './resolving-queries.ts';
import { cameBy, settledAs, splitsOf } from './rules.ts';
import { splitPayment } from './splitting.ts';

/** Payments: listed, recorded, and settled where they need attention. */
export const payments: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listPayments,
      readInOneTrip(({ input }) => queries.listPayments(input.query)),
    ),

    on(
      contract.paymentFigures,
      readInOneTrip(
        ({ input }) => queries.paymentFigures(input.query),
        (figures, { auditScope }) => auditScope.countPatients(figures),
      ),
    ),

    on(contract.createPayment, async ({ tx, person, input }) => {
      const { splits, ...fields } = input.body;
      cameBy(fields.payment_date, todayAt(person.practice.timeZone));
      const parts = splitsOf(fields, splits ?? []);
      const payment = await queries.insertPayment(tx, fields, person);
      await splitPayment(tx, payment.id, parts, person);
      recordEvent(tx, 'payment.recorded', payment.id, byStaff(person));
      return parts.length === 0 ? payment : queries.readPayment(tx, payment.id);
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
      recordEvent(tx, 'payment.resolved', input.params.id, byStaff(person));
      return resolving.resolve(tx, payment, { outcome, note, status: becomes }, person);
    }),
  ],
};
