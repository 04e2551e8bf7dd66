import { walkOutFormat } from '@cusp/contract';
import type { WalkOutSnapshot } from '@cusp/contract';
import { receiptNumber } from '../payments/index.ts';
import type { WalkOutFacts } from './queries.ts';

/** What a walk-out statement says, from the facts of the visit at one moment. */
export function walkOutOf({ lines, payments, ...visit }: WalkOutFacts): WalkOutSnapshot {
  return {
    format: walkOutFormat,
    made_on: visit.today,
    visit_on: visit.visit_on,
    language: visit.language,
    practice: { name: visit.practice, address: visit.address, phone: visit.phone },
    patient: visit.patient_name,
    lines: lines.map(({ treatment_id, words, provider, ...cents }) => {
      const { charge_cents, due_cents, off_cents, insurance_paid_cents } = cents;
      return {
        treatment_id,
        words,
        provider,
        charge_cents,
        taken_off_cents: off_cents,
        insurance_paid_cents,
        // Whatever else the charge is lower by was paid, be it with a credit of before.
        paid_cents: charge_cents - due_cents - off_cents - insurance_paid_cents,
        expected_payment_cents: cents.insurance_cents - cents.write_off_cents,
        expected_write_off_cents: cents.write_off_cents,
        left_cents: due_cents - cents.insurance_cents,
      };
    }),
    payments: payments.map(({ date, method, year, serial, amount_cents }) => ({
      date,
      method,
      receipt_number: receiptNumber(year, serial) ?? '',
      amount_cents,
    })),
    due_now_cents: visit.owed.due_now_cents,
    of_family: visit.owed.of_family,
    next_visit:
      visit.next_visit_date === null || visit.next_visit_time === null
        ? null
        : { date: visit.next_visit_date, time: visit.next_visit_time },
  };
}
