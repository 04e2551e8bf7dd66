import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';

const folder = new URL('migrations/', import.meta.url);
const name = `plans_${randomUUID().replaceAll('-', '')}`;
const server = new pg.Client(inject('postgres'));
await server.connect();
await server.query(`create database ${name} template template0`);
const owner = new pg.Client({ ...inject('postgres'), database: name });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await server.end();
});

test('0065: a treatment of several open plans stays where a signature holds it, or in the newest; others are listed', async () => {
  await migrate(owner, folder, 64);
  await owner.query('set session_replication_role = replica');
  const practice_id = newId();
  const [patient, older, newer, put_away] = [newId(), newId(), newId(), newId()];
  const [signed, plain, gone, alone] = [newId(), newId(), newId(), newId()];
  await owner.query(`insert into practice (practice_id, name, time_zone) values ($1, 'Before', 'UTC')`, [
    practice_id,
  ]);
  for (const [id, archived] of [
    [older, null],
    [newer, null],
    [put_away, '2026-01-01'],
  ] as const)
    await owner.query(
      `insert into treatment_plan (practice_id, id, patient_id, title, note, staff_note, self_pay, image_ids, phases,
          created_by, created_by_id, archived_at)
        values ($1, $2, $3, 'Plan', '', '', false, '{}', '{First}', 'Ada', $3, $4)`,
      [practice_id, id, patient, archived],
    );
  const lines: [string, string[]][] = [
    [older, [signed, plain]],
    [newer, [signed, plain, alone]],
    [put_away, [gone]],
  ];
  for (const id of [signed, plain, gone, alone])
    await owner.query(
      `insert into treatment (practice_id, id, patient_id, procedure, tooth_number, description, notes, cost_cents, status,
          outcome, date)
        values ($1, $2, $3, 'Crown', '', '', '', 100, 'planned', $4, '2026-01-01')`,
      [practice_id, id, patient, id === signed ? 'declined' : null],
    );
  for (const [plan, ids] of lines)
    for (const [place, id] of ids.entries())
      await owner.query(
        'insert into plan_line (practice_id, plan_id, treatment_id, phase, visit, position) values ($1, $2, $3, 1, 1, $4)',
        [practice_id, plan, id, place + 1],
      );
  // The older plan's signature holds it; then the newer one was declined, and the treatment with it.
  for (const [plan, accepted] of [
    [older, true],
    [newer, false],
  ] as const)
    await owner.query(
      `insert into plan_answer_line (practice_id, plan_id, number, treatment_id, answer_id, patient_id, accepted)
        values ($1, $2, 1, $3, $4, $5, $6)`,
      [practice_id, plan, signed, newId(), patient, accepted],
    );
  await owner.query('set session_replication_role = origin');

  await migrate(owner, folder);

  const { rows } = await owner.query<{
    plan_id: string;
    treatment_id: string;
    moved: string | null;
    asks: boolean;
  }>(
    `select plan_id, treatment_id, moved_to_plan_id as moved, moved_unasked as asks, removed_at is null as stands
      from plan_line order by plan_id, position`,
  );
  expect(rows).toEqual([
    { plan_id: older, treatment_id: signed, moved: null, asks: false, stands: true },
    { plan_id: older, treatment_id: plain, moved: newer, asks: true, stands: false },
    { plan_id: newer, treatment_id: signed, moved: older, asks: true, stands: false },
    { plan_id: newer, treatment_id: plain, moved: null, asks: false, stands: true },
    { plan_id: newer, treatment_id: alone, moved: null, asks: false, stands: true },
    { plan_id: put_away, treatment_id: gone, moved: null, asks: false, stands: false },
  ]);
  const { rows: outcomes } = await owner.query('select outcome from treatment where id = $1', [signed]);
  expect(outcomes).toEqual([{ outcome: null }]);
  // Answers stay as they were given.
  const { rows: answers } = await owner.query('select accepted from plan_answer_line order by plan_id');
  expect(answers).toEqual([{ accepted: true }, { accepted: false }]);
});
