// The morning's work of a biller, made by the contract's calls.
import { randomUUID } from 'node:crypto';
import {
  addClaimState,
  addCoverage,
  addDays,
  createAppointment,
  createCarrier,
  createClaims,
  createInsurancePlan,
  createPatient,
  decideClaim,
  fetchClearinghouse,
  listReadyClaims,
  listRemittances,
  makeClaimFile,
  me,
  sendClaims,
  updateClearinghouse,
  updatePatientBilling,
} from '@cusp/contract';
import { expect, type Practice } from '../../support/fixtures.ts';
import { completeFilling, oak, planOf, readyToBill } from './insurance.helpers.ts';

const names = (last: string, count: number) =>
  Array.from({ length: count }, (_, at) => [`${'ABCDEFGHIJKL'[at]}nna`, last] as const);

/** The day's work: four to verify, five to bill, an 835 of two claims, a check of twelve, and three denials. */
export async function billersDay(practice: Practice) {
  const { call } = practice;
  const { provider, filling } = await readyToBill(practice);
  await call(updateClearinghouse, {
    body: { kind: 'house', is_test: true, key: `biller-${randomUUID()}` },
  });
  const asked = await planOf(practice, { name: 'Example Dental', payer_id: 'TEST1' });
  const onPaper = await planOf(practice, { name: 'Harbor Mutual', payer_id: 'TEST2' });
  const { id: carrier_id } = await call(createCarrier, {
    body: { name: 'Maple Trust', phone: '2125550190' },
  });
  const byPhone = await call(createInsurancePlan, { body: { carrier_id, name: 'PPO', benefits: [] } });

  let members = 0;
  const insured = async (plan: { id: string }, [first_name, last_name]: readonly [string, string]) => {
    const { id } = await call(createPatient, {
      body: {
        first_name,
        last_name,
        phone: '(217) 555-0101',
        date_of_birth: '1985-04-12',
        address: '12 Oak Ave, Springfield, IL 62704',
      },
    });
    await call(updatePatientBilling, { params: { id }, body: oak });
    await call(addCoverage, {
      params: { id },
      body: {
        insurance_plan_id: plan.id,
        relationship: 'self',
        rank: 1,
        member_id: `MEM${1000 + (members += 1)}P`,
      },
    });
    return id;
  };
  const treated = async (plan: { id: string }, name: readonly [string, string]) => {
    const patient_id = await insured(plan, name);
    await completeFilling(practice, patient_id, { provider, filling });
  };
  const billed = async () =>
    call(createClaims, {
      body: {
        claims: (await call(listReadyClaims, { query: {} })).map(({ coverage_id, treatments }) => ({
          coverage_id,
          treatment_ids: treatments.map(({ id }) => id),
        })),
      },
    });
  const handed = async () => {
    const claims = await billed();
    for (const { id } of claims) {
      await call(makeClaimFile, { params: { id } });
      await call(addClaimState, { params: { id }, body: { state: 'perhaps_sent' } });
    }
    return claims;
  };

  // Two that the carrier has paid by an 835, which the clearinghouse brings.
  for (const name of names('Paid', 2)) await treated(asked, name);
  await call(sendClaims, { body: { claim_ids: (await billed()).map(({ id }) => id) } });
  await expect
    .poll(async () => {
      await call(fetchClearinghouse, {});
      return (await call(listRemittances, {})).length;
    })
    .toBeGreaterThan(0);
  for (const name of names('Denied', 3)) await treated(asked, name);
  for (const { id } of await handed())
    await call(decideClaim, { params: { id }, body: { lines: [{ paid: 0, rest: '252' }] } });
  for (const name of names('Check', 12)) await treated(onPaper, name);
  await handed();
  for (const name of names('Ready', 5)) await treated(asked, name);

  const { today } = await call(me, {});
  for (const [at, name] of names('Tomorrow', 4).entries())
    await call(createAppointment, {
      body: {
        patient_id: await insured(at === 3 ? byPhone : asked, name),
        appointment_date: addDays(today, 1),
        appointment_time: `1${at}:00`,
      },
    });
}
