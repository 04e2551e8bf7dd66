import { describe, expect, test } from 'vitest';
import { aPatient, asOwner } from '../../testing/practice.ts';
import { auditApp, newEntries, trailOf } from '../../testing/trail.ts';

const { newPractice, practiceWithVisitor } = await auditApp();

/** A PNG of one pixel. */
const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a change', () => {
  test('keeps the fields that it changed, as they were and as they are', async () => {
    const { call, user } = await newPractice();
    const created = await call('POST', '/patients', aPatient({ allergies: 'Penicillin' }));
    const [entry] = await newEntries(user.practice.id, () =>
      call('PUT', `/patients/${created.id}`, {
        ...created.body,
        allergies: 'Penicillin, latex',
        phone: '(212) 555-0199',
      }),
    );
    expect(entry?.changes).toEqual([
      {
        object: 'patient',
        object_id: created.id,
        operation: 'update',
        before: { allergies: 'Penicillin', phone: '(212) 555-0147' },
        after: { allergies: 'Penicillin, latex', phone: '(212) 555-0199' },
      },
    ]);
  });

  test('that changes nothing leaves an entry without values', async () => {
    const { call, user } = await newPractice();
    const created = await call('POST', '/patients', aPatient());
    const [entry] = await newEntries(user.practice.id, () =>
      call('PUT', `/patients/${created.id}`, created.body),
    );
    expect(entry).toMatchObject({ call: 'updatePatient', outcome: 'done', changes: [] });
  });

  test('by the patient is kept as the patient’s', async () => {
    const { visitor, practiceId, patientId, email } = await practiceWithVisitor();
    const contact = { phone: '1', email, address: '', emergency_contact: '', emergency_phone: '' };
    const [entry] = await newEntries(practiceId, () =>
      visitor('PUT', '/patient-portal/update-info', contact),
    );
    expect(entry).toMatchObject({
      realm: 'patient',
      person_name: email,
      patient_id: patientId,
      changes: [{ before: { phone: '(212) 555-0147' }, after: { phone: '1' } }],
    });
  });

  test('of a record says whose it is, even where the call does not', async () => {
    const { call, user } = await newPractice();
    const { id: patient_id } = await call('POST', '/patients', aPatient());
    const [entry] = await newEntries(user.practice.id, () =>
      call('POST', '/prescriptions', {
        patient_id,
        medication: 'Amoxicillin',
        dosage: '500 mg',
        frequency: 'three times a day',
        duration: '7 days',
        e_signature: signature,
      }),
    );
    expect(entry).toMatchObject({ call: 'createPrescription', patient_id });
    expect(entry?.changes[0]?.after).toMatchObject({ medication: 'Amoxicillin', e_signature: '[hidden]' });
    expect(JSON.stringify(entry)).not.toContain('base64');
  });

  test('that can’t be written to the trail does not happen', async () => {
    const { call, user } = await newPractice();
    const created = await call('POST', '/patients', aPatient());
    const before = await trailOf(user.practice.id);
    const constraint = 'no_room_for_a_test';
    await asOwner((client) =>
      client.query(
        `alter table audit_pending add constraint ${constraint} check (practice_id <> '${user.practice.id}')`,
      ),
    );
    try {
      expect((await call('POST', '/patients', aPatient())).status).toBe(500);
      expect((await call('PUT', `/patients/${created.id}`, { ...created.body, phone: '1' })).status).toBe(
        500,
      );
      // Nor is anything shown.
      expect((await call('GET', `/patients/${created.id}`)).status).toBe(500);
      expect((await call('GET', `/patients/${crypto.randomUUID()}`)).status).toBe(500);
    } finally {
      await asOwner((client) => client.query(`alter table audit_pending drop constraint ${constraint}`));
    }
    expect((await call('GET', '/patients')).rows).toEqual([created.body]);
    const since = (await trailOf(user.practice.id)).slice(before.length);
    expect(since.map(({ call: name }) => name)).toEqual(['listPatients']);
  });
});

describe('the tables of a practice', () => {
  test('are all watched, but those that say why not', async () => {
    const { unwatched, exempt } = await asOwner(async (client) => {
      const tables = await client.query<{ name: string }>(`
        select c.relname as name from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attname = 'practice_id'
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
            and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit_change')`);
      const named = await client.query<{ names: string[] }>('select audit_unwatched() as names');
      return { unwatched: tables.rows.map(({ name }) => name), exempt: named.rows[0]?.names ?? [] };
    });
    expect(unwatched.filter((name) => !exempt.includes(name))).toEqual([]);
  });

  test('keep no secret in the trail: bytes and what is named like one are hidden', async () => {
    const shown = await asOwner(async (client) => {
      const { rows } = await client.query<{ column: string }>(`
        select c.table_name || '.' || c.column_name as column from information_schema.columns c
          where c.table_schema = 'public' and c.table_name <> all (audit_unwatched())
            and exists (select from information_schema.columns p
              where p.table_name = c.table_name and p.column_name = 'practice_id')
            and not audit_hides(c.column_name)
            and (c.udt_name = 'bytea' or c.column_name ~* 'pass|secret|token|hash|sign|private|key|totp|cipher|otp')
          order by 1`);
      return rows.map(({ column }) => column);
    });
    // None of these opens anything; email_key is left out altogether.
    expect(shown.filter((column) => !column.endsWith('.email_key'))).toEqual(
      ['staff.last_sign_in', 'staff.must_change_password'].filter((column) => shown.includes(column)),
    );
  });
});
