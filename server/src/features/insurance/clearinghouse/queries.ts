import type { ClearinghouseChange, ClearinghouseKind } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { one } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import { todayHere } from '../../../values/calendar/today.ts';

export interface StoredConnection {
  kind: ClearinghouseKind;
  address: string;
  login: string;
  claims_folder: string;
  answers_folder: string;
  host_fingerprint: string;
  key_sealed: Buffer | null;
  /** The fingerprint of a private key; `''` if the secret is a password or a token. */
  key_fingerprint: string;
  is_test: boolean;
  takes_papers: boolean;
  sender_id: string;
  receiver_id: string;
  version: number;
  ask_days: number;
  status_days: number;
}

export interface ConnectionNow extends StoredConnection {
  waiting: number;
  to_look_at: number;
  send_failing_since: string | null;
  send_failure: string;
  sent_at: string | null;
  fetch_failing_since: string | null;
  fetch_failure: string;
  fetched_at: string | null;
}

/** The practice's connection and how it does; of a practice that never had one as if it had none. */
export const connectionNow = one(
  raw(sql<ConnectionNow>`
    select coalesce(h.kind, 'none') as kind, coalesce(h.address, '') as address,
        coalesce(h.login, '') as login, coalesce(h.claims_folder, '') as claims_folder,
        coalesce(h.answers_folder, '') as answers_folder, coalesce(h.host_fingerprint, '') as host_fingerprint, h.key_sealed, coalesce(h.key_fingerprint, '') as key_fingerprint, coalesce(h.is_test, true) as is_test, coalesce(h.takes_papers, false) as takes_papers,
        coalesce(h.sender_id, '') as sender_id, coalesce(h.receiver_id, '') as receiver_id, coalesce(h.version, 1) as version,
        coalesce(h.ask_days, 0) as ask_days, coalesce(h.status_days, 0) as status_days,
        (select count(*)::int from claim_sending s
          where s.practice_id = p.practice_id and s.state in ('waiting', 'sending')) as waiting,
        (select count(*)::int from clearinghouse_file f where f.practice_id = p.practice_id and f.closed_at is null
          and f.state in ('refused', 'unmatched', 'unreadable')) as to_look_at,
        e.send_failing_since, coalesce(e.send_failure, '') as send_failure, e.sent_at,
        e.fetch_failing_since, coalesce(e.fetch_failure, '') as fetch_failure, e.fetched_at
      from practice p
      left join clearinghouse h on h.practice_id = p.practice_id
      left join clearinghouse_health e on e.practice_id = p.practice_id`),
);

/**
 * Locks the practice's connection, and with it everything that is sent and that came, until the transaction ends; undefined if it never
 * had one.
 */
export async function lockConnection(tx: Tx): Promise<(StoredConnection & Health) | undefined> {
  return tx.first(
    raw(sql<StoredConnection & Health>`
      select h.kind, h.address, h.login, h.claims_folder, h.answers_folder, h.host_fingerprint, h.key_sealed, h.key_fingerprint, h.is_test, h.takes_papers, h.sender_id, h.receiver_id, h.version, h.ask_days, h.status_days, e.cursor, e.send_failures
        from clearinghouse h join clearinghouse_health e on e.practice_id = h.practice_id for update`),
  );
}

interface Health {
  cursor: string;
  send_failures: number;
}

type Fields = Omit<z.output<typeof ClearinghouseChange>, 'version' | 'key' | 'private_key'>;

/** Writes the connection. @param secret null: the one before stays */
export async function writeConnection(
  tx: Tx,
  written: Fields,
  secret: Pick<StoredConnection, 'key_sealed' | 'key_fingerprint'> | null,
  { id: changed_by_id, name: changed_by }: Person,
): Promise<void> {
  const fields = { ...written, changed_by, changed_by_id };
  await tx.all(
    sqlFor
      .insertInto('clearinghouse')
      .values({ ...fields, ...secret, version: 2 })
      .onConflict((row) =>
        row.column('practice_id').doUpdateSet({
          ...fields,
          changed_at: sql<string>`now()`,
          ...secret,
          version: sql<number>`clearinghouse.version + 1`,
        }),
      ),
  );
  await tx.all(raw(sql`insert into clearinghouse_health (cursor) values ('') on conflict do nothing`));
}

/** Forgets the key and where fetching stood: they were another clearinghouse's. */
export async function forgetFormerClearinghouse(tx: Tx): Promise<void> {
  await tx.all(sqlFor.updateTable('clearinghouse').set({ key_sealed: null, key_fingerprint: '' }));
  await tx.all(
    sqlFor.updateTable('clearinghouse_health').set({
      cursor: '',
      send_failures: 0,
      send_failing_since: null,
      send_failure: '',
      fetch_failing_since: null,
      fetch_failure: '',
    }),
  );
}

/** Records how an attempt to send went. @param failure why it failed; `''`: it didn't. @returns how often it failed in a row */
export const noteSending = async (tx: Tx, failure: string): Promise<number> => {
  const { send_failures } = await tx.one(
    raw(sql<{ send_failures: number }>`
      update clearinghouse_health set
          send_failures = case when ${failure}::text = '' then 0 else send_failures + 1 end,
          send_failing_since = case when ${failure}::text = '' then null else coalesce(send_failing_since, now()) end,
          send_failure = ${failure}::text,
          sent_at = case when ${failure}::text = '' then now() else sent_at end
        returning send_failures`),
  );
  return send_failures;
};

/** Notes how fetching went, and where it goes on. @param cursor null: where it stood */
export const noteFetching = (tx: Tx, failure: string, cursor: string | null) =>
  tx.all(
    raw(sql`
      update clearinghouse_health set
          fetch_failing_since = case when ${failure}::text = '' then null else coalesce(fetch_failing_since, now()) end,
          fetch_failure = ${failure}::text,
          fetched_at = case when ${failure}::text = '' then now() else fetched_at end,
          cursor = coalesce(${cursor}::text, cursor)`),
  );

/** Does one of the practice's jobs after so many seconds. */
export const clearinghouseJobLater = (
  tx: Tx,
  job: 'clearinghouse.send' | 'clearinghouse.fetch' | 'eligibility.ask',
  practiceId: string,
  seconds: number,
): void => tx.last(raw(sql`select requeue_job(${job}, ${practiceId}::uuid, ${attemptsOf(job)}, ${seconds})`));

/** Queues the work of every connected practice. */
export const queueClearinghouses = (tx: Tx) =>
  tx.all(raw(sql`select queue_clearinghouses(${attemptsOf('clearinghouse.fetch')})`));

/** Today where the practice is. */
export const todayOfPractice = async (tx: Tx): Promise<string> =>
  (await tx.one(raw(sql<{ day: string }>`select ${todayHere} as day`))).day;
