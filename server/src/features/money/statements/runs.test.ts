import {
  listStatementRuns,
  listStatements,
  previewStatements,
  resumeStatementRun,
  startStatementRun,
  statementRunPdf,
  stopStatementRun,
  updateAccountSetting,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { debtorsOf, pagesOf } from '../../../../tests/support/statements.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';

const { letters, mail } = await mailServer();
const working = await workingApp();
const { stranger, startJobs, asOwner } = working;
let { stopJobs } = working;
const mailing = await workingApp({ mail, publicUrl: 'https://cusp.example' });

async function office({ newPractice } = working) {
  const practice = await newPractice();
  const { call, user } = practice;
  const choice = { way: 'print' as const, min_amount: 0, quiet_days: 0 };
  return {
    ...practice,
    ...debtorsOf(call, user.today),
    choice,
    start: (fields: object = {}) => call(startStatementRun, { body: { ...choice, ...fields } }),
    run: async () => (await call(listStatementRuns)).rows[0],
    sent: async () => (await call(listStatements)).rows,
  };
}

describe('a statement run', () => {
  test('makes one for each account of the preview, and one file to print', async () => {
    const { call, start, run, sent, debtor, choice } = await office();
    for (const name of ['Ash', 'Birch', 'Cedar']) await debtor(name, 40);
    const { count } = (await call(previewStatements, { body: choice })).output;
    const started = await start();
    expect(started).toMatchObject({ status: 201, body: { state: 'running', total: count, sent: 0 } });
    await expect.poll(run).toMatchObject({ state: 'done', sent: 3, held: 0, total: 3 });
    expect((await sent()).map((one) => one['patient_name']).toSorted()).toEqual([
      'Mia Ash',
      'Mia Birch',
      'Mia Cedar',
    ]);
    const pages = await pagesOf((await call(statementRunPdf, { params: { id: started.id } })).bytes);
    expect(pages).toHaveLength(3);
    for (const page of pages) expect(page).toMatch(/page1of1$/);
    // Nobody owes anything new within the days.
    expect((await start({ quiet_days: 1 })).status).toBe(409);
  });

  test('reaches each account by its own way, names who lacks an address, and leaves out whom staff unchecked', async () => {
    const { call, start, run, sent, debtor } = await office();
    await debtor('Paper', 40, 0, { address: '1 Main St' });
    await debtor('Nowhere', 40, 0, { address: '', email: '' });
    await debtor('Unchecked', 40, 0, { address: '2 Main St' });
    const choice = { way: 'each' as const, min_amount: 0, quiet_days: 0 };
    const { accounts, ways } = (await call(previewStatements, { body: choice })).output;
    const shown = accounts.map(({ patient_name, way, held }) => [patient_name, way, held]);
    expect(shown).toEqual([
      ['Mia Nowhere', 'print', 'no_address'],
      ['Mia Paper', 'print', null],
      ['Mia Unchecked', 'print', null],
    ]);
    expect(ways).toEqual({ email: 0, portal: 0, print: 2 });
    const without = accounts
      .filter((each) => each.patient_name === 'Mia Unchecked')
      .map((each) => each.account_id);
    const started = await start({ ...choice, without });
    expect(started).toMatchObject({ status: 201, body: { way: 'each', total: 1, ways: { print: 1 } } });
    await expect.poll(run).toMatchObject({ state: 'done', sent: 1 });
    expect(await sent()).toMatchObject([{ patient_name: 'Mia Paper', way: 'print' }]);
    expect(await pagesOf((await call(statementRunPdf, { params: { id: started.id } })).bytes)).toHaveLength(
      1,
    );
    // All who are left are unchecked: nobody gets one.
    expect((await start({ ...choice, quiet_days: 1, without })).status).toBe(409);
    expect((await call.unchecked(startStatementRun, { body: { ...choice, without: ['x'] } })).status).toBe(
      422,
    );
    // On paper, one without an address is made anyway, and marked.
    const onPaper = (await call(previewStatements, { body: { ...choice, way: 'print' } })).output.accounts;
    expect(onPaper.find((each) => each.patient_name === 'Mia Nowhere')).toMatchObject({
      held: null,
      lacks_address: true,
    });
  });

  test('shows how old the oldest charge is that is due, not what an insurer still has to pay', async () => {
    const { call, debtor, charge, pay, choice } = await office();
    const awaitedOf = async (name: string, amount: number) => {
      const id = await debtor(name, 5);
      const { id: treatment_id } = await charge(id, 500, 70);
      await pay(id, amount, { treatment_id, payment_method: 'insurance', status: 'pending' });
    };
    await awaitedOf('Insured', 500);
    await awaitedOf('Partly', 400);
    const { accounts } = (await call(previewStatements, { body: choice })).output;
    expect(accounts.map((each) => [each.patient_name, each.amount, each.oldest_days])).toEqual([
      ['Mia Insured', 5, 0],
      ['Mia Partly', 105, 70],
    ]);
  });

  test('shows no oldest charge where a credit covers what is due', async () => {
    const { call, debtor, pay, choice } = await office();
    await pay(await debtor('Covered', 100, 70), 100);
    await pay(await debtor('Short', 100, 70), 99);
    const { accounts } = (await call(previewStatements, { body: choice })).output;
    expect(accounts.map((each) => [each.patient_name, each.amount, each.oldest_days, each.held])).toEqual([
      ['Mia Covered', 0, null, 'nothing_due'],
      ['Mia Short', 1, 70, null],
    ]);
  });

  test('is stopped and goes on where it was, however often; a killed one repeats none', async () => {
    const { call, start, run, sent, debtor } = await office();
    await stopJobs();
    for (let index = 0; index < 12; index += 1) await debtor(`Nr ${index}`, 10 + index);
    const { id } = await start();
    expect((await start()).status).toBe(409);
    const params = { id };
    expect((await call(stopStatementRun, { params })).body).toMatchObject({
      state: 'stopped',
      sent: 0,
      stopped_by: 'Dr. Ana Núñez',
      can: ['resume'],
    });
    expect((await call(stopStatementRun, { params })).status).toBe(200);
    stopJobs = await startJobs();
    // A job of a stopped run does nothing.
    await expect
      .poll(() => asOwner(async (db) => (await db.query('select from graphile_worker.jobs')).rowCount))
      .toBe(0);
    expect(await sent()).toEqual([]);
    expect((await call(resumeStatementRun, { params })).body).toMatchObject({
      state: 'running',
      can: ['stop'],
    });
    // Killed in the middle: what was made has its note, and another worker goes on.
    await expect.poll(async () => (await sent()).length).toBeGreaterThan(2);
    await stopJobs();
    await asOwner((db) =>
      db.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()`),
    );
    stopJobs = await startJobs();
    await expect.poll(run).toMatchObject({ state: 'done', sent: 12, total: 12, can: ['print'] });
    const rows = await sent();
    expect(rows).toHaveLength(12);
    expect(new Set(rows.map((one) => one['account_id'])).size).toBe(12);
    expect((await call(resumeStatementRun, { params })).body).toMatchObject({ state: 'done' });
    await asOwner(async (db) => {
      const { rows: payloads } = await db.query(
        `select kind, subject_id from domain_event where kind like 'statement%' limit 1`,
      );
      expect(payloads).toHaveLength(1);
    });
  });

  test('holds back who is held by the time that their turn comes', async () => {
    const { call, start, run, debtor } = await office();
    await stopJobs();
    const late = await debtor('Late', 40);
    await debtor('Other', 40);
    await start();
    await call(updateAccountSetting, { params: { id: late }, body: { hold_reason: 'Just called.' } });
    stopJobs = await startJobs();
    await expect.poll(run).toMatchObject({ state: 'done', sent: 1, held: 1 });
  });

  test('by email sends a letter with a link and nothing of the patient', async () => {
    const { start, run, sent, debtor } = await office(mailing);
    const email = `${crypto.randomUUID()}@example.com`;
    await debtor('Mailed', 123.45, 0, { email });
    await debtor('Unreachable', 50);
    await start({ way: 'email' });
    await expect.poll(run).toMatchObject({ state: 'done', sent: 1, total: 1 });
    await expect.poll(sent).toMatchObject([{ way: 'email', letter: 'sent' }]);
    const letter = letters.find((one) => one.includes(`To: ${email}`)) ?? '';
    expect(letter).toContain('https://cusp.example/patient-portal/payments?at=');
    for (const word of ['Mailed', '123.45', 'Crown']) expect(letter).not.toContain(word);
  });

  test('is no other practice’s, nor a stranger’s', async () => {
    const here = await office();
    const there = await office();
    await here.debtor('Mine', 40);
    const { id } = await here.start();
    const params = { id };
    for (const endpoint of [stopStatementRun, resumeStatementRun, statementRunPdf]) {
      expect((await there.call(endpoint, { params })).status).toBe(404);
      expect((await stranger(endpoint, { params })).status).toBe(401);
    }
    expect(await there.start()).toMatchObject({
      status: 409,
      body: { detail: 'No one would get a statement with this selection.' },
    });
    expect((await there.call(listStatementRuns)).rows).toEqual([]);
  });
});
