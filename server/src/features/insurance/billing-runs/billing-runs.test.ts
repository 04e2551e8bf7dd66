import {
  billTreatment,
  createClaims,
  createInsurancePlan,
  decideClaim,
  getBillingRun,
  getClaim,
  listBillingRuns,
  listClaims,
  makeClaimFile,
  startBillingRun,
  stopBillingRun,
  updateClearinghouse,
  updatePracticeBilling,
  addDays,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { expect, test } from 'vitest';
import { nightlyTest } from '../../../../tests/support/breadth.ts';
import { atFileEnd } from '../../../../tests/support/file-end.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { claimWorld } from '../claims/claim-world.helpers.ts';
import { startTestHouse } from '../clearinghouse/index.ts';

const house = await startTestHouse();
atFileEnd(() => house.close());
const working = await workingApp({
  clearinghouses: { house: house.url, stedi: house.url, patience: 25_000 },
});
const { newPractice, stranger, asOwner, startJobs } = working;
let { stopJobs } = working;

/** A practice with visits on so many days, which lack nothing. */
async function office(days: number) {
  const world = await claimWorld(newPractice, 'MEM0001P');
  const { call, filling, user } = world;
  const dayBefore = (count: number) => addDays(user.today, -count);
  const treatments: string[] = [];
  for (let day = 1; day <= days; day += 1)
    treatments.push(await filling({ service_date: dayBefore(day), tooth: 26 }));
  return {
    ...world,
    treatments,
    start: (body: InputOf<typeof startBillingRun>['body'] = { does: 'make' }) =>
      call(startBillingRun, { body }),
    run: async () => (await call(listBillingRuns)).output[0],
    claims: async () => (await call(listClaims, { query: { state: 'all', limit: '1000' } })).output,
    connect: () => call(updateClearinghouse, { body: { kind: 'house', key: crypto.randomUUID() } }),
  };
}
type Office = Awaited<ReturnType<typeof office>>;

async function ended({ run }: Office, state: 'done' | 'stopped'): Promise<void> {
  await expect.poll(run).toMatchObject({ state });
}

test('one call makes a claim of each visit that is ready, and what one lacks is told', async () => {
  const practice = await office(3);
  const { call, start, run, claims, ready, filling, user } = practice;
  // One of the catalog's own procedures isn't a code that a carrier knows.
  await filling({ service_date: user.today, procedure_id: null });
  const { output: started } = await start();
  expect(started).toMatchObject({ state: 'running', does: 'make', total: 4, started_by: user.name });
  await ended(practice, 'done');
  expect(await run()).toMatchObject({ total: 4, finished: 4, lacking: 1, left: 0, stopped_for: '' });
  expect(await ready()).toEqual([]);
  const made = await claims();
  expect(made.map(({ state }) => state).toSorted()).toEqual(['checked', 'checked', 'checked', 'draft']);
  const { findings, patients } = (await call(getBillingRun, { params: { id: started.id } })).output;
  expect(findings).toMatchObject([
    { patient_name: 'Ana Rivera', claim_id: made.find(({ state }) => state === 'draft')?.id },
  ]);
  expect(patients).toEqual([{ id: practice.patientId }]);
  const [first] = made;
  const whole = (await call(getClaim, { params: { id: first?.id ?? '' } })).output;
  expect(whole.events).toMatchObject([{ state: 'draft', by_name: user.name }, { state: 'checked' }]);
  expect((await call.unchecked(startBillingRun, { body: { does: 'make' } })).body).toEqual({
    detail: 'None of this is ready to bill anymore. Reload the list.',
  });
});

test('makes and sends only what was chosen; what is ready can be sent by one call later', async () => {
  const practice = await office(3);
  const { call, start, run, claims, ready, connect, bill } = practice;
  expect((await call.unchecked(startBillingRun, { body: { does: 'make_and_send' } })).status).toBe(409);
  await connect();
  const [chosen, ...others] = await ready();
  const { coverage_id = '', service_date = '' } = chosen ?? {};
  await start({
    does: 'make_and_send',
    visits: [{ coverage_id: coverage_id.toUpperCase(), service_date }],
  });
  await ended(practice, 'done');
  expect(await run()).toMatchObject({ total: 1, finished: 1, lacking: 0 });
  expect(await ready()).toHaveLength(others.length);
  await expect.poll(async () => (await claims())[0]?.state).not.toBe('queued');
  await bill();
  await start({ does: 'send' });
  await ended(practice, 'done');
  expect(await run()).toMatchObject({ does: 'send', total: 2, finished: 2, lacking: 0, left: 0 });
  const files = house.taken.map(({ number }) => number);
  await expect
    .poll(async () => (await claims()).filter(({ state }) => state === 'checked' || state === 'queued'))
    .toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

test('what one claim of several days said to the first plan, a run says to the second by one claim', async () => {
  const practice = await office(3);
  const { call, start, claims, ready, cover, patientId, carrier, mark } = practice;
  const { output: second } = await call(createInsurancePlan, {
    body: { carrier_id: carrier.id, name: 'Second', benefits: [], valid_from: '2020-01-01' },
  });
  await cover(patientId, second.id, 2);
  const days = (await ready()).slice(0, 2);
  const { output: made } = await call(createClaims, {
    body: {
      claims: [
        {
          coverage_id: days[0]?.coverage_id ?? '',
          treatment_ids: days.flatMap(({ treatments }) => treatments.map(({ id }) => id)),
        },
      ],
    },
  });
  const [first = expect.fail()] = made;
  await call(makeClaimFile, { params: { id: first.id } });
  await mark(first.id, 'perhaps_sent');
  const paid = { paid: 100, contract: 0, rest: '2' } as const;
  await call(decideClaim, { params: { id: first.id }, body: { lines: [paid, paid] } });
  // The third day is still the first plan's.
  expect((await ready()).map(({ rank, treatments }) => [rank, treatments.length])).toEqual([
    [2, 2],
    [1, 1],
  ]);
  await start();
  await ended(practice, 'done');
  expect(await ready()).toEqual([]);
  const billed = (await claims()).filter(({ id }) => id !== first.id);
  expect(
    billed
      .map(({ rank, service_date, last_service_date }) => [rank, service_date, last_service_date])
      .toSorted(),
  ).toEqual([
    [1, expect.any(String), expect.any(String)],
    [2, first.service_date, first.last_service_date],
  ]);
});

test('a claim that stopped being ready meanwhile is not sent, and says why', async () => {
  const practice = await office(1);
  const { call, start, run, connect, bill } = practice;
  await connect();
  await bill();
  await call(updatePracticeBilling, {
    body: { taxonomy: '1223G0001X', street: '', city: '', state: '', zip: '' },
  });
  const { output } = await start({ does: 'send' });
  await ended(practice, 'done');
  expect(await run()).toMatchObject({ total: 1, left: 1 });
  const { findings } = (await call(getBillingRun, { params: { id: output.id } })).output;
  expect(findings).toHaveLength(1);
  expect(findings[0]?.sentence).not.toBe('');
});

nightlyTest(
  'goes on where it was after it was killed, and bills no visit twice, nor what is not to be billed any more',
  async () => {
    await stopJobs();
    const practice = await office(120);
    const { call, start, run, claims, ready, treatments } = practice;
    const [first, second] = await ready();
    const { id } = (await start()).output;
    // A person bills one meanwhile, and another one is marked.
    await call(createClaims, {
      body: {
        claims: [
          {
            coverage_id: first?.coverage_id ?? '',
            treatment_ids: first?.treatments.map((one) => one.id) ?? [],
          },
        ],
      },
    });
    await call(billTreatment, {
      params: { id: second?.treatments[0]?.id ?? '' },
      body: { is_billed: false, reason: 'Paid in full.' },
    });
    // One at a time.
    expect((await call.unchecked(startBillingRun, { body: { does: 'make' } })).body).toEqual({
      detail: 'A billing run is already in progress. Wait for it to finish, or stop it.',
    });
    for (let kills = 0; kills < 3; kills += 1) {
      const before = (await claims()).length;
      stopJobs = await startJobs();
      await expect.poll(async () => (await claims()).length).toBeGreaterThan(before);
      await stopJobs();
      // As a killed one leaves it: its lock is returned, and what it did since the last commit is gone.
      await asOwner((db) =>
        db.query(
          `update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()`,
        ),
      );
      if ((await run())?.state === 'done') break;
    }
    stopJobs = await startJobs();
    await ended(practice, 'done');
    expect(await run()).toMatchObject({ id, total: 120, finished: 120, left: 2, lacking: 0 });
    expect(await claims()).toHaveLength(treatments.length - 1);
    const { rows } = await asOwner((db) =>
      db.query(
        `select l.treatment_id from claim_line l join patient p on p.practice_id = l.practice_id and p.id = l.patient_id
        where l.patient_id = $1 group by 1 having count(*) > 1`,
        [practice.patientId],
      ),
    );
    expect(rows).toEqual([]);
  },
);

test('is stopped, and by itself where who started it may bill no more; what it made stays', async () => {
  await stopJobs();
  const practice = await office(2);
  const { call, start, ready, user, member } = practice;
  const { id } = (await start()).output;
  const params = { id };
  expect((await call(stopBillingRun, { params })).output).toMatchObject({
    state: 'stopped',
    stopped_for: `Stopped by ${user.name}.`,
    finished: 0,
  });
  // Stopped stays stopped, whoever says it again.
  expect((await call(stopBillingRun, { params })).output.state).toBe('stopped');
  const desk = await member('receptionist');
  await desk(startBillingRun, { body: { does: 'make' } });
  await asOwner((db) =>
    db.query(`update staff set role = 'assistant' where practice_id = $1 and role = 'receptionist'`, [
      user.practice.id,
    ]),
  );
  stopJobs = await startJobs();
  await ended(practice, 'stopped');
  expect((await practice.run())?.stopped_for).toMatch(/, who started this, may no longer bill\.$/);
  expect(await ready()).toHaveLength(2);
});

test('the front desk bills so; a hygienist, another practice and a stranger do not', async () => {
  const practice = await office(1);
  const { start, member } = practice;
  const { id } = (await start()).output;
  await ended(practice, 'done');
  const hygienist = await member('hygienist');
  const theirs = await newPractice();
  expect((await hygienist.unchecked(listBillingRuns, {})).status).toBe(403);
  expect((await hygienist.unchecked(startBillingRun, { body: { does: 'make' } })).status).toBe(403);
  expect((await theirs.call(listBillingRuns)).output).toEqual([]);
  expect((await theirs.call.unchecked(getBillingRun, { params: { id } })).status).toBe(404);
  expect((await theirs.call.unchecked(stopBillingRun, { params: { id } })).status).toBe(404);
  expect((await stranger(getBillingRun, { params: { id } })).status).toBe(401);
  const mine = await office(1);
  const [visit] = await mine.ready();
  // Somebody else's coverage is nothing that is ready.
  expect(
    (
      await theirs.call.unchecked(startBillingRun, {
        body: {
          does: 'make',
          visits: [{ coverage_id: visit?.coverage_id ?? '', service_date: visit?.service_date ?? '' }],
        },
      })
    ).status,
  ).toBe(409);
  for (const visits of [[], 'all', [{ coverage_id: 'x', service_date: '2026-02-30' }], [{}]])
    expect((await mine.call.unchecked(startBillingRun, { body: { does: 'make', visits } })).status).toBe(422);
  expect((await mine.call.unchecked(startBillingRun, { body: { does: 'burn' } })).status).toBe(422);
  expect((await mine.call.unchecked(makeClaimFile, { params: { id } })).status).toBe(404);
});
