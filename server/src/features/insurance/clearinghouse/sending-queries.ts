import type { ClaimSending } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, both, first } from '../../../db/read-plan.ts';

/** A file on its way. */
export interface OpenSending {
  id: string;
  claim_id: string;
  kind: '837' | '275';
  /** The number of a 275 that answers a request of the carrier. */
  request: string;
  queued_by: string;
  queued_by_id: string | null;
  interchange_number: number;
  state: 'waiting' | 'sending';
  tries: number;
  content: string;
  /** Seconds for which another process may still be at it; 0 or less: it is gone. */
  busy: number;
  /** Since it was queued, in milliseconds: no try is older. */
  age: number;
}

/**
 * The next file to work at: first the one whose fate is open. Papers leave once the carrier is to have the claim that names them. One that
 * waits because of itself holds up none behind it. Its connection is locked.
 */
export const nextSending = (tx: Tx) =>
  tx.first(
    raw(sql<OpenSending>`
      select s.id, s.claim_id, s.kind, s.request, s.queued_by, s.queued_by_id, s.interchange_number, s.state, s.tries, f.content,
          coalesce(extract(epoch from s.busy_until - clock_timestamp()), 0)::float8 as busy,
          (extract(epoch from clock_timestamp() - s.queued_at) * 1000)::float8 as age
        from claim_sending s
        join claim_file f on f.practice_id = s.practice_id and f.interchange_number = s.interchange_number
        where s.state in ('waiting', 'sending') and (s.not_before is null or s.not_before <= clock_timestamp())
          and (s.kind = '837' or s.state = 'sending' or exists (select from claim k where k.practice_id = s.practice_id
            and k.id = s.claim_id and k.state in ('sent', 'accepted', 'denied', 'appealed', 'paid', 'answered', 'replaced', 'closed')))
        order by s.state = 'waiting', s.interchange_number limit 1`),
  );

interface SendingToQueue {
  id: string;
  claim_id: string;
  interchange_number: number;
  kind?: '275';
  with_id?: string | null;
  request?: string;
}

export const insertSendings = (
  tx: Tx,
  sendings: readonly SendingToQueue[],
  { id: queued_by_id, name: queued_by }: { id: string; name: string },
) =>
  tx.all(
    sqlFor
      .insertInto('claim_sending')
      .values(sendings.map((sending) => ({ ...sending, queued_by, queued_by_id }))),
  );

/** Records that an attempt begins, before anything leaves. @param seconds after which it must be over */
export async function beginTry(
  tx: Tx,
  { id, claim_id, tries }: OpenSending,
  act: 'send' | 'ask',
  seconds: number,
): Promise<number> {
  const number = tries + 1;
  await tx.all(
    sqlFor
      .updateTable('claim_sending')
      .set({
        state: 'sending',
        tries: number,
        busy_until: sql<string>`clock_timestamp() + make_interval(secs => ${seconds}::float8)`,
      })
      .where('id', '=', id),
  );
  await tx.all(sqlFor.insertInto('claim_try').values({ sending_id: id, claim_id, number, act }));
  return number;
}

export const endTry = (tx: Tx, sendingId: string, number: number, outcome: string) =>
  tx.all(
    sqlFor
      .updateTable('claim_try')
      .set({ ended_at: sql<string>`clock_timestamp()`, outcome })
      .where('sending_id', '=', sendingId)
      .where('number', '=', number),
  );

/** Moves a file that is on its way; nothing else is moved. `open`: its try has ended, and nobody knows how. */
export const moveSending = (
  tx: Tx,
  id: string,
  to: 'waiting' | 'open' | 'sent' | 'unknown' | 'refused' | 'taken_back',
  called: { reference?: string; execution?: string } = {},
) =>
  tx.first(
    sqlFor
      .updateTable('claim_sending')
      .set({
        state: to === 'open' ? 'sending' : to,
        busy_until: null,
        ...called,
        ...(to !== 'waiting' && to !== 'open' && { ended_at: sql<string>`now()` }),
      })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'sending'])
      .returning('id'),
  );

/** Lets a file wait because of itself, as it stood. @param seconds until it is tried again */
export const postponeSending = (tx: Tx, { id, state }: OpenSending, seconds: number) =>
  tx.all(
    sqlFor
      .updateTable('claim_sending')
      .set({
        state,
        busy_until: null,
        not_before: sql<string>`clock_timestamp() + make_interval(secs => ${seconds}::float8)`,
      })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'sending']),
  );

/** The seconds until the first of the files that wait because of themselves; undefined if there is none. */
export const untilPostponed = async (tx: Tx): Promise<number | undefined> =>
  (
    await tx.one(
      raw(sql<{ seconds: number | null }>`
        select extract(epoch from min(not_before) - clock_timestamp())::float8 as seconds
          from claim_sending where state in ('waiting', 'sending') and not_before > clock_timestamp()`),
    )
  ).seconds ?? undefined;

/** The waiting or sending file of a claim; undefined if there is none. */
export const openSendingOf = (tx: Tx, claimId: string) =>
  tx.first(
    raw(sql<{ id: string; state: 'waiting' | 'sending' }>`
      select id, state from claim_sending where claim_id = ${claimId} and kind = '837' and state in ('waiting', 'sending')`),
  );

/** The claims whose files these interchanges are, each with the number of its latest one and what is on its way. */
export interface FiledClaim {
  number: number;
  kind: '837' | '275';
  claim_id: string;
  latest: number;
}
export const filedClaims = (tx: Tx, numbers: readonly number[]) =>
  tx.all(
    raw(sql<FiledClaim>`
      select f.interchange_number as number, f.kind, f.claim_id, coalesce((select max(l.interchange_number) from claim_file l
          where l.practice_id = f.practice_id and l.claim_id = f.claim_id and l.kind = '837'), 0) as latest
        from claim_file f where f.interchange_number = any (${numbers}::int[])`),
  );

/** The number of the latest file of each of these claims. */
export const latestFiles = (tx: Tx, claimIds: readonly string[]) =>
  tx.all(
    raw(sql<{ claim_id: string; number: number }>`
      select claim_id, max(interchange_number) as number from claim_file
        where claim_id = any (${claimIds}::uuid[]) and kind = '837' group by claim_id`),
  );

/** The answers about these claims since they were last marked ready to send. */
export const claimAnswersSince = (tx: Tx, claimIds: readonly string[]) =>
  tx.all(
    raw(sql<{ claim_id: string; note: string }>`
      select e.claim_id, e.note from claim_event e
        where e.claim_id = any (${claimIds}::uuid[])
          and e.serial > coalesce((select max(r.serial) from claim_event r
            where r.practice_id = e.practice_id and r.claim_id = e.claim_id and r.state = 'checked'), 0)`),
  );

type SendingRow = Omit<ClaimSending, 'tries'> & { id: string };

/** The sendings of a claim, the latest first; the patient is null if there is no such claim. */
export const sendingsOf = (claimId: string) =>
  both(
    both(
      first(
        raw(sql<{ patient_id: string; can_send: boolean }>`
          select o.survivor_id as patient_id, exists (select from clearinghouse h
              where h.practice_id = k.practice_id and h.kind <> 'none') as can_send
            from claim k join patient o on o.practice_id = k.practice_id and o.id = k.patient_id where k.id = ${claimId}`),
      ),
      all(
        raw(sql<SendingRow>`
          select id, kind, interchange_number, state, reference, queued_at, queued_by, ended_at
            from claim_sending where claim_id = ${claimId} order by interchange_number desc limit 20`),
      ),
    ),
    all(
      raw(sql<ClaimSending['tries'][number] & { sending_id: string }>`
        select t.sending_id, t.act, t.began_at, t.ended_at, t.outcome
          from claim_try t where t.claim_id = ${claimId} order by t.number desc limit 200`),
    ),
  ).map(([[claim, sendings], tries]) => ({ claim, sendings, tries }));
