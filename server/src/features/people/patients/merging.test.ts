import {
  archivePatient,
  countPatientRecords,
  createPatient,
  dashboardStats,
  getPatient,
  listPatientEntries,
  listPatients,
  mergePatients,
  patientHistory,
  unmergePatient,
  updatePatient,
} from '@cusp/contract';
import type { InputOf, PatientInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const nobody = '01900000-0000-7000-8000-000000000000';

const merge = (
  call: Caller,
  id: string,
  merged_id: string,
  versions: Partial<InputOf<typeof mergePatients>['body']> = {},
) => call(mergePatients, { params: { id }, body: { merged_id, ...versions } });

/** A practice with two records of one person: Ann Lee, who stays, and Anne Lee. */
async function twoRecords(fields: Partial<PatientInput> = {}) {
  const practice = await newPractice();
  const { call } = practice;
  const stays = await call(createPatient, { body: aPatient({ first_name: 'Ann', last_name: 'Lee' }) });
  const goes = await call(createPatient, {
    body: aPatient({ first_name: 'Anne', last_name: 'Lee-Old', phone: '555-9911', ...fields }),
  });
  return { ...practice, stays: stays.id, goes: goes.id };
}

test('the merged record is in no list, both addresses lead to the one that stays, and undo brings it back', async () => {
  const { call, user, stays, goes } = await twoRecords({
    allergies: 'Penicillin',
    medical_history: 'Asthma',
  });
  const merged = await merge(call, stays, goes, { version: 1, merged_version: 1 });
  expect([merged.status, merged.id]).toEqual([200, stays]);
  expect((await call(listPatients)).rows.map(({ id }) => id)).toEqual([stays]);
  expect((await call(listPatientEntries)).rows.map(({ id }) => id)).toEqual([stays]);
  // An open app removes by this what it already shows of it.
  const since = await call(listPatientEntries, { query: { since: '2020-01-01T00:00:00Z' } });
  expect(since.output.find(({ id }) => id === goes)?.merged_into).toBe(stays);
  for (const id of [stays, goes]) {
    const { output } = await call(getPatient, { params: { id } });
    expect(output).toMatchObject({ id: stays, first_name: 'Ann', allergies: '' });
    expect(output.merged).toMatchObject([
      {
        id: goes,
        first_name: 'Anne',
        allergies: 'Penicillin',
        medical_history: 'Asthma',
        merged_by: user.name,
      },
    ]);
  }
  // Searches for the earlier name or number find the one patient.
  for (const q of ['lee-old', '5559911', 'ann lee'])
    expect([q, (await call(listPatients, { query: { q } })).rows.map(({ id }) => id)]).toEqual([q, [stays]]);
  expect((await call(dashboardStats)).output.total_patients).toBe(1);

  const undone = await call(unmergePatient, { params: { id: goes } });
  expect(undone.body).toMatchObject({ id: goes, first_name: 'Anne', merged: [] });
  expect((await call(dashboardStats)).output.total_patients).toBe(2);
  const after = (await call(listPatients)).output;
  expect(after).toMatchObject([{ id: stays }, { id: goes, version: 3 }]);
  const history = await call(patientHistory, { params: { id: goes } });
  expect(history.output.map(({ fields }) => fields)).toEqual([
    [{ field: 'merged_into', before: 'merged', after: '' }],
    [{ field: 'merged_into', before: '', after: 'merged' }],
  ]);
});

test('each reason against a merge is said, and nothing happens', async () => {
  const { call, member, stays, goes } = await twoRecords();
  const third = (await call(createPatient, { body: aPatient({ first_name: 'Third' }) })).id;
  const other = await newPractice();
  const theirs = (await other.call(createPatient, { body: aPatient() })).id;
  const refused = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
    const { status, body } = await answer;
    return [status, body['detail']];
  };
  const found = 'That patient was not found.';
  for (const id of [nobody, theirs]) {
    expect(await refused(merge(call, stays, id))).toEqual([404, found]);
    expect(await refused(merge(call, id, stays))).toEqual([404, found]);
    expect(await refused(call(unmergePatient, { params: { id } }))).toEqual([404, found]);
    expect(await refused(call(countPatientRecords, { params: { id } }))).toEqual([404, found]);
  }
  expect((await merge(stranger, stays, goes)).status).toBe(401);
  for (const role of ['hygienist', 'assistant', 'receptionist'] as const) {
    const colleague = await member(role);
    expect((await merge(colleague, stays, goes)).status).toBe(403);
    expect((await colleague(unmergePatient, { params: { id: goes } })).status).toBe(403);
  }
  const same = await merge(call, stays, stays);
  expect([same.status, same.text]).toEqual([422, expect.stringContaining('This is the same record.')]);
  expect((await merge(call, stays, 'a hostile id')).status).toBe(422);
  expect(await refused(call(unmergePatient, { params: { id: goes } }))).toEqual([
    409,
    'This record is not merged into another one.',
  ]);
  for (const id of [stays, goes])
    await call(updatePatient, { params: { id }, body: aPatient({ first_name: 'Changed' }) });
  for (const stale of [{ version: 1 }, { merged_version: 1 }])
    expect(await refused(merge(call, stays, goes, stale))).toEqual([
      409,
      'This record was changed by someone else. Reload it and try again.',
    ]);
  await call(archivePatient, { params: { id: third } });
  expect((await merge(call, third, goes)).status).toBe(409);
  expect((await call(listPatients)).rows).toHaveLength(2);

  // A dentist who doesn't own the practice may.
  expect((await merge(await member('dentist'), stays, goes)).status).toBe(200);
  const already = [409, expect.stringContaining('already been merged')];
  expect(await refused(merge(call, stays, goes))).toEqual(already);
  expect(await refused(merge(call, third, goes))).toEqual(already);
  expect(await refused(merge(call, goes, third))).toEqual(already);
  expect(await refused(merge(call, third, stays))).toEqual([
    409,
    expect.stringContaining('Other records are already merged into the one you would be closing.'),
  ]);
  // An archived record may become part of another one, which may have several.
  expect((await merge(call, stays, third)).body['merged']).toHaveLength(2);
});

test('the database allows neither chains nor circles, whoever merges at once', async () => {
  const { call, user, stays, goes } = await twoRecords();
  const third = (await call(createPatient, { body: aPatient() })).id;
  const link = `update patient set merged_into = $2, merged_at = now(), merged_by = 'x' where id = $1`;
  await asOwner(async (one) =>
    asOwner(async (two) => {
      for (const client of [one, two]) {
        await client.query(
          `begin; set local app.practice_id = '${user.practice.id}'; set local role cusp_app`,
        );
      }
      await expect(one.query('savepoint s').then(() => one.query(link, [goes, goes]))).rejects.toThrow(
        'patient_merged',
      );
      await one.query('rollback to s');
      await one.query(link, [goes, stays]);
      // A chain made at the same moment waits, and then fails.
      const chain = two.query(link, [stays, third]);
      chain.catch(() => undefined);
      await one.query('commit');
      await expect(chain).rejects.toThrow('patient_survivor_fk');
      await two.query('rollback');
    }),
  );
  const circles = await newPractice();
  // Few enough that all of their calls at once are admitted, however slow the machine is.
  const ids = await Promise.all(
    Array.from({ length: 4 }, async () => (await circles.call(createPatient, { body: aPatient() })).id),
  );
  const pairs = ids.flatMap((a) => ids.filter((b) => b !== a).map((b) => [a, b] as const));
  const answers = await Promise.all(pairs.map(([a, b]) => merge(circles.call, a, b)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const left = (await circles.call(listPatients)).output.map(({ id }) => id);
  const whole = await Promise.all(
    left.map(async (id) => (await circles.call(getPatient, { params: { id } })).output),
  );
  expect(whole.flatMap(({ id, merged }) => [id, ...merged.map((record) => record.id)]).toSorted()).toEqual(
    ids.toSorted(),
  );
});
