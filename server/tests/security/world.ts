import { setTimeout as pause } from 'node:timers/promises';
import type { AdminRole, Endpoint, StaffRole } from '@cusp/contract';
import pg from 'pg';
import { fakeStripe } from '../../src/services/payments/testing/fake-stripe.ts';
import { ownDatabase } from '../support/admins.ts';
import { atFileEnd } from '../support/file-end.ts';
import { mailServer } from '../support/mail-server.ts';
import { asOwner as inDatabase, testApp } from '../support/practice.ts';
import { site } from '../support/subscriptions.ts';
import { otherParams } from './decisions.ts';
import { peopleOf } from './people.ts';
import { placesOf } from './places.ts';
import type { Place } from './places.ts';
import { specialsOf } from './ready.ts';
import { marker, recordsOf } from './records.ts';
import type { Side } from './side.ts';
import { sampleOf } from './samples.ts';

/** The owner of a record, from the caller's point of view. */
export type RecordOwner = 'own' | 'foreign' | 'sibling';

/** Whether the call changes the record at this place, perhaps for good. */
const isChanged = ({ part, field }: Pick<Place, 'part' | 'field'>) =>
  part === 'params' || field === 'merged_id';

/** Connections to clearinghouses on the internet are refused at once, so that no job waits for one. */
const nobodyThere = { house: undefined, stedi: 'http://127.0.0.1:1', patience: 10_000 };

/**
 * Two practices and the service's admins on a server in test mode, with a fake Stripe and a mail server. It has a
 * database of its own, so that other tests don't see its changes.
 */
export async function makeWorld(
  settings: Parameters<typeof testApp>[0] = {},
  parts: Parameters<typeof testApp>[2] = {},
  connection?: Awaited<ReturnType<typeof ownDatabase>>,
) {
  connection ??= await ownDatabase();
  const { settings: stripe } = await fakeStripe();
  const { mail } = await mailServer();
  const tested = await testApp(
    { sandbox: true, publicUrl: site, stripe, mail, clearinghouses: nobodyThere, ...settings },
    connection,
    parts,
  );
  const { app, database } = tested;
  const asOwner = <T>(work: (client: pg.Client) => Promise<T>) => inDatabase(work, connection);
  /** Reads as the owner, on one connection, so that what is read often is planned once. */
  const reader = new pg.Client(connection);
  const connected = reader.connect();
  atFileEnd(() => reader.end());
  const onReader = async <T>(read: (client: pg.Client) => Promise<T>) => {
    await connected;
    return read(reader);
  };
  const people = peopleOf(tested);
  const records = recordsOf({ app, database, people, asOwner });

  async function found(name: string, isOther: boolean): Promise<Side> {
    const owned = await records.barePractice(name);
    const bare = { ...owned, isOther, patientId: '', siblingId: '', accountId: '' };
    const patientId = await records.make('patient', bare);
    const siblingId = await records.make('patient', bare);
    const { who } = await people.patient(owned.practiceId, patientId);
    return { ...bare, patientId, siblingId, accountId: who.id };
  }
  const own = await found('Dr. Own', false);
  const other = await found(`Dr. ${marker}`, true);
  const specials = specialsOf({ app, database, people, records, own });

  /** A new session of a person who may make the call; new each time because some calls end it. */
  async function tokenFor({ access }: Endpoint): Promise<string | undefined> {
    if (access.realm === 'staff') return people.staffSession(own.practiceId, own.ownerId);
    if (access.realm === 'patient') return people.patientSession(own.accountId);
    return access.realm === 'admin' ? (await people.admin()).token : undefined;
  }

  /**
   * Kinds of record that belong to no practice, so they can't be foreign. A patient's id must still not be accepted
   * for them.
   */
  const common = ['plan', 'practice', 'admin'];

  /** Records that no call changes, by whose they are and their kind: what is foreign, and what is only read. */
  const untouched = new Map<string, Promise<string>>();

  /** How often a record of the other practice was made, or put into a state. */
  let foreignChanges = 0;

  async function newRecord(kind: string, whose: RecordOwner, call: string): Promise<string> {
    if (whose === 'foreign') foreignChanges += 1;
    const side = whose === 'foreign' ? other : own;
    const patientId = whose === 'sibling' ? own.siblingId : side.patientId;
    const id = kind === 'patient' ? patientId : await records.make(kind, side, patientId);
    await records.makeReady(call, id);
    return id;
  }

  /** Calls that answer when the email they queued was sent, and give up waiting after ten seconds. */
  const waitingForEmails = ['testMail', 'mailActivationCode', 'sendImageShareCode'];

  return {
    ...tested,
    asOwner,
    onReader,
    people,
    own,
    other,

    foreignChanges: () => foreignChanges,

    /**
     * A record of this kind in the state that the call needs. A sibling's record is that of another patient of the
     * same practice.
     */
    record(kind: string, whose: RecordOwner, { name, method, access }: Endpoint): Promise<string> {
      if (whose !== 'own' && (access.realm === 'admin' || common.includes(kind)))
        return Promise.resolve(other.patientId);
      const isUntouched = (whose !== 'own' || method === 'GET') && !records.needsState(name);
      if (!isUntouched) return newRecord(kind, whose, name);
      const known = untouched.get(`${whose} ${kind}`) ?? newRecord(kind, whose, name);
      untouched.set(`${whose} ${kind}`, known);
      return known;
    },

    /**
     * A new patient of the own practice in the state that the call needs, because some calls change a patient for
     * good.
     */
    async freshPatient({ name }: Endpoint): Promise<string> {
      const id = await records.make('patient', own);
      await records.makeReady(name, id);
      return id;
    },

    /** A valid input with own records and a person who may make the call. */
    async ready(endpoint: Endpoint) {
      // Resets the limit of emails, which overload/emails.test.ts is about.
      await asOwner((client) => client.query('delete from use_count'));
      const special = (await specials[endpoint.name]?.()) ?? {};
      // Otherwise the email waits behind everything that making the records has queued.
      if (waitingForEmails.includes(endpoint.name)) await asOwner(jobsDone);
      const ids: Record<Place['part'], Record<string, unknown>> = {
        params: { ...otherParams, ...special.params },
        query: { ...special.query },
        body: { ...special.body },
      };
      for (const { part, field, kind } of placesOf(endpoint)) {
        if (!(field in ids[part]))
          ids[part][field] =
            kind === 'patient' && isChanged({ part, field }) && endpoint.access.realm === 'staff'
              ? await this.freshPatient(endpoint)
              : await this.record(kind, 'own', endpoint);
      }
      return {
        token: special.token ?? (await tokenFor(endpoint)),
        params: Object.fromEntries(Object.entries(ids.params).map(([name, id]) => [name, String(id)])),
        query: sampleOf(endpoint, 'query', ids.query),
        body: sampleOf(endpoint, 'body', ids.body),
      };
    },

    staff: async (role: StaffRole) => (await people.staff(own.practiceId, { role, is_owner: false })).token,
    owner: () => people.staffSession(own.practiceId, own.ownerId),
    patient: () => people.patientSession(own.accountId),
    admin: async (role: AdminRole) => (await people.admin(role)).token,

    /** People who have lost access or whose practice is suspended, with the answer that each of them gets. */
    async shutOut() {
      const suspended = await records.barePractice();
      const member = await people.staff(suspended.practiceId);
      const patientId = await records.make('patient', { ...own, ...suspended, patientId: '' });
      const itsPatient = await people.patient(suspended.practiceId, patientId);
      const gone = await people.staff(own.practiceId);
      const goneAdmin = await people.admin();
      const unlinked = await people.patient(own.practiceId, await records.make('patient', own));
      const late = await people.staffSession(own.practiceId, own.ownerId);
      await asOwner(async (client) => {
        await client.query('update practice set suspended_at = now() where practice_id = $1', [
          suspended.practiceId,
        ]);
        await client.query('update staff set deactivated_at = now() where id = $1', [gone.who.id]);
        await client.query('update admin set deactivated_at = now() where id = $1', [goneAdmin.who.id]);
        await client.query('delete from portal_link where account_id = $1', [unlinked.who.id]);
        // Their calls aren't counted as theirs, and the walk takes longer than a session may be idle.
        await client.query(
          `update portal_session set last_seen_at = now() + interval '12 hours' where account_id = $1`,
          [unlinked.who.id],
        );
        await client.query(
          `update staff_session set last_seen_at = now() - interval '31 minutes'
            where id = (select id from staff_session where staff_id = $1 order by created_at desc limit 1)`,
          [own.ownerId],
        );
      });
      return [
        {
          is: 'a member of a suspended practice',
          realm: 'staff',
          token: member.token,
          told: 'practice_suspended',
        },
        { is: 'its patient', realm: 'patient', token: itsPatient.token, told: 'practice_suspended' },
        { is: 'a deactivated member of staff', realm: undefined, token: gone.token, told: 'not_signed_in' },
        { is: 'a deactivated admin', realm: undefined, token: goneAdmin.token, told: 'not_signed_in' },
        { is: 'who was idle too long', realm: undefined, token: late, told: 'not_signed_in' },
        {
          is: 'a patient without a record',
          realm: 'patient',
          token: unlinked.token,
          told: 'patient_not_found',
        },
      ] as const;
    },

    /**
     * All stored data of a practice as one text, to check that nothing changed. Of the audit trail only the number of
     * entries is included, because entries are chained in the background. Waits for the jobs that are due: they may
     * follow from the making of records.
     */
    everythingOf: (practiceId: string): Promise<string> =>
      onReader(async (client) => {
        await jobsDone(client);
        const sums = (await tablesWith(client, 'practice_id')).map(
          (name) =>
            `(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from "${name}" t where practice_id = $1)`,
        );
        const { rows } = await client.query<{ sums: string[]; entries: string }>({
          // Planned once, which takes longer than to run it.
          name: 'everything',
          text: `select array[${sums.join(', ')}] as sums,
            (select count(*) from audit_pending where practice_id = $1)
              + (select count(*) from audit_entry where practice_id = $1) as entries`,
          values: [practiceId],
        });
        return JSON.stringify(rows);
      }),

    /** The ids of all of a practice's records; with `ofPatients` only of those about a patient. */
    idsOf: (practiceId: string, { ofPatients = false } = {}): Promise<string[]> =>
      asOwner(async (client) => {
        const tables = ofPatients
          ? ['patient', ...(await tablesWith(client, 'patient_id', 'id'))]
          : await tablesWith(client, 'practice_id', 'id');
        const ids: string[] = [];
        for (const name of new Set(tables)) {
          const { rows } = await client.query<{ id: string }>(
            `select id::text from "${name}" where practice_id = $1`,
            [practiceId],
          );
          ids.push(...rows.map(({ id }) => id));
        }
        return ids;
      }),
  };
}

const dueJobs = `select from graphile_worker._private_jobs
  where run_at <= now() and attempts < max_attempts or locked_at is not null limit 1`;

/** Waits until no job is due: what jobs do follows from records that were made before. */
export async function jobsDone(client: pg.ClientBase): Promise<void> {
  while ((await client.query(dueJobs)).rowCount !== 0) await pause(10);
}

/**
 * The tables that have all of these columns, except those of the audit trail. Looked up once, since no test changes a
 * table and PostgreSQL's own view of the columns is slow.
 */
function tablesWith(client: pg.Client, ...columns: string[]): Promise<string[]> {
  const looked = tables.get(columns.join()) ?? lookUpTables(client, columns);
  tables.set(columns.join(), looked);
  return looked;
}
const tables = new Map<string, Promise<string[]>>();

async function lookUpTables(client: pg.Client, columns: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = any($1)
        and table_name in (select tablename from pg_tables where schemaname = 'public')
        and table_name not like 'audit\\_%'
      group by table_name having count(*) = $2 order by 1`,
    [columns, columns.length],
  );
  return rows.map(({ name }) => name);
}
