import {
  closeDay,
  getDaySheet,
  listDayCloses,
  refundPayment,
  reopenDay,
  addDays,
  setWeeklyHours,
  weekdays,
} from '@cusp/contract';
import type { DayCloseInput } from '@cusp/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { raw } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { practiceWithLedger } from '../../../../tests/support/ledger.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger, database } = await testApp();

async function practice() {
  const made = await practiceWithLedger(database, newPractice);
  const { call, user, practiceId } = made;
  return {
    ...made,
    today: user.today,
    ago: (days: number) => addDays(user.today, -days),
    tomorrow: addDays(user.today, 1),
    sheet: async (day?: string) => (await call(getDaySheet, { query: { day } })).output,
    close: (day: string, fields: Partial<DayCloseInput> = {}) =>
      call(closeDay, { body: { day, cash: 0, checks: 0, cards: 0, ...fields } }),
    posted: () =>
      database.asPractice(practiceId, (tx) =>
        tx.all(
          raw(sql<{ kind: string; amount_cents: number; posting_date: string; corrects: boolean }>`
            select kind, amount_cents, posting_date, corrects_id is not null as corrects from ledger_entry
              order by created_at`),
        ),
      ),
  };
}

describe('the day sheet', () => {
  test('adds up the day by kind, provider and who entered, and what should be there', async () => {
    const { treat, pay, sheet, today, user } = await practice();
    const crown = await treat(500);
    await pay(100, { payment_method: 'cash', treatment_id: crown });
    await pay(50.25, { payment_method: 'check' });
    await pay(30, { payment_method: 'card' });
    await pay(20, { payment_method: 'insurance' });
    await pay(10, { payment_method: 'other' });
    await pay(999, { status: 'pending' });
    expect(await sheet()).toMatchObject({
      day: today,
      next_day: today,
      close: null,
      production: 500,
      collections: 210.25,
      adjustments: 0,
      expected: { cash: 100, checks: 50.25, cards: 30 },
      insurance: 20,
      online: 0,
      other: 10,
      refunds: 0,
      checks: [{ number: '', payer: 'Mia Keller', amount: 50.25 }],
      by_kind: [
        { kind: 'charge', count: 1, amount: 500 },
        { kind: 'payment', count: 4, amount: -190.25 },
        { kind: 'insurance_payment', count: 1, amount: -20 },
      ],
      by_provider: [{ name: user.name, count: 1, amount: 500 }],
      by_person: [{ name: user.name, count: 6, amount: 289.75 }],
    });
  });

  test('takes a refund by check from no check of the day, since the practice writes it', async () => {
    const { pay, sheet, close, call, today } = await practice();
    const { id } = await pay(80, { payment_method: 'check' });
    const cash = await pay(50);
    const refund = (of: string) =>
      call(refundPayment, {
        params: { id: of },
        body: { amount: 30, reference: '2041', reason: 'Too much' },
      });
    for (const each of [id, cash.id]) expect((await refund(each)).status).toBe(200);
    expect(await sheet()).toMatchObject({
      collections: 70,
      refunds: 60,
      expected: { cash: 20, checks: 80, cards: 0 },
      refund_checks: -30,
      other: 0,
      checks: [{ amount: 80 }],
    });
    expect((await close(today, { cash: 20, checks: 80 })).output.difference).toMatchObject({
      cash: 0,
      checks: 0,
    });
  });

  test('shows the entries that were posted on a day, not those of another', async () => {
    const { payOn, sheet, ago } = await practice();
    await payOn(ago(3), 4000);
    await payOn(ago(2), 5000);
    const { entries, expected } = await sheet(ago(3));
    expect(entries).toMatchObject([{ kind: 'payment', amount: -40, posting_date: ago(3) }]);
    expect(expected.cash).toBe(40);
  });
});

describe('closing a day', () => {
  test('keeps what was expected and counted, and who closed', async () => {
    const { pay, close, sheet, today, user } = await practice();
    await pay(100);
    const { output, status } = await close(today, { cash: 100, deposit_note: 'Bag 7' });
    expect(status).toBe(201);
    expect(output).toMatchObject({
      day: today,
      expected: { cash: 100, checks: 0, cards: 0 },
      difference: { cash: 0, checks: 0, cards: 0 },
      closed_by: user.name,
      deposit_note: 'Bag 7',
      reopened_at: null,
    });
    expect((await sheet(today)).close).toEqual(output);
  });

  test('asks why where a count differs, and keeps the words', async () => {
    const { pay, close, call, today } = await practice();
    await pay(100);
    for (const explanation of ['', '   ']) {
      expect(await close(today, { cash: 98, explanation })).toMatchObject({
        status: 422,
        body: { detail: 'The count does not match the expected amount. Enter a reason.' },
      });
    }
    expect((await call(listDayCloses)).rows).toEqual([]);
    const { output } = await close(today, { cash: 98, explanation: 'Two dollars of change missing' });
    expect(output).toMatchObject({ difference: { cash: -2 }, explanation: 'Two dollars of change missing' });
  });

  test('sends what is paid afterwards to the next day, online or at the desk', async () => {
    const { pay, close, sheet, posted, today, tomorrow } = await practice();
    await close(today);
    await pay(75);
    expect(await posted()).toMatchObject([{ kind: 'payment', posting_date: tomorrow }]);
    expect((await sheet(today)).entries).toEqual([]);
    expect((await sheet(tomorrow)).expected.cash).toBe(75);
    expect((await sheet()).day).toBe(tomorrow);
  });

  test('posts a correction of its money on the next day, with a link to what it corrects', async () => {
    const { pay, close, posted, practiceId, today, tomorrow } = await practice();
    const { id } = await pay(100);
    await close(today, { cash: 100 });
    await database.asPractice(practiceId, async (tx) => {
      await tx.all(raw(sql`update payment set refunded_cents = 4000 where id = ${id}`));
      recordEvent(tx, 'payment.changed', id, byService);
    });
    expect(await posted()).toEqual([
      { kind: 'payment', amount_cents: -10000, posting_date: today, corrects: false },
      { kind: 'refund', amount_cents: 4000, posting_date: tomorrow, corrects: true },
    ]);
  });

  test('goes by the days on which something was posted, in their order', async () => {
    const { payOn, close, sheet, today, ago } = await practice();
    await payOn(ago(6), 1000);
    await payOn(ago(4), 2000);
    await payOn(ago(1), 3000);
    // The first close says from when on days are closed.
    expect((await close(ago(6), { cash: 10 })).status).toBe(201);
    expect((await sheet()).day).toBe(ago(4));
    for (const [day, detail] of [
      [ago(6), 'This day is already closed. Reload the page for details.'],
      [ago(9), 'This day is already closed. Reload the page for details.'],
      [ago(1), 'An earlier day is still open. Close that first.'],
      [addDays(today, 1), 'This day is still in the future.'],
    ] as const) {
      expect(await close(day)).toMatchObject({ status: 409, body: { detail } });
    }
    expect((await close(ago(4), { cash: 20 })).status).toBe(201);
    expect((await close(ago(1), { cash: 30 })).status).toBe(201);
    expect((await sheet()).day).toBe(today);
  });

  test('is done once, however many close at the same moment', async () => {
    const { pay, close, call, today } = await practice();
    await pay(5);
    const closed = await Promise.all([1, 2, 3].map(() => close(today, { cash: 5 })));
    expect(closed.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await call(listDayCloses)).rows).toHaveLength(1);
  });

  test('counts what is posted at the same moment, or that is posted tomorrow', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { pay, close, sheet, posted, today, tomorrow } = await practice();
      await pay(10);
      const [closed, ...paid] = await Promise.all([
        close(today, { cash: 0, explanation: 'Not counted yet' }),
        ...[1, 2, 3, 4, 5, 6].map(() => pay(10)),
      ]);
      expect(paid.every(({ status }) => status === 201)).toBe(true);
      const days = Map.groupBy(await posted(), ({ posting_date }) => posting_date);
      const inTheCount = days.get(today) ?? [];
      expect(closed.output.expected.cash).toBe(inTheCount.length * 10);
      expect((await sheet(today)).expected.cash).toBe(inTheCount.length * 10);
      expect(inTheCount.length + (days.get(tomorrow) ?? []).length).toBe(7);
    }
  });
});

describe('opening a day again', () => {
  test('is the owner’s, with a reason; the day is then closed again, and both are kept', async () => {
    const { pay, close, call, sheet, member, today, user } = await practice();
    await pay(10);
    const { id } = await close(today, { cash: 10 });
    const reopen = (caller = call, reason = 'A check lay under the keyboard') =>
      caller(reopenDay, { params: { id }, body: { reason } });
    expect((await reopen(await member('dentist'))).status).toBe(403);
    expect((await reopen(call, ' ')).status).toBe(422);
    expect((await reopen()).output).toMatchObject({
      reopened_by: user.name,
      reopened_reason: 'A check lay under the keyboard',
    });
    expect(await reopen()).toMatchObject({ status: 409 });
    await pay(15, { payment_method: 'check' });
    expect(await sheet()).toMatchObject({ day: today, close: null, expected: { cash: 10, checks: 15 } });
    expect((await close(today, { cash: 10, checks: 15 })).status).toBe(201);
    const { output } = await call(listDayCloses);
    expect(output.map(({ reopened_at, counted }) => [reopened_at === null, counted.checks])).toEqual([
      [true, 15],
      [false, 0],
    ]);
  });

  test('is refused for any but the last closed one', async () => {
    const { payOn, close, call, ago } = await practice();
    await payOn(ago(3), 1000);
    await payOn(ago(2), 1000);
    const { id } = await close(ago(3), { cash: 10 });
    await close(ago(2), { cash: 10 });
    expect(await call(reopenDay, { params: { id }, body: { reason: 'Wrong' } })).toMatchObject({
      status: 409,
      body: { detail: 'Only the last closed day can be reopened.' },
    });
  });
});

describe('a closed day', () => {
  test('takes nothing from anybody, and its count is never changed', async () => {
    const { pay, close, practiceId, patient, today } = await practice();
    await pay(10);
    const { id } = await close(today, { cash: 10 });
    // Whatever a later migration makes of posting_day.
    const slip = (client: Parameters<Parameters<typeof asOwner>[0]>[0]) =>
      client.query(
        `insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, label,
            occurred_on)
          values ($1, $2, $2, 'adjustment', -100, 'Courtesy', $3)`,
        [practiceId, patient, today],
      );
    await asOwner(async (client) => {
      await client.query('begin');
      await client.query(`create or replace function posting_day(of_practice uuid, true_date date) returns date
        language sql stable return true_date`);
      await expect(slip(client)).rejects.toThrow('This day is closed.');
      await client.query('rollback');
      for (const change of [
        'update day_close set counted_cash_cents = 0 where id = $1',
        'delete from day_close where id = $1',
        `update day_close set reopened_at = now(), reopened_by_id = closed_by_id, reopened_reason = 'x', day = day - 1
          where id = $1`,
      ])
        await expect(client.query(change, [id])).rejects.toThrow('What was counted stays.');
    });
  });

  test('is nobody else’s: strangers, other practices, and those who may not', async () => {
    const { close, call, member, today } = await practice();
    const { id } = await close(today);
    const theirs = await newPractice();
    expect((await theirs.call(listDayCloses)).rows).toEqual([]);
    expect((await theirs.call(getDaySheet, { query: { day: today } })).output.close).toBeNull();
    expect((await theirs.call(reopenDay, { params: { id }, body: { reason: 'Mine' } })).status).toBe(404);
    expect((await stranger(getDaySheet)).status).toBe(401);
    const hygienist = await member('hygienist');
    expect((await hygienist(getDaySheet)).status).toBe(403);
    const hostile = await call.unchecked(closeDay, {
      body: { day: "2026-01-01' or 1=1", cash: 0.001, checks: 'x', cards: null },
    });
    expect(hostile.status).toBe(422);
  });
});

test('while the office is open today, its sheet says until when', async () => {
  const { call, user } = await newPractice();
  const everyDay = { opens: '00:00', closes: '23:59', lunch_from: null, lunch_to: null };
  const days = weekdays.map((weekday) => ({ weekday, ...everyDay }));
  const hoursOf = (given: typeof days) =>
    call(setWeeklyHours, { body: { provider_id: null, valid_from: user.today, days: given } });
  const until = async (day?: string) =>
    (await call(getDaySheet, { query: day === undefined ? {} : { day } })).output.open_until;
  await hoursOf(days);
  expect(await until(user.today)).toBe('23:59');
  expect(await until(addDays(user.today, -1))).toBeNull();
  await hoursOf([]);
  expect(await until(user.today)).toBeNull();
});
