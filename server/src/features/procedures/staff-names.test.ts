import { readFile } from 'node:fs/promises';
import { listProcedures } from '@cusp/contract';
import { expect, test } from 'vitest';
import { asOwner, onOwnDatabase, testApp } from '../../testing/practice.ts';

// A migration is run again on it.
const connection = await onOwnDatabase();
const { newPractice } = await testApp();
const migration = new URL('../../db/migrations/0078_staff_names.sql', import.meta.url);

test('the team reads an office’s names, and patients their own beside them', async () => {
  const { call } = await newPractice();
  const { output } = await call(listProcedures);
  const named = (code: string) => output.find((one) => one.code === code);
  expect(named('EXM3')).toMatchObject({
    name: 'Limited exam',
    plain_name: 'Examination of an urgent problem',
  });
  expect(named('CLN4')).toMatchObject({ name: 'SRP quadrant', plain_name: 'Deep cleaning below the gums' });
  expect(named('PUL3')).toMatchObject({ name: 'Direct pulp cap' });
  expect(named('SDF1')).toMatchObject({ name: 'SDF', plain_name: 'Silver that stops decay' });
});

test('an existing catalog gets the names where nobody changed the shipped ones', async () => {
  const [ours, theirs] = [await newPractice(), await newPractice()];
  const sql = await readFile(migration, 'utf8');
  await asOwner(async (owner) => {
    const name = (practice: string, code: string, value: string) =>
      owner.query('update procedure set name = $3 where practice_id = $1 and code = $2', [
        practice,
        code,
        value,
      ]);
    for (const { user } of [ours, theirs]) {
      await name(user.practice.id, 'EXM3', 'Urgent look');
      await name(user.practice.id, 'SDF1', 'Silver against decay');
      await name(user.practice.id, 'PUL3', 'Our pulp cap');
      await name(user.practice.id, 'CLN4', 'Deep cleaning of a quarter');
    }
    await owner.query(`update procedure set archived_at = now() where practice_id = $1 and code = 'CLN4'`, [
      theirs.user.practice.id,
    ]);
    await owner.query(sql);
    const { rows } = await owner.query<{ name: string; code: string; archived: boolean }>(
      `select code, name, archived_at is not null as archived from procedure
        where practice_id = $1 and code in ('EXM3', 'SDF1', 'PUL3', 'CLN4') order by code`,
      [theirs.user.practice.id],
    );
    expect(rows).toEqual([
      { code: 'CLN4', name: 'Deep cleaning of a quarter', archived: true },
      { code: 'EXM3', name: 'Limited exam', archived: false },
      { code: 'PUL3', name: 'Our pulp cap', archived: false },
      { code: 'SDF1', name: 'SDF', archived: false },
    ]);
  }, connection);
  const { output } = await ours.call(listProcedures);
  expect(output.find(({ code }) => code === 'CLN4')?.name).toBe('SRP quadrant');
});
