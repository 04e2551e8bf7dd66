// Insurers' answers that are settled together come to what they come to one by one, whatever was posted before.
import fc from 'fast-check';
import { createPatient } from '@cusp/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { faultsOf } from '../../tests/support/ledger-operations.ts';
import { aPatient, testApp } from '../../tests/support/practice.ts';
import { ownDatabase } from '../../tests/support/test-database.ts';
import { newId } from '../values/ids.ts';
import { raw } from './database.ts';
import type { Tx } from './database.ts';
import { quickOr } from '../../tests/support/breadth.ts';

const app = await testApp({}, await ownDatabase());
/** How many random histories of four treatments. */
const histories = quickOr(25, 400);

const cents = fc.integer({ min: 1, max: 12_000 });
const step = fc.record({
  what: fc.constantFrom(
    ...(['pay', 'insurer', 'insurer', 'off', 'off', 'fee', 'refund', 'transfer', 'credit'] as const),
  ),
  cents,
});
const history = fc.record({
  cost: fc.integer({ min: 2000, max: 20_000 }),
  /** Paid while it was planned. */
  ahead: fc.oneof(fc.constant(0), cents),
  steps: fc.array(step, { maxLength: 5 }),
  paid: fc.oneof(fc.constant(0), cents),
  off: fc.oneof(fc.constant(0), cents),
});
type History = typeof history extends fc.Arbitrary<infer One> ? One : never;

const { user, call } = await app.newPractice();
const inPractice = <T>(work: (tx: Tx) => Promise<T>) => app.database.asPractice(user.practice.id, work);
const run = (query: ReturnType<typeof sql>) => inPractice((tx) => tx.all(raw(query)));
const refusals = new Set(['23514', '23505', '23503', '42501', 'P0001']);

/** Amounts that the database refuses are passed over, of both twins alike. */
async function tried(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (problem) {
    const code = problem instanceof Error ? Reflect.get(problem, 'code') : undefined;
    if (typeof code !== 'string' || !refusals.has(code)) throw problem;
  }
}

const payment = (
  patient: string,
  treatment: string | null,
  of: { cents: number; method: 'cash' | 'insurance'; status: 'completed' | 'pending' },
) => {
  const id = newId();
  return {
    id,
    query: sql`insert into payment (id, patient_id, treatment_id, amount_cents, payment_method, status, notes, payment_date)
      values (${id}, ${patient}, ${treatment}, ${of.cents}, ${of.method}, ${of.status}, '', practice_today(current_practice()))`,
  };
};

const lowering = (kind: 'adjustment' | 'write_off', treatment: string, by: number) => sql`
  insert into ledger_entry (account_id, patient_id, kind, amount_cents, treatment_id)
    select c.account_id, c.patient_id, ${kind}, -least(${by}::bigint, adjustable_cents(t.practice_id, t.id)), t.id
      from treatment t, lateral (select account_id, patient_id from ledger_entry e
        where e.treatment_id = t.id and e.kind = 'charge' order by created_at desc limit 1) c
      where t.id = ${treatment} and adjustable_cents(t.practice_id, t.id) > 0`;

async function before({ cost, ahead, steps }: History, patient: string, father: string) {
  const id = newId();
  await run(sql`insert into treatment (id, patient_id, procedure, tooth_number, description, notes, cost_cents, status, date)
    values (${id}, ${patient}, 'Filling', '', '', '', ${cost}, ${ahead > 0 ? 'planned' : 'completed'}, practice_today(current_practice()))`);
  if (ahead > 0) {
    await run(payment(patient, id, { cents: ahead, method: 'cash', status: 'completed' }).query);
    await run(sql`update treatment set status = 'completed' where id = ${id}`);
  }
  const payments: string[] = [];
  for (const { what, cents: amount } of steps) {
    if (what === 'pay' || what === 'insurer') {
      const method = what === 'pay' ? 'cash' : 'insurance';
      const made = payment(patient, id, { cents: amount, method, status: 'completed' });
      payments.push(made.id);
      await tried(run(made.query));
    } else if (what === 'off') await tried(run(lowering('adjustment', id, amount)));
    else if (what === 'fee')
      await tried(run(sql`update treatment set cost_cents = ${2000 + amount} where id = ${id}`));
    else if (what === 'refund')
      await tried(
        run(sql`update payment set refunded_cents = least(amount_cents, ${amount}), refunded_on = practice_today(current_practice())
          where id = ${payments.at(-1) ?? null}`),
      );
    else if (what === 'transfer')
      await tried(
        run(sql`select transfer_entry(current_practice(), e.entry_id, ${father}::uuid, ${father}::uuid, 'Pays', 'Staff', null)
          from open_item e where e.treatment_id = ${id} and e.kind = 'charge' and e.amount_cents > e.used_cents limit 1`),
      );
    else {
      // A payment that was made without a bill, and then applied to this one.
      const made = payment(patient, null, { cents: amount, method: 'cash', status: 'completed' });
      await tried(run(made.query));
      await tried(
        run(sql`insert into allocation (account_id, credit_id, debit_id, amount_cents)
          select c.account_id, c.entry_id, d.entry_id, least(-c.amount_cents, d.amount_cents - d.used_cents)
            from open_item c join open_item d on d.account_id = c.account_id and d.treatment_id = ${id} and d.kind = 'charge'
              and d.amount_cents > d.used_cents
            where c.payment_id = ${made.id}`),
      );
    }
  }
  return id;
}

/** Posts all answers as a remittance does. @returns how many treatments were settled together */
async function answered(
  treatments: readonly { id: string; of: History }[],
  patient: string,
  isTogether: boolean,
): Promise<number> {
  const awaited = treatments.map(({ id, of }) =>
    payment(patient, id, { cents: of.paid + 1, method: 'insurance', status: 'pending' }),
  );
  for (const { query } of awaited) await run(query);
  return inPractice(async (tx) => {
    const ids = treatments.map(({ id }) => id);
    if (isTogether) await tx.all(raw(sql`select settle_later(current_practice(), ${ids}::uuid[])`));
    const usual = await tx.one(
      raw(sql<{ ids: string }>`select coalesce(current_setting('app.settled_later', true), '') as ids`),
    );
    await tx.all(
      raw(
        sql`update payment set status = 'completed', expected_cents = amount_cents, amount_cents = amount_cents - 1
          where id = any (${awaited.map(({ id }) => id)}::uuid[])`,
      ),
    );
    for (const { id, of } of treatments) if (of.off > 0) await tx.all(raw(lowering('write_off', id, of.off)));
    if (isTogether) await tx.all(raw(sql`select settle_together(current_practice())`));
    for (const { id } of awaited) await tx.all(raw(sql`select prefer_insurance(current_practice(), ${id})`));
    return usual.ids.split(',').filter(Boolean).length;
  });
}

/** The open items in the accounts of a patient and a father, without the fields that tell twins apart. */
const itemsOf = async (patient: string, father: string): Promise<string[]> =>
  (
    await inPractice((tx) =>
      tx.all(
        raw(sql<{ item: string }>`
          select concat_ws(' ', o.account_id = ${father}, o.kind, o.amount_cents, o.used_cents, o.paid_cents,
              o.treatment_id is not null) as item
            from open_item o where o.account_id in (${patient}, ${father})`),
      ),
    )
  )
    .map(({ item }) => item)
    .toSorted();

async function twin() {
  const patient = (await call(createPatient, { body: aPatient() })).id;
  const father = (await call(createPatient, { body: aPatient() })).id;
  return { patient, father };
}

test('answers that are settled together come to what they come to one by one', async () => {
  let together = 0;
  let inAll = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 4, maxLength: 4 }), async (some) => {
      const [one, other] = [await twin(), await twin()];
      for (const [of, isTogether] of [
        [one, false],
        [other, true],
      ] as const) {
        const treatments: { id: string; of: History }[] = [];
        for (const each of some) treatments.push({ id: await before(each, of.patient, of.father), of: each });
        const usual = await answered(treatments, of.patient, isTogether);
        if (isTogether) [together, inAll] = [together + usual, inAll + some.length];
      }
      expect(await itemsOf(other.patient, other.father)).toEqual(await itemsOf(one.patient, one.father));
    }),
    { numRuns: histories, seed: 20_261_128, endOnFailure: histories > 100 },
  );
  // Neither of the ways was left out.
  expect(together).toBeGreaterThan(inAll / 4);
  expect(together).toBeLessThan(inAll);
  expect(await faultsOf({ inPractice })).toEqual([]);
}, 900_000);
