import {
  addCoverage,
  askEligibility,
  createAppointment,
  createPatient,
  getCoverages,
  listVerifications,
  listWork,
  recordVerification,
  updateCarrier,
  updateClearinghouse,
  updateCoverage,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient } from '../../../../tests/support/practice.ts';
import { houseApp } from '../clearinghouse/house-app.helpers.ts';
import { dayFromToday } from '../../../../tests/support/days.ts';

const { house, connected, jobsEnd, timePasses, impatiently, ...others } = await houseApp();
const { asOwner, stranger, newPractice, stopJobs, startJobs } = others;
const soon = dayFromToday(2);

/** A practice that is connected, and its patient's coverage under this member ID. */
async function world(memberId: string, kind: 'house' | 'stedi' | 'https' = 'house') {
  const practice = await connected(memberId, kind);
  const { call, patientId } = practice;
  const coverage = async (id = patientId) => {
    const [first] = (await call(getCoverages, { params: { id } })).output.coverages;
    if (first === undefined) throw new Error('It was recorded.');
    return first;
  };
  const { id } = await coverage();
  const params = { id };
  const ask = (by = call) => by.unchecked(askEligibility, { params });
  const shown = async () => (await call(listVerifications, { params })).output;
  const visit = () =>
    call(createAppointment, {
      body: { patient_id: patientId, appointment_date: soon, appointment_time: '09:00' },
    });
  const work = async () =>
    (await call(listWork, { query: { kind: 'verify_coverage' } })).output.map(({ title }) => title);
  const asked = () => house.asked.filter(({ key }) => key === practice.key);
  return { ...practice, coverage, params, ask, shown, visit, work, asked };
}

/** Lets every pause pass until nothing waits anymore. */
async function allTriesPass() {
  for (let tries = 0; tries < 3; tries += 1) {
    await asOwner((client) =>
      client.query(
        `update carrier_question set next_try_at = now(), busy_until = least(busy_until, now()) where state in ('waiting', 'asking')`,
      ),
    );
    await timePasses();
  }
}

test('an answer comes by itself, is kept whole beside what is entered, and takes nothing over', async () => {
  const { ask, shown, coverage, visit, work, user, asked, params } = await world('MEM1');
  await visit();
  expect(await work()).toEqual([expect.stringMatching(/never verified/)]);
  expect(await ask()).toMatchObject({
    status: 201,
    body: { question: { state: 'waiting', asked_by: user.name, failure: '' }, can_ask: true, lacks: [] },
  });
  await jobsEnd();
  expect(await shown()).toMatchObject({
    question: { state: 'answered' },
    verifications: [
      {
        way: 'clearinghouse',
        state: 'active',
        reference: 'E0001-1',
        notes: 'In test mode: this is not the carrier’s answer.',
        recorded_by: user.name,
        answer: { used_maximum: 379.5, used_deductible: 25, plan_name: 'TEST DENTAL PPO' },
      },
    ],
  });
  expect(await coverage()).toMatchObject({ used_maximum: null, version: 1, verified: { state: 'active' } });
  const { rows } = await asOwner((client) =>
    client.query('select answer from coverage_verification where coverage_id = $1', [params.id]),
  );
  expect(rows[0].answer).toMatch(/^ISA\*.*TRN\*2\*E0001-1\*.*IEA\*1\*/);
  expect(asked()).toHaveLength(1);
  expect(await work()).toEqual([]);
});

test.each([
  ['MEM1I', 'inactive', /inactive on/],
  ['MEM1N', 'unclear', /unclear on/],
  ['MEM1Y', 'unclear', /unclear on/],
])('%s: the answer says %s, and the coverage is listed', async (memberId, state, title) => {
  const { ask, shown, visit, work } = await world(memberId);
  await visit();
  await ask();
  await jobsEnd();
  const { verifications } = await shown();
  expect(verifications).toMatchObject([{ way: 'clearinghouse', state }]);
  if (memberId.endsWith('N'))
    expect(verifications[0]?.answer?.refusals[0]).toMatch(/was not found. Compare the member ID/);
  expect(await work()).toEqual([expect.stringMatching(title)]);
});

test.each([
  ['MEM1O', 'somebody else', /returned a response for someone else/],
  ['MEM1Z', 'nonsense', /could not be read/],
  ['MEM1W', 'that the carrier can’t answer now', /can’t respond right now/],
  ['MEM1H', 'nothing', /did not respond in time/],
])('%s: answered by %s, it keeps nothing, and says so', async (memberId, _what, failure) => {
  const { ask, shown, coverage, visit, work } = await world(memberId);
  await visit();
  const tryAll = async () => {
    await ask();
    await jobsEnd();
    await allTriesPass();
  };
  await (memberId === 'MEM1H' ? impatiently(tryAll) : tryAll());
  expect(await shown()).toMatchObject({
    question: { state: 'failed', failure: expect.stringMatching(failure) },
    verifications: [],
  });
  expect((await coverage()).verified).toBeNull();
  expect(await work()).toEqual([expect.stringMatching(/asked, no answer/)]);
});

test.each(['busy', 'down', 'refuses', 'breaks', 'lies', 'key'] as const)(
  'a clearinghouse that is %s ends the question with a sentence, and leaves nothing open',
  async (manner) => {
    const { ask, shown, key } = await world('MEM1');
    house.behave(key, manner);
    await ask();
    await jobsEnd();
    await allTriesPass();
    const { question, verifications } = await shown();
    expect([question?.state, verifications]).toEqual(['failed', []]);
    expect(question?.failure).toMatch(/^The clearinghouse .*\.$/);
    house.behave(key, 'answers');
    expect((await ask()).status).toBe(201);
    await jobsEnd();
    expect((await shown()).verifications).toHaveLength(1);
  },
);

test('what was lost on its way is asked again under the same trace number, and kept once', async () => {
  const { ask, shown, asked } = await world('MEM1L', 'stedi');
  await impatiently(async () => {
    await ask();
    await jobsEnd();
  });
  await allTriesPass();
  expect((await shown()).verifications).toHaveLength(1);
  expect(new Set(asked().map(({ trace }) => trace)).size).toBe(1);
});

test('a member number that the carrier changed, and another maximum, are listed until they are taken over', async () => {
  const { ask, visit, work, call, coverage, shown } = await world('MEM1M');
  await visit();
  await ask();
  await jobsEnd();
  expect(await work()).toEqual([expect.stringMatching(/differs \(member ID\)/)]);
  expect((await shown()).verifications).toMatchObject([{ state: 'active' }]);
  const stored = await coverage();
  await call(updateCoverage, { params: { id: stored.id }, body: { ...stored, member_id: 'NEWMEM1M' } });
  expect(await work()).toEqual([]);
});

test('one question at a time, and five a day', async () => {
  const { ask, params, shown } = await world('MEM1');
  // An inquiry of an earlier day, and one whose next attempt comes later.
  await asOwner((client) =>
    client.query(
      `insert into carrier_question (practice_id, id, patient_id, coverage_id, number, trace, content, next_try_at, asked_on, asked_by)
        select practice_id, gen_random_uuid(), patient_id, id, 1, 'E0001-1', '', now() + interval '1 hour', '2026-01-05', ''
          from coverage where id = $1`,
      [params.id],
    ),
  );
  expect(await ask()).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/already running/) },
  });
  await asOwner((client) =>
    client.query(`update carrier_question set state = 'failed' where coverage_id = $1`, [params.id]),
  );
  for (let times = 0; times < 5; times += 1) {
    expect((await ask()).status).toBe(201);
    await jobsEnd();
  }
  expect(await ask()).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/limit of checks/) },
  });
  expect((await shown()).verifications).toHaveLength(5);
});

test('a question of a killed process is asked again', async () => {
  const { ask, shown } = await world('MEM1');
  await stopJobs();
  await ask();
  // A try has begun, and its process is gone.
  await asOwner((client) =>
    client.query(
      `update carrier_question set state = 'asking', tries = 1, busy_until = now() where state = 'waiting'`,
    ),
  );
  await startJobs();
  await timePasses();
  expect(await shown()).toMatchObject({
    question: { state: 'answered' },
    verifications: [{ state: 'active' }],
  });
});

test('nobody else may ask, nor about a coverage of another practice or one that was struck', async () => {
  const { ask, params, member, coverage, call } = await world('MEM1');
  for (const role of ['hygienist', 'assistant'] as const)
    expect((await ask(await member(role))).status).toBe(403);
  expect((await ask(await member('receptionist'))).status).toBe(201);
  const other = await newPractice();
  expect((await other.call.unchecked(askEligibility, { params })).status).toBe(404);
  expect((await stranger(askEligibility, { params })).status).toBe(401);
  await jobsEnd();
  const stored = await coverage();
  await call(updateCoverage, { params, body: { ...stored, struck: true } });
  expect((await ask()).status).toBe(409);
});

test('without a clearinghouse that answers, or with something missing, nothing is asked', async () => {
  const { ask, shown, call, carrier, connection } = await world('MEM1');
  await call(updateCarrier, { params: { id: carrier.id }, body: { ...carrier, payer_id: '' } });
  expect(await shown()).toMatchObject({ lacks: [expect.stringMatching(/has no payer ID/)] });
  expect(await ask()).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/missing/) } });
  const { version } = await connection();
  await call(updateClearinghouse, { body: { kind: 'none', version } });
  expect(await shown()).toMatchObject({ can_ask: false });
  expect(await ask()).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/No clearinghouse/) },
  });
  const byPost = await world('MEM1', 'https');
  expect((await byPost.ask()).status).toBe(409);
});

test('by night it asks about visits of the next days, once, and only what nobody verified', async () => {
  const practice = await world('MEM1');
  const { call, visit, shown, asked, connection, patientId, coverage, plan } = practice;
  const nights = () =>
    asOwner((client) =>
      client.query(
        `select graphile_worker.add_job('eligibility.night', json_build_object('practice', practice_id, 'subject', practice_id),
          job_key := 'eligibility.night ' || practice_id) from coverage where id = $1`,
        [practice.params.id],
      ),
    );
  await visit();
  const another = async (visits: boolean) => {
    const { id } = await call(createPatient, { body: aPatient() });
    await call(addCoverage, {
      params: { id },
      body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: `MEM-${id.slice(-6)}` },
    });
    if (visits)
      await call(createAppointment, {
        body: { patient_id: id, appointment_date: soon, appointment_time: '10:00' },
      });
    return (await coverage(id)).id;
  };
  const byPhone = await another(true);
  await call(recordVerification, { params: { id: byPhone }, body: { way: 'phone', state: 'active' } });
  await another(false);
  await nights();
  await jobsEnd();
  // It is off until somebody says for how many days.
  expect(asked()).toHaveLength(0);
  const { version } = await connection();
  await call(updateClearinghouse, {
    body: { kind: 'house', is_test: true, key: practice.key, ask_days: 3, version },
  });
  const { id: carrierId, ...carrier } = practice.carrier;
  const askedBy = (asked_by: 'person' | 'clearinghouse') =>
    call(updateCarrier, { params: { id: carrierId }, body: { ...carrier, asked_by, version: null } });
  await askedBy('person');
  await nights();
  await jobsEnd();
  expect(asked()).toHaveLength(0);
  await askedBy('clearinghouse');
  for (let times = 0; times < 2; times += 1) {
    await nights();
    await jobsEnd();
  }
  expect(asked()).toHaveLength(1);
  expect(await shown()).toMatchObject({
    question: { state: 'answered', asked_by: 'Clearinghouse' },
    verifications: [{ recorded_by: 'Clearinghouse' }],
  });
  expect((await coverage(patientId)).verified?.way).toBe('clearinghouse');
});
