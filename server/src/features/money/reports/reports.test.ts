import {
  closeDay,
  factsOf,
  getDailyGoal,
  reportEntries,
  reportFigures,
  reportFiles,
  reportNames,
  setDailyGoal,
  addDays,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { aQuarter, collectionKinds, practice, signed } from './reports.helpers.ts';

const { newPractice, stranger } = await testApp();

describe('production and collections', () => {
  test('are the sums of the ledger, however they are grouped', async () => {
    const { production, counted, ago, today } = await aQuarter();
    const period = { from: ago(90), to: today };
    const totals = {
      production: await counted(signed(`'charge'`)),
      adjustments: await counted(signed(`'adjustment', 'write_off', 'finance_charge'`)),
      collections: -(await counted(signed(collectionKinds))),
    };
    expect(totals.adjustments).toBe(-100);
    for (const by of ['day', 'month', 'provider', 'category'] as const) {
      const report = await production({ ...period, by });
      expect(report.totals).toEqual({ ...totals, practice_level: 0 });
      for (const figure of ['production', 'adjustments', 'collections'] as const) {
        const cents = report.rows.map(({ figures }) => Math.round((figures[figure] ?? 0) * 100));
        expect(cents.reduce((sum, each) => sum + each, 0)).toBe(Math.round(totals[figure] * 100));
      }
    }
  });

  test('count a payment for the provider whose charge it pays, and the rest as unapplied', async () => {
    const { production, counted, ago, today, providers } = await aQuarter();
    const { rows } = await production({ from: ago(90), to: today, by: 'provider' });
    for (const provider of providers) {
      const paid = await counted(
        `select sum(a.amount_cents) as value from allocation a
          join ledger_entry c on c.practice_id = a.practice_id and c.id = a.credit_id and c.kind in (${collectionKinds})
          join ledger_entry d on d.practice_id = a.practice_id and d.id = a.debit_id and d.kind = 'charge'
          where a.practice_id = $1 and d.provider_id = $2`,
        provider,
      );
      expect(paid).toBeGreaterThan(0);
      expect(rows.find(({ key }) => key === provider)?.figures['collections']).toBe(paid);
      expect((await production({ from: ago(90), to: today, provider_id: provider })).totals).toMatchObject({
        collections: paid,
        production: rows.find(({ key }) => key === provider)?.figures['production'],
      });
    }
    const left = await counted(
      `select sum(-amount_cents - used_cents) as value from open_item
        where practice_id = $1 and amount_cents < 0 and kind in (${collectionKinds})`,
    );
    expect(rows.find(({ name }) => name === 'Unapplied')?.figures['collections']).toBe(left);
  });

  test('stay as they were once the day has passed', async () => {
    const { production, treatOn, pay, ago } = await practice();
    const id = await treatOn(ago(5), 10_000);
    const period = { from: ago(9), to: ago(1) };
    const before = await production(period);
    expect(before.totals).toEqual({ production: 100, adjustments: 0, collections: 0, practice_level: 0 });
    await pay(40, { treatment_id: id });
    expect(await production(period)).toEqual(before);
  });

  test('follow the posting date, not the day of payment', async () => {
    const { call, pay, production, today } = await practice();
    await call(closeDay, { body: { day: today, cash: 0, checks: 0, cards: 0 } });
    await pay(40);
    const tomorrow = addDays(today, 1);
    expect((await production({ from: today, to: today })).totals['collections']).toBe(0);
    expect((await production({ from: tomorrow, to: tomorrow })).totals['collections']).toBe(40);
  });
});

describe('receivables', () => {
  test('are the sum of all entries, of all accounts, and of their ages less the credits', async () => {
    const { call, counted } = await aQuarter();
    const { totals, rows } = (await call(reportFigures.receivables)).output;
    const entries = await counted(
      `select sum(amount_cents) as value from ledger_entry where practice_id = $1`,
    );
    expect(totals['balance']).toBe(entries);
    const cents = (figures: Record<string, number>, ...names: string[]) =>
      names.reduce((sum, name) => sum + Math.round((figures[name] ?? 0) * 100), 0);
    for (const { figures } of [{ figures: totals }, ...rows]) {
      expect(cents(figures, 'current', 'over_30', 'over_60', 'over_90') - cents(figures, 'credits')).toBe(
        cents(figures, 'balance'),
      );
    }
    expect(rows.map(({ name }) => name)).toEqual(['Mia Keller']);
    expect((await call(reportFigures.credits)).output.totals['credits']).toBe(totals['credits']);
  });

  test('change by production and adjustments less collections, over any period', async () => {
    const { call, production, ago } = await aQuarter();
    const at = async (to: string) =>
      (await call(reportFigures.receivables, { query: { to } })).output.totals['balance'] ?? 0;
    for (const [from, to] of [
      [89, 60],
      [60, 31],
      [50, 2],
      [7, 0],
    ] as const) {
      const { totals } = await production({ from: ago(from), to: ago(to) });
      const change = (await at(ago(to))) - (await at(ago(from + 1)));
      const moved = (totals['production'] ?? 0) + (totals['adjustments'] ?? 0) - (totals['collections'] ?? 0);
      expect(change).toBeCloseTo(moved, 6);
    }
  });

  test('are aged by the day of service', async () => {
    const { call, treatOn, ago } = await practice();
    for (const [days, cents] of [
      [30, 100],
      [31, 200],
      [60, 400],
      [61, 800],
      [90, 1600],
      [91, 3200],
    ] as const)
      await treatOn(ago(days), cents);
    expect((await call(reportFigures.receivables)).output.totals).toEqual({
      current: 1,
      over_30: 6,
      over_60: 24,
      over_90: 32,
      credits: 0,
      balance: 63,
      insurance: 0,
      write_off: 0,
      patient: 63,
    });
  });
});

describe('the entries behind a figure', () => {
  test.each(['day', 'month', 'provider', 'category'] as const)('add up to it, by %s', async (by) => {
    const { call, production, ago, today, patient } = await aQuarter();
    const query = { from: ago(90), to: today, by };
    const { rows } = await production(query);
    for (const { key, figures } of rows.slice(-4)) {
      for (const figure of ['production', 'collections', 'adjustments']) {
        const { output } = await call(reportEntries.production, { query: { ...query, key, figure } });
        const sum = output.reduce((cents, { value }) => cents + Math.round(value * 100), 0);
        expect(sum).toBe(Math.round((figures[figure] ?? 0) * 100));
        expect(output.every(({ patient_id }) => patient_id === patient || patient_id !== '')).toBe(true);
      }
    }
  });

  test('come in pages, and none is lost between them', async () => {
    const { call, ago, today } = await aQuarter();
    const query = { from: ago(90), to: today, by: 'provider', figure: 'collections' } as const;
    const whole = (await call(reportEntries.production, { query })).output;
    const paged: typeof whole = [];
    let next: string | undefined;
    do {
      const answer = await call(reportEntries.production, { query: { ...query, limit: '7', cursor: next } });
      paged.push(...answer.output);
      next = /cursor=([^&>]+)/.exec(String(answer.headers['link']))?.[1];
    } while (next !== undefined);
    expect(paged).toEqual(whole);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
  });
});

test('a report and the entries behind a figure are saved as a file whose cells are no formulas', async () => {
  const { call, treat, provider, patient, today } = await practice();
  const provider_id = await provider('=HYPERLINK("https://evil.example/")');
  await treat(120.5, { provider_id, patient_id: patient });
  const query = { from: today, to: today, by: 'provider' } as const;
  const rows = await call(reportFiles.production, { query });
  expect(rows.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(rows.text).toBe(
    `\uFEFFProvider,Production,Adjustments,Collections,For no patient\r\n"'=HYPERLINK(""https://evil.example/"")",120.5,0,0,0\r\nTotal,120.5,0,0,0\r\n`,
  );
  const behind = await call(reportFiles.production, { query: { ...query, figure: 'production' } });
  expect(behind.text).toContain(`${today},Mia Keller,Crown,"'=HYPERLINK`);
});

test('every report answers for a new practice, by each of its groupings', async () => {
  const { call } = await newPractice();
  for (const name of reportNames) {
    const facts = factsOf(name);
    for (const by of facts.by) {
      const { output } = await call(reportFigures[name], { query: { by } });
      expect(output.rows).toEqual([]);
      expect(Object.keys(output.totals)).toEqual(Object.keys(facts.figures));
    }
    for (const [figure, { of }] of Object.entries(facts.figures)) {
      const { status } = await call(reportEntries[name], { query: { figure } });
      expect([figure, status]).toEqual([figure, of === undefined ? 200 : 422]);
    }
  }
});

test.each([
  [{ by: 'account' }, 'This report is not grouped that way.'],
  [{ from: '2026-02-01', to: '2026-01-01' }, 'The end date is before the start date.'],
  [{ from: '2001-01-01', to: '2026-01-01' }, 'Choose at most ten years.'],
  [{ from: "2026-01-01' or 1=1" }, 'Enter a real date, like 6/19/1989.'],
])('a report isn’t made of %o', async (query, detail) => {
  const { call } = await newPractice();
  expect(await call.unchecked(reportFigures.production, { query })).toMatchObject({
    status: 422,
    body: { detail },
  });
});

test('reports are closed to strangers, other practices, and those who may not see production', async () => {
  const { member, treat } = await practice();
  await treat(100);
  const receptionist = await member('receptionist');
  expect((await receptionist(reportFigures.production)).status).toBe(403);
  expect((await receptionist(getDailyGoal)).status).toBe(403);
  expect((await receptionist(reportFigures.receivables)).output.totals['balance']).toBe(100);
  expect((await stranger(reportFigures.receivables)).status).toBe(401);
  const theirs = await newPractice();
  expect((await theirs.call(reportFigures.production)).output.totals['production']).toBe(0);
});

test('the daily goal is the owner’s to set, beside what was produced today and this month', async () => {
  const { call, member, treat } = await practice();
  await treat(100.5);
  expect((await call(getDailyGoal)).output).toEqual({
    goal: null,
    version: 0,
    today: 100.5,
    month: 100.5,
    days: 1,
  });
  expect((await call(setDailyGoal, { body: { goal: 4000, version: 0 } })).output).toMatchObject({
    goal: 4000,
    version: 1,
  });
  expect((await call(setDailyGoal, { body: { goal: 5000, version: 0 } })).status).toBe(409);
  const dentist = await member('dentist');
  expect((await dentist(setDailyGoal, { body: { goal: 1 } })).status).toBe(403);
  expect((await dentist(getDailyGoal)).output.goal).toBe(4000);
});
