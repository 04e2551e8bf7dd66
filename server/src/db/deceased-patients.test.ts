import { inject, expect, test } from 'vitest';
import pg from 'pg';
import { emptyDatabase } from '../testing/writers.ts';
import { migrate } from './migrate.ts';
import { migrations, prepare } from './open.ts';
import { ensureRoles } from './roles.ts';

const id = (n: number) => `01900000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const [practice, staff, family] = [id(1), id(2), id(9)];
const [alone, merged, survivor, head, other] = [id(11), id(12), id(13), id(14), id(15)];

test('accounts marked as deceased mark their patient; those of families are listed for a person', async () => {
  const name = `deceased_${process.pid}`;
  const connection = { ...inject('postgres'), database: name };
  await emptyDatabase(inject('postgres'), name);
  const owner = new pg.Client(connection);
  await owner.connect();
  const rows = async (sql: string) => (await owner.query(sql)).rows;
  try {
    await ensureRoles(owner);
    await migrate(owner, migrations, 71);
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `insert into practice (practice_id, name, time_zone) values ($1, 'Elm Street', 'America/New_York')`,
      [practice],
    );
    await owner.query(
      `insert into staff (practice_id, id, name, email, email_key, password_hash, role)
        values ($1, $2, 'Ana', 'a@example.com', 'a@example.com', 'x', 'dentist')`,
      [practice, staff],
    );
    for (const [patient, into] of [[alone], [merged, survivor], [survivor], [head], [other]])
      await owner.query(
        `insert into patient (practice_id, id, first_name, last_name, email, phone, date_of_birth, gender, address,
              insurance_provider, insurance_id, medical_history, allergies, emergency_contact, emergency_phone, merged_into, merged_at, merged_by)
          values ($1, $2, 'Mia', 'Keller', '', '', '1950-01-01', 'female', '', '', '', '', '', '', '', $3::uuid, case when $3::uuid is not null then now() end,
            case when $3::uuid is null then '' else 'Ana' end)`,
        [practice, patient, into ?? null],
      );
    await owner.query('insert into family (practice_id, id, head_patient_id) values ($1, $2, $3)', [
      practice,
      family,
      head,
    ]);
    for (const [account, patient, reason, deceased] of [
      [alone, alone, '', true],
      [merged, survivor, '', true],
      [family, head, 'Talks to Sam first.', true],
      [other, other, 'Disputes the crown.', false],
    ])
      await owner.query(
        `insert into account_setting (practice_id, account_id, patient_id, hold_reason, deceased, changed_by, changed_by_id)
          values ($1, $2, $3, $4, $5, 'Ana', $6)`,
        [practice, account, patient, reason, deceased, staff],
      );
    await owner.query('reset session_replication_role');
    await prepare(connection);

    expect(
      await rows(`select id, deceased_by, died_on from patient where deceased_at is not null order by id`),
    ).toEqual([
      { id: alone, deceased_by: 'Ana', died_on: null },
      { id: survivor, deceased_by: 'Ana', died_on: null },
    ]);
    expect(
      await rows(`select account_id, hold_reason from account_setting where hold_reason <> '' order by 1`),
    ).toEqual([
      {
        account_id: family,
        hold_reason:
          'Somebody of this family was noted as deceased: mark the patient who died, then end this hold. Talks to Sam first.',
      },
      { account_id: other, hold_reason: 'Disputes the crown.' },
    ]);
  } finally {
    await owner.end();
  }
});
