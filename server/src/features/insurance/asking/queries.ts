import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { newId } from '../../../values/ids.ts';

/** A question that is asked, with its coverage. */
export interface OpenQuestion {
  id: string;
  patient_id: string;
  coverage_id: string;
  /** The claim to ask about; null: the coverage. */
  claim_id: string | null;
  number: number;
  trace: string;
  content: string;
  state: 'waiting' | 'asking';
  tries: number;
  asked_by: string;
  asked_by_id: string | null;
  /** Seconds since it was asked. */
  age: number;
}

const ofSubject = (coverageId: string, claimId: string | null) =>
  sql`q.coverage_id = ${coverageId}::uuid and q.claim_id is not distinct from ${claimId}::uuid`;

/** Today by the practice's calendar and the time there, the next number, and how often was asked today. The connection is locked. */
export const askingFacts = (tx: Tx, coverageId: string, claimId: string | null) =>
  tx.one(
    raw(sql<{
      today: string;
      time: string;
      number: number;
      of_one: number;
      of_practice: number;
      is_open: boolean;
    }>`
      select d.today, to_char(now() at time zone p.time_zone, 'HH24:MI') as time,
          (select coalesce(max(q.number), 0) + 1 from carrier_question q where q.practice_id = p.practice_id) as number,
          (select count(*)::int from carrier_question q
            where q.practice_id = p.practice_id and q.asked_on = d.today and ${ofSubject(coverageId, claimId)}) as of_one,
          (select count(*)::int from carrier_question q
            where q.practice_id = p.practice_id and q.asked_on = d.today) as of_practice,
          exists (select from carrier_question q
            where q.practice_id = p.practice_id and ${ofSubject(coverageId, claimId)} and q.state in ('waiting', 'asking')) as is_open
        from practice p cross join (select ${todayHere} as today) d`),
  );

export interface NewQuestion {
  patient_id: string;
  coverage_id: string;
  claim_id: string | null;
  number: number;
  trace: string;
  content: string;
  asked_on: string;
  /** For an inquiry that fails before it is sent. */
  failure?: string;
}

export const insertQuestion = (
  tx: Tx,
  { failure = '', ...question }: NewQuestion,
  { id: asked_by_id, name: asked_by }: { id: string | null; name: string },
) =>
  tx.all(
    sqlFor.insertInto('carrier_question').values({
      id: newId(),
      ...question,
      asked_by,
      asked_by_id,
      failure,
      ...(failure !== '' && { state: 'failed', ended_at: sql<string>`now()` }),
    }),
  );

/**
 * The next question to ask: a person's before those of the night. Also one whose try never ended, once its process must be gone. The
 * connection is locked.
 */
export const dueQuestion = (tx: Tx) =>
  tx.first(
    raw(sql<OpenQuestion>`
      select q.id, q.patient_id, q.coverage_id, q.claim_id, q.number, q.trace, q.content, q.state, q.tries, q.asked_by, q.asked_by_id,
          extract(epoch from clock_timestamp() - q.asked_at)::float8 as age
        from carrier_question q
        where q.practice_id = current_practice()
          and (q.state = 'waiting' and q.next_try_at <= clock_timestamp() or q.state = 'asking' and q.busy_until <= clock_timestamp())
        order by q.asked_by_id is null, q.number limit 1`),
  );

/** The seconds until there is something to do; null: nothing waits. */
export const secondsUntilDue = async (tx: Tx): Promise<number | null> =>
  (
    await tx.one(
      raw(sql<{ seconds: number | null }>`
        select extract(epoch from min(case q.state when 'asking' then q.busy_until else q.next_try_at end) - clock_timestamp())::float8
            as seconds
          from carrier_question q where q.practice_id = current_practice() and q.state in ('waiting', 'asking')`),
    )
  ).seconds;

/** Records that an attempt begins, before anything leaves. @param seconds after which it must be over. @returns its number */
export async function beginAsking(tx: Tx, { id, tries }: OpenQuestion, seconds: number): Promise<number> {
  await tx.all(
    sqlFor
      .updateTable('carrier_question')
      .set({
        state: 'asking',
        tries: tries + 1,
        busy_until: sql<string>`clock_timestamp() + make_interval(secs => ${seconds}::float8)`,
      })
      .where('id', '=', id),
  );
  return tries + 1;
}

/** Ends this attempt of a question; undefined if another attempt has begun since, or it has ended. */
export const endAsking = (
  tx: Tx,
  id: string,
  tried: number,
  end:
    | { state: 'answered'; answer?: string }
    | { state: 'failed'; failure: string }
    | { state: 'waiting'; seconds: number },
) =>
  tx.first(
    sqlFor
      .updateTable('carrier_question')
      .set({
        state: end.state,
        ...(end.state === 'waiting'
          ? { next_try_at: sql<string>`clock_timestamp() + make_interval(secs => ${end.seconds}::float8)` }
          : { ended_at: sql<string>`now()` }),
        ...(end.state === 'failed' && { failure: end.failure }),
        ...(end.state === 'answered' && end.answer !== undefined && { answer: end.answer }),
      })
      .where('id', '=', id)
      .where('state', '=', 'asking')
      .where('tries', '=', tried)
      .returning('id'),
  );

/** Postpones the nightly inquiries, or fails them; those asked by a person go on. @returns the subjects of the failed ones */
export const pauseNightlyQuestions = (tx: Tx, held: { seconds: number } | { failure: string }) =>
  tx.all(
    sqlFor
      .updateTable('carrier_question')
      .set(
        'failure' in held
          ? { state: 'failed', failure: held.failure, ended_at: sql<string>`now()` }
          : { next_try_at: sql<string>`clock_timestamp() + make_interval(secs => ${held.seconds}::float8)` },
      )
      .where('state', '=', 'waiting')
      .where('asked_by_id', 'is', null)
      .returning(['coverage_id', 'claim_id']),
  );

/** Fails all waiting inquiries. @returns their subjects */
export const failWaiting = (tx: Tx, failure: string) =>
  tx.all(
    sqlFor
      .updateTable('carrier_question')
      .set({ state: 'failed', failure, ended_at: sql<string>`now()` })
      .where('state', 'in', ['waiting', 'asking'])
      .returning(['coverage_id', 'claim_id']),
  );
