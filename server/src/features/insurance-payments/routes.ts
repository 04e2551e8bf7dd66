import * as contract from '@cusp/contract';
import { toCents } from '../../db/money.ts';
import { todayIn } from '../../http/calendar/today.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import { Refusal } from '../../http/kernel/refusal.ts';
import { byStaff, happened } from '../../jobs/happened.ts';
import { aboutTreatment, insertEntry } from '../ledger-entries/queries.ts';
import { insertCorrection, lockPayment, setStatus } from '../payment-corrections/queries.ts';
import { mustBeAwaited } from '../payment-corrections/rules.ts';
import { readPayment } from '../payments/queries.ts';
import * as queries from './queries.ts';

/** What the contract with an insurer takes off is posted by this name. */
const contractLabel = 'Insurance contract';

/** Payments that an insurer was expected to make: they came, or they were refused. */
export const insurancePayments: Feature = {
  routes: [
    on(contract.receivePayment, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { amount, adjustment, reference } = input.body;
      const payment = mustBeAwaited(await lockPayment(tx, id));
      const today = todayIn(person.practice.timeZone);
      const received_on = input.body.received_on ?? today;
      if (received_on > today)
        throw new Refusal('received_in_future', [
          { path: 'received_on', message: contract.refusals.received_in_future[1] },
        ]);
      const amount_cents = toCents(amount);
      const off = toCents(adjustment ?? 0);
      const { treatment_id } = payment;
      if (off > 0 && !contract.mayStaff(person, 'ledger.write_off')) throw new Refusal('not_permitted');
      if (off > 0 && treatment_id === null) throw new Refusal('adjustment_needs_treatment');
      const about =
        treatment_id === null || off === 0
          ? undefined
          : await aboutTreatment(tx, treatment_id, payment.patient_id);
      if (about !== undefined && off > about.room_cents) throw new Refusal('more_than_charged');
      await insertCorrection(tx, { payment_id: id, kind: 'received', amount_cents, reference }, person);
      await queries.receive(tx, id, { amount_cents, received_on, reference });
      if (about !== undefined) {
        const entry = await insertEntry(tx, about, {
          kind: 'write_off',
          amount_cents: -off,
          label: contractLabel,
          reason: 'What the contract with the insurer takes off.',
          created_by: person.name,
          created_by_id: person.id,
        });
        happened(tx, 'ledger_entry.posted', entry, byStaff(person));
      }
      await queries.preferInsurance(tx, id);
      happened(tx, 'payment.received', id, byStaff(person));
      return readPayment(tx, id);
    }),

    on(contract.denyPayment, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { amount_cents } = mustBeAwaited(await lockPayment(tx, id));
      const { reason } = input.body;
      await insertCorrection(tx, { payment_id: id, kind: 'denied', amount_cents, reason }, person);
      await setStatus(tx, id, 'denied');
      happened(tx, 'payment.denied', id, byStaff(person));
      return readPayment(tx, id);
    }),
  ],
};
