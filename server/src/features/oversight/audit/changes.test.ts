import {
  createPatient,
  createPrescription,
  getPatient,
  listPatients,
  updateInfo,
  updatePatient,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, asOwner, onOwnDatabase } from '../../../../tests/support/practice.ts';
import { auditApp, newEntries, trailOf } from '../../../../tests/support/trail.ts';

// Its changes of tables lock these: a call within an open transaction would wait forever.
await onOwnDatabase();
const { newPractice, practiceWithVisitor } = await auditApp();

/** A PNG of one pixel. */
const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a change', () => {
  test('records the changed fields with their old and new values', async () => {
    const { call, user } = await newPractice();
    const created = await call(createPatient, { body: aPatient({ allergies: 'Penicillin' }) });
    const [entry] = await newEntries(user.practice.id, () =>
      call(updatePatient, {
        params: { id: created.id },
        body: { ...created.output, allergies: 'Penicillin, latex', phone: '(212) 555-0199' },
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
    const created = await call(createPatient, { body: aPatient() });
    const [entry] = await newEntries(user.practice.id, () =>
      call(updatePatient, { params: { id: created.id }, body: created.output }),
    );
    expect(entry).toMatchObject({ call: 'updatePatient', outcome: 'done', changes: [] });
  });

  test('by the patient is recorded as the patient’s', async () => {
    const { visitor, practiceId, patientId, email } = await practiceWithVisitor();
    const contact = {
      phone: '(212) 555-0199',
      email,
      address: '',
      emergency_contact: '',
      emergency_phone: '',
    };
    const [entry] = await newEntries(practiceId, () => visitor(updateInfo, { body: contact }));
    expect(entry).toMatchObject({
      realm: 'patient',
      person_name: email,
      patient_id: patientId,
      changes: [{ before: { phone: '(212) 555-0147' }, after: { phone: '(212) 555-0199' } }],
    });
  });

  test('of a record names its patient, even if the call does not', async () => {
    const { call, user } = await newPractice();
    const { id: patient_id } = await call(createPatient, { body: aPatient() });
    const [entry] = await newEntries(user.practice.id, () =>
      call(createPrescription, {
        body: {
          patient_id,
          medication: 'Amoxicillin',
          dosage: '500 mg',
          frequency: 'three times a day',
          duration: '7 days',
          e_signature: signature,
        },
      }),
    );
    expect(entry).toMatchObject({ call: 'createPrescription', patient_id });
    // Beside it stands that the health history wasn't asked for.
    expect(entry?.changes.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ medication: 'Amoxicillin', e_signature: '[hidden]' }),
    );
    expect(JSON.stringify(entry)).not.toContain('base64');
  });

  test('that can’t be recorded in the trail is rolled back', async () => {
    const { call, user } = await newPractice();
    const created = await call(createPatient, { body: aPatient() });
    const before = await trailOf(user.practice.id);
    const constraint = 'no_room_for_a_test';
    await asOwner((client) =>
      client.query(
        `alter table audit_pending add constraint ${constraint} check (practice_id <> '${user.practice.id}')`,
      ),
    );
    try {
      expect((await call(createPatient, { body: aPatient() })).status).toBe(500);
      expect(
        (await call(updatePatient, { params: { id: created.id }, body: { ...created.output, phone: '1' } }))
          .status,
      ).toBe(500);
      // Nor is it returned.
      expect((await call(getPatient, { params: { id: created.id } })).status).toBe(500);
      expect((await call(getPatient, { params: { id: crypto.randomUUID() } })).status).toBe(500);
    } finally {
      await asOwner((client) => client.query(`alter table audit_pending drop constraint ${constraint}`));
    }
    expect((await call(listPatients)).rows).toEqual([created.body]);
    const since = (await trailOf(user.practice.id)).slice(before.length);
    expect(since.map(({ call: name }) => name)).toEqual(['listPatients']);
  });
});

describe('the tables of a practice', () => {
  test('are all recorded, except those that declare why not', async () => {
    const { unwatched, exempt } = await asOwner(async (client) => {
      const tables = await client.query<{ name: string }>(`
        select c.relname as name from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attname = 'practice_id'
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
            and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit_change')`);
      const named = await client.query<{ names: string[] }>('select audit_untracked_tables() as names');
      return { unwatched: tables.rows.map(({ name }) => name), exempt: named.rows[0]?.names ?? [] };
    });
    expect(unwatched.filter((name) => !exempt.includes(name))).toEqual([]);
  });

  test('declare for each secret-looking column whether the trail hides or shows it', async () => {
    const { undeclared, shown } = await asOwner(async (client) => {
      const { rows } = await client.query<{ column: string; declared: string }>(`
        select c.relname || '.' || a.attname as column, coalesce(col_description(c.oid, a.attnum), '') as declared
          from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (audit_untracked_tables())
            and exists (select from pg_attribute p where p.attrelid = c.oid and p.attname = 'practice_id')
            and not audit_skips(a.attname)
            and (a.atttypid = 'bytea'::regtype or a.attname ~
              'pass|secret|token|hash|sign|private|key|code|totp|otp|cipher|credential|recovery|challenge|url|message')
          order by 1`);
      const saying = (word: string) =>
        rows.filter(({ declared }) => declared === word).map(({ column }) => column);
      return { undeclared: saying(''), shown: saying('audit: shown') };
    });
    expect(undeclared).toEqual([]);
    // None of these grants access to anything.
    expect(shown).toEqual([
      'card_charge.key',
      'carrier.filing_code',
      'claim.is_assigned',
      'claim_appeal.signed_by',
      'claim_attachment_sending.passing_until',
      'clearinghouse.key_fingerprint',
      'clinical_note.signed_hash',
      'clinical_note_amendment.signed_hash',
      'consent.message_id',
      'cosignature.signed_at',
      'cosignature.signed_by',
      'cosignature.signed_by_id',
      'cosignature.signed_hash',
      'coverage.assigned',
      'form_signature.signed_at',
      'form_signature.signer_name',
      'health_entry.term_code',
      'image_share.code_tries',
      'image_share.code_until',
      'image_share.pass_until',
      'message_patient.message_id',
      'message_picture.message_id',
      'message_visit.message_id',
      'note_setting.cosign_assistants',
      'note_setting.cosign_hygienists',
      'note_setting.cosign_treatments',
      'patient.coded_allergies',
      'patient.coded_history',
      'patient_form.signed_at',
      'payment_plan_agreement.signer_name',
      'perio_screening.codes',
      'pharmacy.zip_code',
      'pharmacy_message.message_id',
      'pharmacy_message.pharmacy_message_id',
      'pharmacy_request.message_id',
      'plan_answer.signer_name',
      'portal_thread_read.message_id',
      'practice_billing.accepts_assignment',
      'practice_entry.code',
      'prescription_parts.indication_code',
      'prescription_parts.term_code',
      'prescription_transmission.message_id',
      'procedure.code',
      'reminder.message_id',
      'request_route.assigned_role',
      'request_route.assigned_to_id',
      'sedation.signed_at',
      'sedation.signed_by',
      'sedation.signed_by_id',
      'soap_note.signed_hash',
      'soap_note_amendment.signed_hash',
      'staff.must_change_password',
      'statement_setting.message_0',
      'statement_setting.message_30',
      'statement_setting.message_60',
      'statement_setting.message_90',
      'treatment_cosignature.signed_at',
      'treatment_cosignature.signed_by',
      'treatment_cosignature.signed_by_id',
      'work_decision.assigned_to_id',
    ]);
  });
});

/**
 * Creates a table for the duration of the test, and returns what the trail recorded of an inserted and updated row.
 */
async function trailOfTable(columns: string, declarations: string, row: string, change: string) {
  const { user } = await newPractice();
  return asOwner(async (client) => {
    await client.query('begin');
    try {
      await client.query(`create table claim_for_a_test (practice_id uuid, id int, ${columns});
        ${declarations}; select audit_watch(); grant insert, update, select on claim_for_a_test to cusp_app;
        set local role cusp_app`);
      await client.query(`insert into claim_for_a_test select $1, 1, ${row}`, [user.practice.id]);
      await client.query(`update claim_for_a_test set ${change}`);
      await client.query('reset role');
      const { rows } = await client.query<{ before: object; after: object }>(
        `select before, after from audit_pending_change where object = 'claim_for_a_test' order by n`,
      );
      return rows;
    } finally {
      await client.query('rollback');
    }
  });
}

describe('a new table', () => {
  test('hides the declared columns, whatever their names', async () => {
    const kept = await trailOfTable(
      'procedure_code text, narrative text',
      `comment on column claim_for_a_test.narrative is 'audit: hidden'`,
      `'crown', 'In confidence'`,
      `procedure_code = 'bridge', narrative = 'In more confidence'`,
    );
    expect(kept).toEqual([
      { before: {}, after: { id: 1, procedure_code: 'crown', narrative: '[hidden]' } },
      {
        before: { procedure_code: 'crown', narrative: '[hidden]' },
        after: { procedure_code: 'bridge', narrative: '[hidden]' },
      },
    ]);
  });

  test('may have as many columns as it needs', async () => {
    const names = Array.from({ length: 250 }, (_, at) => `field_${at}`);
    const kept = await trailOfTable(
      names.map((name) => `${name} int`).join(', '),
      `comment on column claim_for_a_test.field_249 is 'audit: hidden'`,
      names.map((_, at) => at).join(', '),
      'field_0 = 7, field_248 = 8, field_249 = 9',
    );
    const [added, changed] = kept;
    expect(added?.after).toEqual({
      id: 1,
      ...Object.fromEntries(names.map((name, at) => [name, at])),
      field_249: '[hidden]',
    });
    expect(changed).toEqual({
      before: { field_0: 0, field_248: 248, field_249: '[hidden]' },
      after: { field_0: 7, field_248: 8, field_249: '[hidden]' },
    });
  });

  test('is refused if a declaration is neither hidden nor shown', async () => {
    const slip = `comment on column claim_for_a_test.narrative is 'audit:hidden'`;
    await expect(trailOfTable('narrative text', slip, `'x'`, `narrative = 'y'`)).rejects.toThrow(
      'The comment on claim_for_a_test.narrative has to be "audit: hidden" or "audit: shown", not "audit:hidden".',
    );
  });
});
