import type { CallOutcome, FollowUp, FollowUpCall, SequenceAbout } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, one } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage } from '../../../pipeline/lists/paging.ts';
import { isOfPatient, displayName } from '../../people/patients/index.ts';
import { atTenOClock } from './starting-queries.ts';

/** The occasion of a follow-up `f` in words. */
const whatOf = sql`coalesce(
  (select t.name from recall_type t where t.practice_id = f.practice_id and t.id = f.recall_type_id),
  (select t.title from treatment_plan t where t.practice_id = f.practice_id and t.id = f.plan_id), '')`;

const shown = (where: RawBuilder<unknown>) => sql`
  select f.id, f.sequence_id, q.name as sequence, q.about, ${whatOf} as what, p.id as patient_id, ${displayName('p')} as patient_name,
      f.day, f.started_at, f.ended_why, f.ended_at, f.ended_by, f.ended_reason, f.version,
      (select count(*)::int from reminder w where w.practice_id = f.practice_id and w.follow_up_id = f.id and w.state = 'done') as done,
      (select count(*)::int from sequence_step s where s.practice_id = f.practice_id and s.sequence_id = f.sequence_id) as steps,
      case when next.to_call then 'call' else next.way end as next_way, next.due_at as next_at
    from follow_up f
    join sequence q on q.practice_id = f.practice_id and q.id = f.sequence_id
    join patient r on r.practice_id = f.practice_id and r.id = f.patient_id
    join patient p on p.practice_id = r.practice_id and p.id = r.survivor_id
    left join lateral (select w.due_at, w.to_call, s.way from reminder w
      join sequence_step s on s.practice_id = w.practice_id and s.sequence_id = f.sequence_id and s.step = w.step
      where w.practice_id = f.practice_id and w.follow_up_id = f.id and w.state = 'waiting'
      order by w.step limit 1) next on true
    where ${where}`;

const latestFirst: ListOrder<FollowUp> = {
  columns: ['f.started_at', 'f.id'],
  direction: 'desc',
  of: (row) => [row.started_at, row.id],
};

interface FollowUpFilter extends RowPage {
  patient_id?: string | undefined;
  sequence_id?: string | undefined;
  state?: 'running' | 'ended' | undefined;
}

/** Present and past follow-ups, the latest first. */
export function listFollowUps({ patient_id, sequence_id, state, limit, cursor }: FollowUpFilter) {
  const conditions = [
    sql`true`,
    ...(state === undefined ? [] : [sql`f.state = ${state}`]),
    ...(sequence_id === undefined ? [] : [sql`f.sequence_id = ${sequence_id}`]),
    ...(patient_id === undefined ? [] : [isOfPatient('f.patient_id', patient_id)]),
    ...(cursor === undefined ? [] : [isAfterCursor(latestFirst, cursor)]),
  ];
  return all(
    raw(sql<FollowUp>`${shown(sql.join(conditions, sql` and `))} order by f.started_at desc, f.id desc
      ${limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`}`),
  ).map((rows) => cutPage(latestFirst, { limit }, rows));
}

/** A follow-up that exists. */
export const findFollowUp = (tx: Tx, id: string): Promise<FollowUp> =>
  tx.ask(one(raw(sql<FollowUp>`${shown(sql`f.id = ${id}`)}`)));

/** Locks a follow-up; undefined if there is none. */
export const lockFollowUp = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<{
      id: string;
      patient_id: string;
      state: string;
      ended_why: string | null;
      about: SequenceAbout;
    }>`
      select f.id, f.patient_id, f.state, f.ended_why, q.about
        from follow_up f join sequence q on q.practice_id = f.practice_id and q.id = f.sequence_id
        where f.id = ${id} for update of f`),
  );

/** Ends a locked follow-up that runs, by a person or by what a patient said, and takes back what waits. */
export async function endFollowUp(
  tx: Tx,
  id: string,
  ended: { why: 'by_hand' | 'declined'; by: string; reason: string },
): Promise<void> {
  await tx.all(
    sqlFor
      .updateTable('follow_up')
      .set({
        state: 'ended',
        ended_at: sql<string>`now()`,
        ended_why: ended.why,
        ended_by: ended.by,
        ended_reason: ended.reason,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .where('state', '=', 'running'),
  );
  await tx.all(
    sqlFor
      .updateTable('reminder')
      .set({ state: 'withdrawn', handed_over: false, to_call: false })
      .where('follow_up_id', '=', id)
      .where('state', '=', 'waiting'),
  );
}

/** Ends all follow-ups of a sequence, locked in the order of their ids, as when they are settled; returns the ids. */
export const endAllOf = (tx: Tx, sequenceId: string) =>
  tx.all(
    raw(sql<{ id: string }>`
      with running as (select id from follow_up where sequence_id = ${sequenceId} and state = 'running' order by id for update),
      ended as (
        update follow_up set state = 'ended', ended_at = now(), ended_why = 'removed', version = version + 1
          where id in (select id from running) and state = 'running' returning id),
      taken_back as (
        update reminder set state = 'withdrawn', handed_over = false, to_call = false
          where state = 'waiting' and follow_up_id in (select id from ended))
      select id from ended`),
  );

/** Lets a locked follow-up go on: the step that was taken back comes tomorrow. */
export async function resumeFollowUp(tx: Tx, id: string): Promise<void> {
  await tx.all(
    sqlFor
      .updateTable('follow_up')
      .set({
        state: 'running',
        ended_at: null,
        ended_why: null,
        ended_by: '',
        ended_reason: '',
        since: sql<string>`now()`,
        version: sql`version + 1`,
      })
      .where('id', '=', id),
  );
  await tx.all(
    raw(sql`
      update reminder w set state = 'waiting', handed_over = false, call_reason = '', due_at = greatest(w.due_at, ${atTenOClock(sql`1`)})
        where w.follow_up_id = ${id} and w.state = 'withdrawn' and w.message_id is null`),
  );
}

/** The calls to make now, the longest waiting first. */
export const callsNow: ReadPlan<FollowUpCall[]> = all(
  raw(sql<FollowUpCall>`
    select f.id, q.name as sequence, q.about, ${whatOf} as what, p.id as patient_id, ${displayName('p')} as patient_name,
        coalesce(nullif(p.phone, ''), h.phone, '') as phone,
        case when p.phone = '' and h.id <> p.id then ${displayName('h')} else '' end as phone_of,
        f.recall_type_id, f.day, w.due_at, w.call_reason as reason, coalesce(case when s.way = 'call' then s.body end, '') as body,
        said.outcome as last_outcome, said.at as last_at
      from reminder w
      join follow_up f on f.practice_id = w.practice_id and f.id = w.follow_up_id and f.state = 'running'
      join sequence q on q.practice_id = f.practice_id and q.id = f.sequence_id
      left join sequence_step s on s.practice_id = f.practice_id and s.sequence_id = f.sequence_id and s.step = w.step
      join patient r on r.practice_id = f.practice_id and r.id = f.patient_id
      join contactable_patient p on p.practice_id = r.practice_id and p.id = r.survivor_id
      left join family fam on fam.practice_id = p.practice_id and fam.id = account_of(p.practice_id, p.id)
      left join patient g on g.practice_id = fam.practice_id and g.id = fam.head_patient_id
      left join patient h on h.practice_id = g.practice_id and h.id = g.survivor_id
      left join lateral (select c.outcome, c.at from recall_contact c
        where c.practice_id = f.practice_id and c.follow_up_id = f.id order by c.at desc, c.id desc limit 1) said on true
      where w.practice_id = current_practice() and w.state = 'waiting' and w.to_call and w.due_at <= now()
      order by w.due_at, w.id limit 500`),
);

/** The step of a follow-up that waits for a call; undefined if none does. */
export const stepToCall = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<{ id: string; step: number }>`
      select id, step from reminder where follow_up_id = ${id} and state = 'waiting' and to_call order by step limit 1 for update`),
  );

/** Keeps a step on the call list until a day. */
export const callAgain = (tx: Tx, id: string, day: string | null) =>
  tx.all(
    raw(sql`
      update reminder set due_at = coalesce((${day}::date + time '08:00') at time zone (select time_zone from practice), ${atTenOClock(sql`1`)})
        where id = ${id}`),
  );

/** A step that a call has done. */
export const markCalled = (tx: Tx, id: string) =>
  tx.all(sqlFor.updateTable('reminder').set({ state: 'done', to_call: false }).where('id', '=', id));

/** The outcomes after which the step stays on the list. */
export const staysOnList: ReadonlySet<CallOutcome> = new Set<CallOutcome>(['no_answer', 'call_again']);
