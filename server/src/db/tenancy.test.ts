import { createPatient } from '@cusp/contract';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../tests/support/practice.ts';
import { raw, sqlFor } from './database.ts';
import { generateTables } from './generate-tables.ts';
import { portalRole } from './roles.ts';

const { database, newPractice } = await testApp();

/** Tables of people, not of practices: the server's roles can access them only through functions. */
const peoplesTables = [
  'earlier_password',
  'known_address',
  'passkey',
  'password_link',
  'portal_account',
  'portal_session',
  'recovery_code',
  'refused_sign_in',
  'second_factor',
  'sign_in_failure',
  'use_count',
  'used_challenge',
];

/**
 * The service's own tables, of no practice. The operator's accounts are protected by row-level security; the others
 * hold no secret.
 */
const servicesTables = [
  'admin',
  'admin_session',
  'loaded_term',
  'plan',
  'service_audit',
  'service_idempotency_key',
  'service_setting',
  'operator_notice',
  'term_near',
  'term_release',
];
const operatorsTables = ['admin', 'admin_session', 'service_audit'];

/** Looked up before the practice is known, so these are unique across the whole service. */
const lookedUpFirst: Record<string, string[]> = {
  booking_hold: ['booking_hold_token_unique'],
  booking_page: ['booking_page_name_unique'],
  checkout: ['checkout_session_unique'],
  message: ['message_link_unique', 'message_reply_hash_unique'],
  online_request: ['online_request_page_unique'],
  form_link: ['form_link_token_unique'],
  image_share: ['image_share_pass_unique', 'image_share_token_unique'],
  phone_upload: ['phone_upload_pass_unique', 'phone_upload_token_unique'],
  office_program: ['office_program_key_unique', 'office_program_pairing_unique'],
  tablet: ['tablet_pairing_unique', 'tablet_token_unique'],
  guest_session: ['guest_session_token_unique'],
  payment: ['payment_by_reference'],
  prescription: ['prescription_by_id'],
  portal_invitation: ['portal_invitation_mailed_token_unique', 'portal_invitation_token_unique'],
  portal_link: ['portal_link_by_account'],
  staff: ['staff_email_unique', 'staff_id_unique'],
  staff_invitation: ['staff_invitation_token_unique'],
  staff_session: ['staff_session_token_unique'],
  text_sender: ['text_sender_by_number', 'text_sender_proven_unique'],
  subscription: ['subscription_customer_unique', 'subscription_stripe_unique'],
};

/** Policies of the service's own rows: its trail, which everybody adds to, and the keys of calls without a sign-in. */
const ofNoPractice = ['service_audit: anybody_adds', 'service_idempotency_key: anybody'];

const practiceTables = () =>
  asOwner(async (client) => {
    const { rows } = await client.query<{
      table: string;
      forced: boolean;
      owner: string;
      key: string | null;
      loose: string[];
    }>(`
      select c.relname as table, c.relrowsecurity and c.relforcerowsecurity as forced, c.relowner::regrole::text as owner,
        (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary) as key,
        array(select x.relname::text from pg_index i join pg_class x on x.oid = i.indexrelid
          join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and a.attname <> 'practice_id') as loose
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('schema_migration', 'schema_function')
      order by 1`);
    return rows;
  });

describe('the database', () => {
  test('leads every table, key and index by the practice, with row-level security forced', async () => {
    const tables = await practiceTables();
    expect(tables.length).toBeGreaterThanOrEqual(14);
    for (const { table, forced, owner, key, loose } of tables) {
      if ([...peoplesTables, ...servicesTables].includes(table)) continue;
      expect({ table, forced, key, ownedByApp: owner === 'cusp_app' }).toEqual({
        table,
        forced: true,
        key: 'practice_id',
        ownedByApp: false,
      });
      expect([table, loose.toSorted()]).toEqual([table, lookedUpFirst[table] ?? []]);
    }
  });

  test('opens each table for one practice: what a policy lets the server read or write begins with its condition', async () => {
    const policies = await asOwner(async (client) => {
      const { rows } = await client.query<{ policy: string; conditions: string[] }>(`
        select p.polrelid::regclass || ': ' || p.polname as policy,
            array_remove(array[pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)], null) as conditions
          from pg_policy p
          where p.polpermissive and p.polroles && array[0::oid, 'cusp_app'::regrole, 'cusp_portal'::regrole]
          order by 1`);
      return rows;
    });
    expect(policies.length).toBeGreaterThan(300);
    const ofOne = /^\(*practice_id = current_(?:practice|scope)\(\)\)(?:$| AND )/;
    expect(
      policies
        .filter(({ conditions }) => conditions.length === 0 || !conditions.every((one) => ofOne.test(one)))
        .map(({ policy }) => policy),
    ).toEqual(ofNoPractice);
  });

  test('carries the practice in every foreign key', async () => {
    const keys = await asOwner(async (client) => {
      const { rows } = await client.query<{ name: string; first: string }>(`
        select k.conname as name, a.attname as first from pg_constraint k
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1] where k.contype = 'f'`);
      return rows;
    });
    expect(keys.length).toBeGreaterThan(10);
    const toNoPractice = [
      'portal_link_account_fk',
      'portal_session_account_fk',
      'admin_session_admin_fk',
      'subscription_plan_fk',
      'passkey_person_fk',
      'recovery_code_person_fk',
      // Its practice column has another name, because the account belongs to a person.
      'portal_account_maker_fk',
    ];
    expect(keys.filter(({ first, name }) => first !== 'practice_id' && !toNoPractice.includes(name))).toEqual(
      [],
    );
  });

  test.each([...peoplesTables, ...operatorsTables])(
    'keeps %s from the roles that the server works as',
    async (table) => {
      const select = sql.raw(`select 1 from ${table}`);
      const asPatient = raw(sql.raw(`set local role ${portalRole}`));
      await expect(database.withoutTenant((tx) => tx.all(raw(select)))).rejects.toThrow(/permission denied/);
      await expect(
        database.withoutTenant(async (tx) => {
          await tx.all(asPatient);
          return tx.all(raw(select));
        }),
      ).rejects.toThrow(/permission denied/);
    },
  );

  test("works as a role that isn't the owner and bypasses nothing", async () => {
    const role = await database.withoutTenant((tx) =>
      tx.one(
        raw(sql<{ name: string; rolsuper: boolean; rolbypassrls: boolean }>`
          select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user`),
      ),
    );
    expect(role).toEqual({ name: 'cusp_app', rolsuper: false, rolbypassrls: false });
  });

  test('shows no row to a query that forgot the practice, and takes none', async () => {
    const { call } = await newPractice();
    await call(createPatient, { body: aPatient() });
    expect(await database.withoutTenant((tx) => tx.all(sqlFor.selectFrom('patient').selectAll()))).toEqual(
      [],
    );
    expect(await database.withoutTenant((tx) => tx.all(sqlFor.selectFrom('staff').selectAll()))).toEqual([]);
    await expect(
      database.withoutTenant((tx) =>
        tx.all(sqlFor.insertInto('practice').values({ name: 'x', time_zone: 'UTC' })),
      ),
    ).rejects.toThrow(/null value|row-level security/);
  });

  test('sets the practice for one transaction only', async () => {
    const { call, user } = await newPractice();
    await call(createPatient, { body: aPatient() });
    const own = await database.asPractice(user.practice.id, (tx) =>
      tx.all(sqlFor.selectFrom('patient').selectAll()),
    );
    expect(own).toHaveLength(1);
    const after = await Promise.all(
      Array.from({ length: 12 }, () =>
        database.withoutTenant((tx) =>
          tx.one(raw(sql<{ id: string | null }>`select current_practice() as id`)),
        ),
      ),
    );
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set([null]));
  });

  test('takes no row for another practice and no reference into one', async () => {
    const [ours, theirs] = [await newPractice(), await newPractice()];
    const { id: patient_id } = await ours.call(createPatient, { body: aPatient() });
    const note = {
      id: crypto.randomUUID(),
      patient_id,
      note_type: 'clinical',
      content: '',
      created_by: '',
    } as const;
    const asTheirs = (practice_id: string) =>
      database.asPractice(theirs.user.practice.id, (tx) =>
        tx.all(
          sqlFor.insertInto('clinical_note').values({ ...note, practice_id, created_by_id: theirs.user.id }),
        ),
      );
    await expect(asTheirs(ours.user.practice.id)).rejects.toThrow(/row-level security/);
    await expect(asTheirs(theirs.user.practice.id)).rejects.toThrow(/clinical_note_patient_fk/);
  });

  test('lets nobody delete a record or change what was signed', async () => {
    const { user } = await newPractice();
    const inPractice = (statement: string) =>
      database.asPractice(user.practice.id, (tx) => tx.all(raw(sql.raw(statement))));
    await expect(inPractice('delete from patient')).rejects.toThrow(/permission denied/);
    await expect(inPractice('update clinical_note set content = content')).rejects.toThrow(
      /permission denied/,
    );
    await expect(inPractice('truncate patient')).rejects.toThrow(/permission denied/);
  });

  test('has the tables that tables.ts says', async () => {
    const written = await readFile(new URL('./tables.ts', import.meta.url), 'utf8');
    const made = await asOwner(generateTables);
    const bare = (text: string) => text.replaceAll(/[\s|;]+/g, ' ').replaceAll(/ ?([<>]) ?/g, '$1');
    expect(bare(written)).toBe(bare(made));
  });

  test('rolls everything back when the work fails', async () => {
    const { user } = await newPractice();
    const failing = database.asPractice(user.practice.id, async (tx) => {
      await tx.all(sqlFor.updateTable('practice').set({ name: 'half done' }));
      throw new Error('stopped');
    });
    await expect(failing).rejects.toThrow('stopped');
    const { name } = await database.asPractice(user.practice.id, (tx) =>
      tx.one(sqlFor.selectFrom('practice').select('name')),
    );
    expect(name).toBe(user.practice.name);
  });
});
