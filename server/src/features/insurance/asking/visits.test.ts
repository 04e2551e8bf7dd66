import {
  addCoverage,
  addDays,
  createAppointment,
  createPatient,
  getCoverages,
  getPatient,
  listVisitInsurance,
  listWork,
  me,
  recordVerification,
  updateCarrier,
  updateCoverage,
  updatePatient,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { aPlan } from '../insurance.helpers.ts';
import { zoneAt } from '../../../../tests/support/days.ts';

const { newPractice, stranger } = await testApp();

/** A practice with an insured patient who comes in two days. */
async function world() {
  const practice = await newPractice();
  const { call } = practice;
  const { plan, carrier } = await aPlan(call, {
    benefits: [{ type: 'maximum', amount: 1500, period: 'benefit_year' }],
  });
  const { id: patientId } = await call(createPatient, { body: aPatient() });
  const { output } = await call(addCoverage, {
    params: { id: patientId },
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'MEM1' },
  });
  const params = { id: output.coverages[0]?.id ?? '' };
  const { today } = (await call(me)).output;
  const day = addDays(today, 2);
  await call(createAppointment, {
    body: { patient_id: patientId, appointment_date: day, appointment_time: '09:00' },
  });
  const query = { from: today, to: addDays(today, 6) };
  const flags = async (by = call) => (await by(listVisitInsurance, { query })).output;
  const said = (state: 'active' | 'inactive', verified_on = today) =>
    call(recordVerification, { params, body: { way: 'phone', state, verified_on } });
  const coverage = async () => {
    const [first] = (await call(getCoverages, { params: { id: patientId } })).output.coverages;
    if (first === undefined) throw new Error('It was recorded.');
    return first;
  };
  const change = async (fields: object) =>
    call(updateCoverage, { params, body: { ...(await coverage()), ...fields } });
  const work = async () => (await call(listWork, { query: { kind: 'verify_coverage' } })).output.length;
  return { ...practice, carrier, patientId, params, today, day, query, flags, said, coverage, change, work };
}

/** The reason to verify, which the schedule, the patient's screen and the work list show alike. */
async function reasonOf({ flags, coverage, work }: Awaited<ReturnType<typeof world>>) {
  const [flag] = await flags();
  const { to_verify } = await coverage();
  const reason = to_verify?.reason ?? '';
  expect(flag?.to_verify?.reason ?? '').toBe(reason);
  expect(await work()).toBe(reason === '' ? 0 : 1);
  return reason;
}

test('why a coverage has to be verified is the same on the schedule, at the patient and on the work list', async () => {
  const practice = await world();
  const { call, said, change, carrier, today } = practice;
  expect(await reasonOf(practice)).toBe('never');
  await said('active', addDays(today, -29));
  expect(await reasonOf(practice)).toBe('old');
  await said('active', addDays(today, -20));
  expect(await reasonOf(practice)).toBe('');
  // The carrier's own rule.
  await call(updateCarrier, { params: { id: carrier.id }, body: { ...carrier, verified_days: 10 } });
  expect(await reasonOf(practice)).toBe('old');
  await said('inactive');
  expect(await reasonOf(practice)).toBe('inactive');
  await said('active');
  expect(await reasonOf(practice)).toBe('');
  await change({ to_date: addDays(today, 1) });
  expect(await reasonOf(practice)).toBe('ended');
});

test('a maximum of which a fifth is left is marked as of the day on which the carrier said so', async () => {
  const { said, change, flags, today } = await world();
  await said('active');
  await change({ used_maximum: 1100, used_on: today });
  expect(await flags()).toEqual([]);
  await change({ used_maximum: 1250, used_on: today });
  expect(await flags()).toMatchObject([
    { to_verify: null, nearly_used: { left: 250, maximum: 1500, on: today } },
  ]);
});

test.each([
  ['', '', ''],
  ['HARBOR', 'MEM1', ''],
  ['harbor', '', ''],
  ['', 'mem-1', ''],
  ['Harbor', 'HM-2', 'Harbor, ID HM-2'],
  ['Delta Dental', '', 'Delta Dental'],
  ['', 'D-7', 'ID D-7'],
])(
  'details that say “%s” with the ID “%s” are listed as “%s”',
  async (insurance_provider, insurance_id, left) => {
    const { call, said, patientId, work, coverage, change, today } = await world();
    await said('active');
    const stored = (await call(getPatient, { params: { id: patientId } })).output;
    await call(updatePatient, {
      params: { id: patientId },
      body: { ...stored, insurance_provider, insurance_id },
    });
    const unmatched = async () => (await call(getCoverages, { params: { id: patientId } })).output.unmatched;
    expect(await unmatched()).toBe(left);
    expect(await work()).toBe(left === '' ? 0 : 1);
    if (left === '') return;
    const { output } = await call(listWork, { query: { kind: 'verify_coverage' } });
    expect(output).toMatchObject([
      {
        patient_id: patientId,
        title: expect.stringContaining(`Details say ${left}, which no coverage does`),
      },
    ]);
    if (insurance_id !== 'HM-2') return;
    await change({ member_id: 'HM-2' });
    expect([await unmatched(), await work()]).toEqual(['', 0]);
    // A coverage that has ended shows nothing.
    await change({ to_date: addDays(today, -1) });
    expect(await unmatched()).toBe(left);
    expect((await coverage()).to_verify?.reason).toBe('ended');
  },
);

test('others see nothing, a hygienist sees it, and more than a week is refused', async () => {
  const { flags, member, query, call } = await world();
  const other = await newPractice();
  expect(await flags(other.call)).toEqual([]);
  expect(await flags(await member('hygienist'))).toHaveLength(1);
  expect((await stranger(listVisitInsurance, { query })).status).toBe(401);
  const tooLong = { from: query.from, to: addDays(query.from, 7) };
  expect((await call.unchecked(listVisitInsurance, { query: tooLong })).status).toBe(422);
  for (const days of [0, 367, 1.5])
    expect(
      (
        await call.unchecked(updateCarrier, {
          params: { id: '01900000-0000-7000-8000-000000000000' },
          body: { name: 'A', verified_days: days },
        })
      ).status,
    ).toBe(422);
});

test('a night is queued once for each practice that wants it, by its own clock', async () => {
  const { params } = await world();
  const setClock = (hour: number) =>
    asOwner((client) =>
      client.query(
        'update practice set time_zone = $2 where practice_id = (select practice_id from coverage where id = $1)',
        [params.id, zoneAt(hour)],
      ),
    );
  const queued = () =>
    asOwner(async (client) => {
      await client.query('select queue_nightly_eligibility(3)');
      const { rows } = await client.query(
        `select 1 from graphile_worker.jobs where key = 'eligibility.night ' || (select practice_id from coverage where id = $1)`,
        [params.id],
      );
      return rows.length;
    });
  const wish = (days: number) =>
    asOwner(async (client) => {
      await client.query(
        `insert into clearinghouse (practice_id, kind, ask_days, changed_by) select practice_id, 'house', $2, '' from coverage where id = $1
          on conflict (practice_id) do update set ask_days = excluded.ask_days`,
        [params.id, days],
      );
      await client.query(
        'insert into clearinghouse_health (practice_id) select practice_id from coverage where id = $1 on conflict do nothing',
        [params.id],
      );
    });
  await wish(0);
  await setClock(2);
  expect(await queued()).toBe(0);
  await wish(3);
  await setClock(12);
  expect(await queued()).toBe(0);
  await setClock(2);
  expect(await queued()).toBe(1);
  await asOwner((client) =>
    client.query(
      `select graphile_worker.remove_job('eligibility.night ' || (select practice_id from coverage where id = $1))`,
      [params.id],
    ),
  );
  // The same night.
  expect(await queued()).toBe(0);
});
