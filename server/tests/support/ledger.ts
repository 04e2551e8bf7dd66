import { createPatient, createPayment, createTreatment } from '@cusp/contract';
import type { PaymentInput } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../src/db/database.ts';
import type { Database } from '../../src/db/database.ts';
import { newId } from '../../src/values/ids.ts';
import { byService, recordEvent } from '../../src/jobs/record-event.ts';
import { aPatient } from './practice.ts';
import type { testApp } from './practice.ts';

type NewPractice = Awaited<ReturnType<typeof testApp>>['newPractice'];

/** Makes things happen in a practice's ledger, today by the calls, and on days that have passed. */
export async function practiceWithLedger(database: Database, newPractice: NewPractice) {
  const practice = await newPractice();
  const { call, user } = practice;
  const practiceId = user.practice.id;
  const { id: patient } = await call(createPatient, { body: aPatient() });
  return {
    ...practice,
    practiceId,
    patient,
    /** A completed treatment of today. */
    treat: async (cost: number, fields: { patient_id?: string; provider_id?: string } = {}) =>
      (
        await call(createTreatment, {
          body: { patient_id: patient, procedure: 'Crown', cost, status: 'completed', ...fields },
        })
      ).id,
    /** A payment of today. */
    pay: (amount: number, fields: Partial<PaymentInput> = {}) =>
      call(createPayment, { body: { patient_id: patient, amount, ...fields } }),
    /** A payment in cash that was posted on a day that has passed. */
    payOn: (day: string, amount_cents: number, fields: { treatment_id?: string; patient_id?: string } = {}) =>
      database.asPractice(practiceId, async (tx) => {
        const id = newId();
        await tx.all(raw(sql`select set_config('app.posting', 'past', true)`));
        await tx.all(
          sqlFor.insertInto('payment').values({
            id,
            patient_id: patient,
            amount_cents,
            payment_method: 'cash',
            status: 'completed',
            notes: '',
            payment_date: day,
            ...fields,
          }),
        );
        recordEvent(tx, 'payment.recorded', id, byService);
        return id;
      }),
    /** A completed treatment that was posted on a day that has passed. */
    treatOn: (day: string, cost_cents: number, fields: { provider_id?: string; patient_id?: string } = {}) =>
      database.asPractice(practiceId, async (tx) => {
        const id = newId();
        await tx.all(raw(sql`select set_config('app.posting', 'past', true)`));
        await tx.all(
          sqlFor.insertInto('treatment').values({
            id,
            patient_id: patient,
            procedure: 'Crown',
            tooth_number: '',
            description: '',
            cost_cents,
            status: 'completed',
            notes: '',
            date: day,
            service_date: day,
            ...fields,
          }),
        );
        recordEvent(tx, 'treatment.added', id, byService);
        return id;
      }),
  };
}
