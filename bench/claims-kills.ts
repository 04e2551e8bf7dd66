/**
 * npm run test:claims: two practices make claims, send them and get their answers while everything, server and database, is killed with `kill -9`,
 * again and again. One clearinghouse can be asked, the other can't. Afterwards no visit was billed twice, no file has reached either twice, none was repeated where
 * nobody can be asked, no claim is stuck, and each payment was taken and posted once. Ends with the count.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addCoverage,
  createCarrier,
  createInsurancePlan,
  createPatient,
  createProvider,
  createTreatment,
  fetchClearinghouse,
  getBillingRun,
  getOwnPractice,
  importProcedures,
  listClaims,
  listPayments,
  listProcedures,
  listReadyClaims,
  listRemittances,
  postRemittance,
  register,
  sendClaims,
  startBillingRun,
  updateClearinghouse,
  updateOwnPractice,
  updatePatientBilling,
  updatePracticeBilling,
  updateProviderBilling,
  addDays,
  defaultTimeZone,
} from '@cusp/contract';
import type { Endpoint, RequestInput } from '@cusp/contract';
import { startTestHouse } from '../server/src/features/insurance/clearinghouse/index.ts';
import { killedServer } from './run/killed-server.ts';
import { todayAt } from '../server/src/values/calendar/today.ts';

const kills = Number(process.env['KILLS'] ?? 20);
const claimsOfEach = kills * 3;
const house = await startTestHouse();
const server = await killedServer('claims', {
  CLEARINGHOUSE_HOUSE: house.url,
  CLEARINGHOUSE_PATIENCE: '2',
});

const oak = { street: '12 Oak Ave', city: 'Springfield', state: 'IL', zip: '62704' };
const dayBefore = (days: number) => addDays(todayAt(defaultTimeZone), -days);

/** A practice that is connected, with claims that are ready. */
async function practice(kind: 'house' | 'https') {
  const { access_token } = await server.insist(register, {
    body: { email: `${kind}@example.com`, password: 'plenty long for a test', name: kind },
  });
  const call = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) =>
    server.insist(endpoint, input, { token: access_token });
  const own = await call(getOwnPractice, {});
  await call(updateOwnPractice, {
    body: { ...own, npi: '1999999984', taxpayer_number: '12-3456789', phone: '(217) 555-0100' },
  });
  await call(updatePracticeBilling, {
    body: { taxonomy: '1223G0001X', ...oak, street: '100 Maple St', zip: '62701-0001' },
  });
  const provider = await call(createProvider, {
    body: { name: 'Dr. Sam Lee', kind: 'dentist', npi: '1999999992' },
  });
  await call(updateProviderBilling, {
    params: { id: provider.id },
    body: { taxonomy: '1223G0001X', license_number: 'D-1', license_state: 'IL' },
  });
  await call(importProcedures, {
    body: {
      file_name: 'codes.csv',
      file: Buffer.from('Code,Description,Fee\nX2003,Example filling,260').toString('base64'),
      minutes: 30,
      attested: true,
      valid_from: '2020-01-01',
    },
  });
  const [filling] = await call(listProcedures, { query: { q: 'X2003' } });
  const carrier = await call(createCarrier, { body: { name: 'Example Dental', payer_id: 'TEST1' } });
  const plan = await call(createInsurancePlan, {
    body: { carrier_id: carrier.id, name: 'PPO', benefits: [], valid_from: '2020-01-01' },
  });
  const patient = await call(createPatient, {
    body: {
      first_name: 'Ana',
      last_name: 'Rivera',
      phone: '(217) 555-0101',
      date_of_birth: '1985-04-12',
      address: '12 Oak Ave, Springfield, IL 62704',
    },
  });
  await call(updatePatientBilling, { params: { id: patient.id }, body: oak });
  await call(addCoverage, {
    params: { id: patient.id },
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'MEM0001P' },
  });
  for (let days = 1; days <= claimsOfEach; days += 1)
    await call(createTreatment, {
      body: {
        patient_id: patient.id,
        procedure: 'Filling',
        procedure_id: filling?.id,
        cost: 260,
        status: 'completed',
        service_date: dayBefore(days),
        tooth: 26,
        surfaces: 'MO',
        provider_id: provider.id,
      },
    });
  const key = `key-${kind}`;
  await call(updateClearinghouse, {
    body: { kind, key, address: kind === 'https' ? `${house.url}/files` : '' },
  });
  house.behave(key, 'slow');
  return { call, key };
}

/** Bills everything by a run, while everything is killed a few times. @returns the claims' ids */
async function billed({ call }: Awaited<ReturnType<typeof practice>>): Promise<string[]> {
  const { id } = await call(startBillingRun, { body: { does: 'make' } });
  for (let left = 3; left > 0; left -= 1) {
    await sleep(Math.random() * 400);
    await kill(0);
  }
  for (let left = 300; ; left -= 1) {
    const run = await call(getBillingRun, { params: { id } });
    if (run.state === 'done' || left === 0) {
      assert.deepEqual([run.state, run.finished, run.left], ['done', claimsOfEach, 0]);
      break;
    }
    await sleep(200);
  }
  const claims = await call(listClaims, { query: { state: 'checked', limit: '1000' } });
  assert.equal(claims.length, claimsOfEach);
  assert.deepEqual(await call(listReadyClaims, { query: {} }), []);
  return claims.map((claim) => claim.id);
}

async function kill(number: number): Promise<void> {
  await server.kill();
  console.log(`kill ${number}: ${house.taken.length} files have arrived`);
}

try {
  const [asked, other] = [await practice('house'), await practice('https')];
  for (const each of [asked, other]) {
    const ids = await billed(each);
    assert.equal((await each.call(sendClaims, { body: { claim_ids: ids } })).queued.length, claimsOfEach);
  }
  for (let number = 1; number <= kills; number += 1) {
    await asked.call(fetchClearinghouse, {});
    await other.call(fetchClearinghouse, {});
    await sleep(Math.random() * 2500);
    await kill(number);
  }
  const statesOf = async ({ call }: typeof asked) =>
    Object.groupBy(await call(listClaims, { query: { state: 'all', limit: '200' } }), ({ state }) => state);
  // It continues automatically; fetching is asked for here, as the clock would in a few minutes.
  for (let left = 90; ; left -= 1) {
    await asked.call(fetchClearinghouse, {});
    await other.call(fetchClearinghouse, {});
    await sleep(2000);
    const [a, b] = [await statesOf(asked), await statesOf(other)];
    const isOver = [...Object.keys(a), ...Object.keys(b)].every(
      (state) => state !== 'queued' && state !== 'checked',
    );
    if ((isOver && a.sent === undefined) || left === 0) break;
  }
  const [mine, theirs] = [await statesOf(asked), await statesOf(other)];
  const counted = (states: typeof mine) =>
    Object.fromEntries(Object.entries(states).map(([state, claims]) => [state, claims?.length ?? 0]));
  console.log('Asked where open:', counted(mine), 'never asked:', counted(theirs));
  assert.deepEqual(Object.keys(mine), ['accepted']);
  assert.deepEqual(
    Object.keys(theirs).filter((state) => state !== 'sent' && state !== 'perhaps_sent'),
    [],
  );
  for (const key of [asked.key, other.key]) {
    const calls = Map.groupBy(
      house.calls.filter((one) => one.key === key),
      ({ number }) => number,
    );
    assert.deepEqual(
      [...calls].filter(([, all]) => all.length > 1).map(([number]) => number),
      [],
    );
  }
  assert.equal(house.taken.filter(({ key }) => key === asked.key).length, claimsOfEach);
  const remittances = await asked.call(listRemittances, {});
  assert.equal(remittances.length, claimsOfEach);
  for (const [at, { id, version }] of remittances.entries()) {
    const posting = asked.call(postRemittance, { params: { id }, body: { version } });
    if (at % 10 === 5) await kill(kills + at);
    await posting;
  }
  const paid = await asked.call(listPayments, { query: { limit: '200' } });
  const received = paid.filter(
    ({ payment_method, status }) => payment_method === 'insurance' && status === 'completed',
  );
  assert.equal(received.length, claimsOfEach);
  console.log(
    `${kills} kills: ${claimsOfEach * 2} claims, none sent twice; ${claimsOfEach} payments, each taken and posted once.`,
  );
  console.log('1 passed, 0 failed');
} finally {
  server.end();
  await house.close();
}
