import { kindNames, kinds } from '@cusp/contract';
import { tablesOfKind } from './kind-tables.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inAdminsRole } from '../identity/admin.ts';
import { asOwner, testApp } from '../../tests/support/practice.ts';
import { raw } from './database.ts';
import { adminRole } from './roles.ts';

const { database } = await testApp();

/**
 * Patients' data in any form, which admins can't read. A new table belongs to a kind of record, or is listed here or
 * below.
 */
const clinical = [
  // Tables of the kinds of record that the contract marks as clinical.
  ...kindNames.flatMap((kind) => (kinds[kind].isClinical ? tablesOfKind(kind) : [])),
  // Stores the answers of calls, patients' data included.
  'idempotency_key',
  'password_link',
  'audit_anchor',
  'audit_chain',
  'audit_entry',
  'audit_pending',
  'audit_pending_change',
  'contactable_patient',
  'domain_event',
  'draft',
  'letter',
  'portal_account',
  'portal_session',
  'stored_picture',
  'tally',
];
/** Accounts, subscriptions and the service's own tables. */
const notClinical = [
  'earlier_password',
  'known_address',
  'recovery_code',
  'second_factor',
  'sign_in_failure',
  'admin',
  'admin_session',
  'passkey',
  'refused_sign_in',
  'plan',
  'practice',
  'practice_change',
  'practice_look',
  'schema_function',
  'schema_migration',
  'service_audit',
  // Stores the answers of admins' calls; those of callers without an account have a different policy.
  'service_idempotency_key',
  'service_setting',
  'used_challenge',
  'staff',
  'staff_invitation',
  'staff_session',
  'subscription',
  'text_sender',
  'use_count',
  // Public lists of drugs and diagnoses.
  'operator_notice',
  'loaded_term',
  'term_near',
  'term_release',
];

/** Security definer functions that admins may call: counts, ending their own session, and telling a practice why. */
const callable = [
  'audit_operator_reason',
  'clearinghouse_state',
  'earlier_passwords',
  'end_admin_session',
  'practice_counts',
  'retry_job',
  'service_acts',
  'service_health',
  'service_jobs',
  'text_usage',
];

const relations = () =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ name: string; kind: string }>(
      `select relname as name, relkind::text as kind from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
    );
    return rows;
  });

describe('the role that admins work as', () => {
  test('is decided about for each table of the database', async () => {
    const found = await relations();
    expect(found.map(({ name }) => name)).toEqual([...clinical, ...notClinical].toSorted());
  });

  test.each(clinical)('reads nothing of %s, not even how many there are', async (table) => {
    const columns = await asOwner(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [table],
      );
      return rows.map(({ name }) => name);
    });
    for (const what of ['count(*)', ...columns.map((column) => `"${column}"`)]) {
      const select = raw(sql.raw(`select ${what} from ${table}`));
      await expect(inAdminsRole(database, (tx) => tx.all(select))).rejects.toThrow(/permission denied/);
    }
    for (const change of [`delete from ${table}`, `truncate ${table}`, `lock table ${table}`]) {
      await expect(inAdminsRole(database, (tx) => tx.all(raw(sql.raw(change))))).rejects.toThrow(
        // A view can't be truncated by anybody, and of a union nothing can be deleted.
        /permission denied|is not a table|cannot delete from view/,
      );
    }
  });

  test('reads no password of staff and no token', async () => {
    for (const select of ['password_hash from staff', 'dea from staff', 'token_hash from staff_session']) {
      await expect(inAdminsRole(database, (tx) => tx.all(raw(sql.raw(`select ${select}`))))).rejects.toThrow(
        /permission denied/,
      );
    }
  });

  test('calls no function that sees more than it does, but for counts and its own session', async () => {
    const found = await asOwner(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
          and has_function_privilege($1, oid, 'execute') order by 1`,
        [adminRole],
      );
      return rows.map(({ name }) => name);
    });
    expect(found).toEqual(callable);
  });

  test('is nothing more: no member of another role, no bypass of policies', async () => {
    const found = await asOwner(async (client) => {
      const { rows } = await client.query(
        `select rolsuper, rolbypassrls, rolinherit, rolcanlogin,
            (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships
          from pg_roles r where rolname = $1`,
        [adminRole],
      );
      return rows;
    });
    expect(found).toEqual([
      { rolsuper: false, rolbypassrls: false, rolinherit: false, rolcanlogin: false, memberships: 0 },
    ]);
  });
});
