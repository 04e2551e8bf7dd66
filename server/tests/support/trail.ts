import { activate, createPatient, inviteToPortal } from '@cusp/contract';
import type pg from 'pg';
import type { AuditView } from '../../src/db/audit-view-writer.ts';
import { tokenIn } from './invited.ts';
import { asOwner, aPatient, callAs, testApp } from './practice.ts';
import type { Caller } from './practice.ts';

/** A row of audit_entry as the tests compare it. */
interface StoredEntry extends Omit<AuditView, 'practice_id' | 'person_id' | 'detail'> {
  seq: string;
  person_id: string | null;
  outcome: string;
  detail: Record<string, unknown>;
  changes: {
    object: string;
    operation: string;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
  }[];
}

/** All entries of a practice in order, after chaining the waiting ones. */
export const trailOf = (
  practiceId: string,
  connection?: pg.ClientConfig,
  { after = '0' }: { after?: string } = {},
): Promise<StoredEntry[]> =>
  asOwner(async (client) => {
    await client.query('select seal_audit($1, 100000)', [practiceId]);
    const { rows } = await client.query<StoredEntry>(
      'select * from audit_entry where practice_id = $1 and seq > $2 order by seq',
      [practiceId, after],
    );
    return rows;
  }, connection);

/** The number of a practice's last entry, after chaining the waiting ones. */
const lastOf = (practiceId: string, connection?: pg.ClientConfig) =>
  asOwner(async (client) => {
    await client.query('select seal_audit($1, 100000)', [practiceId]);
    const { rows } = await client.query<{ seq: string }>(
      'select coalesce(max(seq), 0)::text as seq from audit_entry where practice_id = $1',
      [practiceId],
    );
    return rows[0]?.seq ?? '0';
  }, connection);

/** The count of refused sign-ins from an address; of two hours, if one ended meanwhile. */
export const refusedFrom = (address: string) =>
  asOwner(async (client) => {
    const { rows } = await client.query(
      `select realm, call, outcome, sum(times)::int as times, account_id <> '00000000-0000-0000-0000-000000000000' as known
        from refused_sign_in where address = $1 group by realm, call, outcome, known order by outcome desc, known`,
      [address],
    );
    return rows;
  });

/** Returns the entries that the work adds. */
export async function newEntries(
  practiceId: string,
  work: () => Promise<unknown>,
  connection?: pg.ClientConfig,
): Promise<StoredEntry[]> {
  const after = await lastOf(practiceId, connection);
  await work();
  return trailOf(practiceId, connection, { after });
}

/** The app with a practice whose patient has portal access. */
export async function auditApp() {
  const { app, database, newPractice: anyPractice, stranger } = await testApp();
  const newPractice = (chosen: Parameters<typeof anyPractice>[0] = {}) =>
    anyPractice({ ...chosen, registered: true });

  async function practiceWithVisitor() {
    const practice = await newPractice();
    const email = `${crypto.randomUUID()}@example.com`;
    const { id: patientId } = await practice.call(createPatient, { body: aPatient({ email }) });
    const { body } = await practice.call(inviteToPortal, { params: { id: patientId }, body: { email } });
    const token = tokenIn(body['invite_url']);
    const activated = await stranger(activate, { body: { token, password: 'a password of a patient' } });
    const visitorToken = String(activated.body['access_token']);
    const visitor: Caller = callAs(app, visitorToken);
    return {
      ...practice,
      practiceId: practice.user.practice.id,
      patientId,
      email,
      ownerEmail: practice.email,
      visitor,
    };
  }

  return { app, database, newPractice, stranger, practiceWithVisitor };
}
