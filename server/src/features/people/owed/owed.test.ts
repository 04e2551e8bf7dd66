import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { raw } from '../../../db/database.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';
import { theKellers } from '../../../../tests/support/kellers.ts';
import { owedColumn, owedRows, owedInDollars } from './queries.ts';
import type { OwedJson, OwedRow } from './queries.ts';

const { app, newPractice, stranger, database } = await testApp();
const { call, user } = await newPractice();
const inPractice = database.asPractice.bind(database, user.practice.id);

const shown = (id: string) =>
  inPractice(async (tx) => {
    const { owed } = await tx.one(
      raw(sql<{ owed: OwedJson }>`select ${owedColumn} from ${owedRows(sql`select ${id}::uuid`)} w`),
    );
    return owedInDollars(owed);
  });
const own = (id: string) =>
  inPractice(async (tx) =>
    owedInDollars(
      await tx.one(raw(sql<OwedRow>`select * from owed_by_patient(current_practice(), array[${id}::uuid])`)),
    ),
  );

test('a family with insurance awaited, a plan, credits, a deposit and a finance charge owes what docs/ledger.md computes', async () => {
  const { mia, tom } = await theKellers(call, stranger, (token) => callAs(app, token), user.today);
  expect(await shown(mia)).toEqual({
    due_now: 515,
    open: 1745,
    insurance_pending: 750,
    write_off_pending: 0,
    not_due: 400,
    credits: 80,
    kept: 120,
    of_family: true,
  });
  expect(await shown(tom)).toMatchObject({ due_now: 240, open: 690, not_due: 450, of_family: false });
  expect(await own(mia)).toMatchObject({ due_now: 275, open: 1055, insurance_pending: 750, not_due: 0 });
  expect(await own(mia)).toMatchObject({ credits: 30, kept: 120 });
});
