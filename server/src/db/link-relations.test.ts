import { inject, expect, test } from 'vitest';
import pg from 'pg';
import { emptyDatabase } from '../testing/writers.ts';
import { migrate } from './migrate.ts';
import { migrations, prepare } from './open.ts';
import { ensureRoles } from './roles.ts';

const id = (n: number) => `01900000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const practice = id(1);
const [ana, zoe] = [id(2), id(3)];

test('links of before: a minor’s is a parent’s, an adult’s own is their own, others stay and are listed', async () => {
  const name = `links_${process.pid}`;
  const connection = { ...inject('postgres'), database: name };
  await emptyDatabase(inject('postgres'), name);
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    await ensureRoles(owner);
    await migrate(owner, migrations, 72);
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `insert into practice (practice_id, name, time_zone) values ($1, 'Elm Street', 'America/New_York')`,
      [practice],
    );
    for (const [patient, born, email, account, linked] of [
      // Ana opens her own record, her small child's, and that of a son who is of age.
      [id(11), '1980-01-01', 'Ana@example.com', ana, 'ana@example.com'],
      [id(12), '2020-01-01', '', ana, 'ana@example.com'],
      [id(13), '2000-01-01', 'son@example.com', ana, 'ana@example.com'],
      // Another address than the record's, and nothing else.
      [id(14), '1970-01-01', 'old@example.com', zoe, 'zoe@example.com'],
    ]) {
      await owner.query(
        `insert into patient (practice_id, id, first_name, last_name, email, phone, date_of_birth, gender, address,
            insurance_provider, insurance_id, medical_history, allergies, emergency_contact, emergency_phone)
          values ($1, $2, 'Mia', 'Keller', $4, '', $3, 'female', '', '', '', '', '', '', '')`,
        [practice, patient, born, email],
      );
      await owner.query(
        'insert into portal_link (practice_id, patient_id, account_id, email) values ($1, $2, $3, $4)',
        [practice, patient, account, linked],
      );
    }
    await owner.query('reset session_replication_role');
    await prepare(connection);
    const { rows } = await owner.query('select patient_id, relation, until_date from portal_link order by 1');
    expect(rows).toEqual([
      { patient_id: id(11), relation: 'self', until_date: null },
      { patient_id: id(12), relation: 'parent', until_date: null },
      { patient_id: id(13), relation: null, until_date: null },
      { patient_id: id(14), relation: 'self', until_date: null },
    ]);
  } finally {
    await owner.end();
  }
});
