import {
  addDays,
  addFamilyMember,
  createFamily,
  createPatient,
  createPayment,
  createPaymentPlan,
  createTreatment,
  listAdjustmentKinds,
  postEntry,
} from '@cusp/contract';
import { patientOf } from './paying.ts';
import { aPatient } from './practice.ts';
import type { Caller } from './practice.ts';

/**
 * The family of docs/ledger.md, "What is owed": Mia pays for Tom. It owes $515.00 now; Mia herself $275.00, Tom $240.00.
 * @param today the practice's day
 */
export async function theKellers(
  call: Caller,
  stranger: Caller,
  callAs: (token: string) => Caller,
  today: string,
) {
  const { patient_id: mia, visitor } = await patientOf(call, stranger, callAs);
  const tom = (await call(createPatient, { body: aPatient({ first_name: 'Tom' }) })).id;
  const { id: family } = await call(createFamily, { body: { patient_id: mia } });
  await call(addFamilyMember, { params: { id: family }, body: { patient_id: tom } });
  const treat = async (patient_id: string, cost: number, ago: number, fields: object = {}) =>
    (
      await call(createTreatment, {
        body: {
          patient_id,
          procedure: 'Crown',
          cost,
          status: 'completed',
          service_date: addDays(today, -ago),
          ...fields,
        },
      })
    ).id;
  const pay = (patient_id: string, amount: number, fields: object = {}) =>
    call(createPayment, { body: { patient_id, amount, ...fields } });
  const awaited = { payment_method: 'insurance', status: 'pending' } as const;

  const braces = await treat(tom, 600, 90);
  const crown = await treat(mia, 1000, 40);
  await pay(mia, 700, { treatment_id: crown, ...awaited });
  const filling = await treat(mia, 200, 30);
  await pay(mia, 150, { treatment_id: filling });
  // The insurer was asked for more than is left of the filling.
  await pay(mia, 80, { treatment_id: filling, ...awaited });
  const implant = await treat(mia, 2000, 0, { status: 'planned', service_date: null });
  await pay(mia, 120, { treatment_id: implant });
  const cleaning = await treat(tom, 90, 10);
  const kinds = (await call(listAdjustmentKinds)).output;
  const finance = kinds.find(({ name }) => name === 'Finance charge')?.id ?? '';
  await call(postEntry, {
    body: { patient_id: mia, adjustment_kind_id: finance, amount: 5, reason: 'Late' },
  });
  await pay(mia, 30);
  // It pays the oldest bill, Tom's braces: 200 today, then twice 200. Of today's 50 are paid.
  const plan = (
    await call(createPaymentPlan, {
      body: { patient_id: mia, amount: 600, installments: 3, day_of_month: 1, first_on: today },
    })
  ).id;
  await pay(mia, 50);
  return { mia, tom, family, visitor, braces, crown, filling, implant, cleaning, plan, pay, treat };
}
