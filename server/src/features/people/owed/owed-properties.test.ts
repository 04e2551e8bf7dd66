import fc from 'fast-check';
import { sql } from 'kysely';
import {
  addFamilyMember,
  addDays,
  createFamily,
  createPatient,
  createPaymentPlan,
  createPayment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { raw } from '../../../db/database.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { ownDatabase } from '../../../../tests/support/test-database.ts';
import { faultsOf, ledgerOf } from '../../../../tests/support/ledger-operations.ts';
import type { OwedItem, OwedRow } from './queries.ts';
import { quickOr } from '../../../../tests/support/breadth.ts';

const app = await testApp({}, await ownDatabase());

const cents = fc.integer({ min: 1, max: 30_000 });
const some = fc.nat(1000);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('treat' as const), who: some, cents, status: fc.nat(2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('pay' as const),
      who: some,
      which: some,
      cents,
      method: fc.nat(1),
    }),
  },
  fc.record({ what: fc.constant('retreat' as const), which: some, cents, status: fc.nat(2) }),
  fc.record({ what: fc.constant('strike' as const), which: some }),
  fc.record({ what: fc.constant('refund' as const), which: some, cents }),
  fc.record({ what: fc.constant('void' as const), which: some }),
  fc.record({ what: fc.constant('adjust' as const), which: some, cents, kind: fc.nat(2) }),
  fc.record({ what: fc.constant('allocate' as const), which: some, other: some, cents }),
  { weight: 2, arbitrary: fc.record({ what: fc.constant('await' as const), who: some, which: some, cents }) },
  fc.record({ what: fc.constant('plan' as const), who: some, cents, count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ what: fc.constant('later' as const), days: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ what: fc.constant('family' as const) }),
);

async function office() {
  const { call, user } = await app.newPractice();
  const practice = user.practice.id;
  const patients: string[] = [];
  for (const first_name of ['Ana', 'Ben', 'Cleo'])
    patients.push((await call(createPatient, { body: aPatient({ first_name }) })).id);
  const [ana = '', ben = ''] = patients;
  const ledger = ledgerOf(app.database, practice, { patients, staff: user });
  const rows = <Row>(query: ReturnType<typeof sql<Row>>) => ledger.inPractice((tx) => tx.all(raw(query)));
  let family: string | undefined;
  return {
    ledger,
    rows,
    patients,
    call,
    user,
    /** Whether Ana and Ben are a family. */
    isFamily: () => family !== undefined,
    async take(one: typeof step extends fc.Arbitrary<infer Step> ? Step : never) {
      if (one.what === 'await') {
        const treatments = await rows(sql<{ id: string; patient_id: string }>`
          select id, patient_id from treatment order by id`);
        const of = one.which % 3 === 0 ? undefined : treatments[one.which % treatments.length];
        await call(createPayment, {
          body: {
            patient_id: of?.patient_id ?? patients[one.who % patients.length] ?? '',
            amount: one.cents / 100,
            payment_method: 'insurance',
            status: 'pending',
            ...(of && { treatment_id: of.id }),
          },
        });
      } else if (one.what === 'plan') {
        const { today } = user;
        await call(createPaymentPlan, {
          body: {
            patient_id: patients[one.who % patients.length] ?? '',
            amount: one.cents / 100,
            installments: one.count,
            day_of_month: 5,
            first_on: addDays(today, one.who % 20),
          },
        });
      } else if (one.what === 'later') {
        await asOwner((owner) =>
          owner.query(
            'update payment_plan_installment set due_on = due_on - $2::int where practice_id = $1',
            [practice, one.days],
          ),
        );
      } else if (one.what === 'family') {
        if (family !== undefined) return;
        family = (await call(createFamily, { body: { patient_id: ana } })).id;
        await call(addFamilyMember, { params: { id: family }, body: { patient_id: ben } });
      } else await ledger.take(one);
    },
    /** The accounts with something open, with what they owe and the items that this is made of. */
    accounts: async () => {
      const ids = await rows(sql<{ id: string }>`
        select distinct account_id as id from open_item where used_cents < abs(amount_cents) order by 1`);
      const array = sql`${ids.map(({ id }) => id)}::uuid[]`;
      const owed = await rows(sql<OwedRow & { account_id: string }>`
        select * from owed_by_account(current_practice(), ${array})`);
      const items = await rows(sql<OwedItem>`select * from owed_items(current_practice(), ${array})`);
      return owed.map((row) => ({
        ...row,
        items: items.filter(({ account_id }) => account_id === row.account_id),
      }));
    },
    /** The raw rows, for sums of this test's own. */
    raws: async () => ({
      open: await rows(sql<{
        account_id: string;
        patient_id: string;
        treatment_id: string | null;
        entry_id: string;
        cents: number;
        is_bill: boolean;
        is_kept: boolean;
      }>`select account_id, patient_id, treatment_id, entry_id, (abs(amount_cents) - used_cents)::bigint as cents,
            amount_cents > 0 as is_bill,
            coalesce((select t.status = 'planned' and t.outcome is null and t.struck_at is null from treatment t
              where t.id = treatment_id), false) as is_kept
          from open_item where used_cents < abs(amount_cents)`),
      awaited: await rows(sql<{ patient_id: string; treatment_id: string | null; cents: number }>`
        select patient_id, treatment_id, amount_cents as cents from payment
          where status = 'pending' and payment_method = 'insurance'`),
      plans: await rows(sql<{ account_id: string; asked: number; paid: number; parts: number }>`
        select l.account_id, (select coalesce(sum(m.cents), 0)::bigint from payment_plan_payments(l) m) as paid,
            (select coalesce(sum(s.part_cents - s.paid_cents), 0)::bigint from payment_plan_parts(l) s) as parts,
            (l.down_cents + (select coalesce(sum(i.amount_cents), 0) from payment_plan_installment i
              where i.plan_id = l.id and i.due_on <= practice_today(l.practice_id)))::bigint as asked
          from payment_plan l where l.completed_on is null and l.cancelled_on is null`),
    }),
  };
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

test('whatever happens, what is owed has its parts once, and paying what is due now leaves nothing due', async () => {
  let due = 0;
  const seen = { plans: 0, insurance: 0, kept: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), async (steps) => {
      const { take, accounts, raws, ledger, rows, patients, call, isFamily } = await office();
      for (const one of steps) await take(one);
      const { open, awaited, plans } = await raws();
      for (const account of await accounts()) {
        const mine = open.filter(({ account_id }) => account_id === account.account_id);
        const bills = mine.filter(({ is_bill }) => is_bill);
        const credits = mine.filter(({ is_bill }) => !is_bill);
        const { open_cents, insurance_cents, not_due_cents, credit_cents, kept_cents, due_now_cents, items } =
          account;
        // Each open entry is counted once.
        expect(open_cents).toBe(sum(bills, ({ cents: one }) => one));
        expect(kept_cents).toBe(sum(credits, (row) => (row.is_kept ? row.cents : 0)));
        expect(credit_cents).toBe(sum(credits, (row) => (row.is_kept ? 0 : row.cents)));
        expect(due_now_cents).toBe(Math.max(0, open_cents - insurance_cents - not_due_cents - credit_cents));
        // No bill has more waiting or planned than is open, and no insurer more than it was asked for.
        for (const bill of items) {
          for (const part of [bill.insurance_cents, bill.not_due_cents, bill.plan_cents - bill.not_due_cents])
            expect(part).toBeGreaterThanOrEqual(0);
          expect(bill.insurance_cents + bill.plan_cents).toBeLessThanOrEqual(bill.open_cents);
        }
        // A plan holds back no more than its charges, and nothing of what it has asked for by now.
        const plan = plans.filter(({ account_id }) => account_id === account.account_id);
        const inPlan = sum(items, ({ plan_cents }) => plan_cents);
        const asked = sum(plan, (one) => Math.max(0, one.asked - one.paid));
        expect(inPlan).toBeLessThanOrEqual(sum(plan, ({ parts }) => parts));
        const due_of_plan = inPlan - sum(items, ({ not_due_cents: later }) => later);
        const counted = sum(items, ({ plan_credit_cents }) => plan_credit_cents);
        expect(due_of_plan).toBeLessThanOrEqual(asked);
        expect(due_of_plan + counted).toBeGreaterThanOrEqual(Math.min(inPlan, asked));
        due += due_now_cents;
        seen.plans += plan.length;
        seen.insurance += insurance_cents > 0 ? 1 : 0;
        seen.kept += kept_cents > 0 ? 1 : 0;
      }
      // The amount awaited of an insurer is the amount asked for, as far as the treatments are open.
      const treatments = new Map<string, number>();
      for (const { treatment_id, is_bill, cents: one } of open)
        if (treatment_id !== null && is_bill)
          treatments.set(treatment_id, (treatments.get(treatment_id) ?? 0) + one);
      const items = (await accounts()).flatMap((account) => account.items);
      const of_treatment = (id: string) => sum(awaited, (row) => (row.treatment_id === id ? row.cents : 0));
      for (const patient of patients) {
        const own = [...treatments].filter(([id]) =>
          open.some((row) => row.treatment_id === id && row.patient_id === patient),
        );
        const capped = sum(own, ([id, left]) => Math.min(left, of_treatment(id)));
        const general = sum(awaited, (row) =>
          row.treatment_id === null && row.patient_id === patient ? row.cents : 0,
        );
        const all = sum(own, ([, left]) => left);
        expect(sum(items, (row) => (row.patient_id === patient ? row.insurance_cents : 0))).toBe(
          capped + Math.min(general, all - capped),
        );
      }
      // A patient's own parts are those of their entries.
      const by_patient = await rows(sql<OwedRow & { patient_id: string }>`
        select * from owed_by_patient(current_practice(), ${patients}::uuid[])`);
      expect(by_patient).toHaveLength(patients.length);
      for (const { patient_id, open_cents } of by_patient)
        expect(open_cents).toBe(
          sum(open, (one) => (one.is_bill && one.patient_id === patient_id ? one.cents : 0)),
        );
      // A payer who pays the shown amount on account, not for a bill, owes nothing more now.
      const [ana = '', ben = '', cleo = ''] = patients;
      for (const payer of isFamily() ? [ana, cleo] : [ana, ben, cleo]) {
        const shown = async () => {
          const [row] = await rows(sql<OwedRow>`
            select * from owed_by_account(current_practice(), array[account_of(current_practice(), ${payer})])`);
          return row?.due_now_cents ?? 0;
        };
        const amount = await shown();
        if (amount === 0) continue;
        await call(createPayment, { body: { patient_id: payer, amount: amount / 100 } });
        expect(await shown()).toBe(0);
      }
      expect(await faultsOf(ledger)).toEqual([]);
    }),
    { numRuns: quickOr(5, 100), seed: 20_261_123, endOnFailure: true },
  );
  // None of it was of nothing.
  expect(due).toBeGreaterThan(0);
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0);
});
