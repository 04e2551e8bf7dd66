import { listPatients, listPaymentPlans, missedInstallments, startDataImport } from '@cusp/contract';
import type { ImportReport } from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../../tests/support/days.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { comesTo, uploaded } from './import-desk.helpers.ts';
import { sampleBackup } from './sample-file.helpers.ts';

const { newPractice, asOwner } = await workingApp();
const { sql, numbers, expected } = sampleBackup(dayFromToday, 9);

const imported = async (call: Caller, backup: string) => {
  const { id } = await uploaded(call, backup);
  await call(startDataImport, { params: { id }, body: { codes_attested: true } });
  return comesTo(call, 'done');
};
const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100);

test('running payment plans go on with what is due after today, on the account that pays them, and the next installment falls due here', async () => {
  const { call, user } = await newPractice();
  await imported(call, sql);
  const idOf = async (number: string | undefined) =>
    (await call(listPatients, { query: { q: number ?? '', archived: 'all' } })).output[0]?.id;
  const plans = async () =>
    (await call(listPaymentPlans, { query: {} })).output
      .map(({ patient_id, state, amount, verified, missed, installments }) => ({
        patient_id,
        state,
        amount,
        verified,
        missed,
        installments: installments.map((one) => [one.due_on, one.amount, one.state]),
      }))
      .toSorted((one, other) => one.amount - other.amount);
  const [dynamic, elsewhere, own] = await plans();
  expect([dynamic, elsewhere, own]).toMatchObject([
    { patient_id: await idOf(numbers[6]), amount: 30, state: 'active' },
    {
      patient_id: await idOf(numbers[3]),
      amount: 50,
      state: 'active',
      verified: true,
      installments: [[dayFromToday(5), 50, 'due']],
    },
    {
      patient_id: await idOf(numbers[0]),
      amount: 80,
      missed: 0,
      installments: [
        [dayFromToday(10), 41.25, 'due'],
        [dayFromToday(40), 40.75, 'due'],
      ],
    },
  ]);
  expect(dynamic?.installments.map(([, amount]) => amount)).toEqual([20, 10]);
  expect((await call(missedInstallments)).output).toEqual([]);

  const notDue = async () =>
    asOwner(async (client) => {
      const { rows } = await client.query<{ cents: number }>(
        `select sum(i.not_due_cents)::int as cents from payment_plan l, owed_items(l.practice_id, array[l.account_id]) i
          where l.practice_id = $1 and l.amount_cents = 5000`,
        [user.practice.id],
      );
      return rows[0]?.cents;
    });
  expect(await notDue()).toBe(5000);
  // Six days later.
  await asOwner((client) =>
    client.query(
      `update payment_plan_installment i set due_on = due_on - 6 from payment_plan l where l.practice_id = $1 and i.practice_id = l.practice_id
        and i.plan_id = l.id and l.amount_cents = 5000`,
      [user.practice.id],
    ),
  );
  expect(await notDue()).toBe(0);
  expect((await call(missedInstallments)).output).toMatchObject([
    { patient_id: await idOf(numbers[3]), missed: 1 },
  ]);

  // The same file again changes no plan.
  const again = await imported(call, sql);
  expect(again.records.find(({ table }) => table === 'payplan')?.rows).toMatchObject({
    imported: 0,
    present: 5,
  });
  expect(await plans()).toHaveLength(3);
  expect((await (await newPractice()).call(listPaymentPlans, { query: {} })).output).toEqual([]);
});

/** What the differences of all accounts come to, and that each is explained to the cent. */
function explained({ balances: { listed } }: ImportReport) {
  const sums: Record<string, number> = {};
  for (const { former, cusp, reasons } of listed) {
    const own = reasons.filter(({ of }) => of === 'balance');
    expect(own.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(cusp) - cents(former));
    for (const { sentence, amount } of own) sums[sentence] = (sums[sentence] ?? 0) + cents(amount);
  }
  expect(Object.keys(sums).join(' ')).not.toContain('does not explain');
  return sums;
}

test.each([
  ['2', 'Not due yet on payment plans, which is part of the balance here.'],
  ['1', 'Payment plans, which Open Dental’s balance counts otherwise by its setting.'],
  ['3', 'Payment plans, which Open Dental’s balance counts otherwise by its setting.'],
  ['4', 'Payment plans, which Open Dental’s balance counts otherwise by its setting.'],
])(
  'balances agree to the cent where Open Dental counts payment plans by its setting %s',
  async (rule, sentence) => {
    const { call } = await newPractice();
    const report = await imported(
      call,
      sql.replace("('DataBaseVersion'", `('PayPlansVersion','${rule}'),('DataBaseVersion'`),
    );
    const sums = explained(report);
    expect(Object.keys(sums)).toContain(sentence);
    expect(cents(report.balances.cusp)).toBe(expected.balances.reduce((sum, { cusp }) => sum + cusp, 0));
    if (rule !== '2') return;
    // 120 less 40, 75.50 less 25.50, and 50 less 20 of the dynamic one.
    expect(sums[sentence]).toBe(8000 + 5000 + 3000);
    expect(sums['Expected of insurance by its own payment plans, which is part of the balance here.']).toBe(
      2225,
    );
  },
);
