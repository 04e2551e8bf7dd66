import type { FollowUpEnd, SequenceAbout } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { recordsOf } from '../../people/patients/index.ts';
import { occasionsOf, occasionsOfPatient } from './occasion-queries.ts';

/** After its last step a follow-up waits so long for a visit to be booked. */
const restDays = sql.lit(30);

/** Ends of what runs about one kind of occasion, as far as `mine` of `follow_up f` names it. */
const endsOf = (about: SequenceAbout, mine: RawBuilder<unknown>) => sql`
  with mine as materialized (
    select f.id, f.practice_id, f.patient_id, f.occasion, f.plan_id, f.started_at, f.since, p.survivor_id as person
      from follow_up f
      join sequence q on q.practice_id = f.practice_id and q.id = f.sequence_id and q.about = ${about}
      join patient p on p.practice_id = f.practice_id and p.id = f.patient_id
      where f.state = 'running' and ${mine}
      order by f.id for update of f),
  still as materialized (
    select o.occasion, o.patient_id from (${occasionsOf[about]}) o where o.patient_id in (select person from mine)),
  ends as (
    select m.id, booked.id as booked_id, case
        when not exists (select from contactable_patient c where c.practice_id = m.practice_id and c.id = m.person and c.archived_at is null)
          then 'inactive'
        when booked.id is not null and not is_still then 'booked'
        when exists (select from recall_contact c where c.practice_id = m.practice_id
          and c.patient_id = any ${recordsOf('m.person')} and c.outcome = 'declined' and c.reason in ('recall', 'appointment', 'treatment') and c.at > m.since) then 'declined'
        when m.plan_id is not null and not is_still
          and exists (select from plan_answer a where a.practice_id = m.practice_id and a.plan_id = m.plan_id and a.at > m.started_at)
          then case when exists (select from plan_answer a where a.practice_id = m.practice_id and a.plan_id = m.plan_id
            and a.at > m.started_at and a.accepted) then 'answered' else 'declined' end
        when exists (select from message_patient mp join message r on r.practice_id = mp.practice_id and r.id = mp.message_id
          where mp.practice_id = m.practice_id and mp.patient_id = any ${recordsOf('m.person')} and r.kind = 'reply' and r.phone_call is null and r.needs_answer
            and r.created_at > m.since) then 'answered'
        when exists (select from text_stop s where s.practice_id = m.practice_id and s.resumed_at is null and s.stopped_at > m.since
          and s.number = message_address(m.practice_id, m.person, 'text')) then 'stopped'
        when not is_still then 'over'
        when not exists (select from reminder w where w.practice_id = m.practice_id and w.follow_up_id = m.id and w.state = 'waiting')
          and not exists (select from reminder w where w.practice_id = m.practice_id and w.follow_up_id = m.id
            and w.due_at > now() - make_interval(days => ${restDays})) then 'finished'
      end as why
      from mine m
      cross join lateral (select exists (select from still s where s.occasion = m.occasion and s.patient_id = m.person) as is_still offset 0) its
      left join lateral (select a.id from appointment a
        where a.practice_id = m.practice_id and a.patient_id = any ${recordsOf('m.person')} and a.created_at > m.started_at
        order by a.status = 'cancelled', a.created_at, a.id limit 1) booked on true),
  ended as (
    update follow_up f
      set state = 'ended', ended_at = now(), ended_why = e.why, version = f.version + 1,
        booked_id = case when e.why = 'booked' then e.booked_id else f.booked_id end
      from ends e where f.practice_id = current_practice() and f.id = e.id and e.why is not null
      returning f.id, f.ended_why),
  taken_back as (
    update reminder w set state = 'withdrawn', handed_over = false, to_call = false
      where w.practice_id = current_practice() and w.state = 'waiting' and w.follow_up_id in (select id from ended))
  select id, ended_why from ended`;

/** Ends what runs about one kind of occasion and has reached its end; gives the ids. */
export const endReached = (tx: Tx, about: SequenceAbout, mine: RawBuilder<unknown>) =>
  tx.all(raw(sql<{ id: string; ended_why: FollowUpEnd }>`${endsOf(about, mine)}`));

/** The follow-ups of a sequence. */
export const ofSequence = (id: string) => sql`f.sequence_id = ${id}`;
/** Some of them. */
export const amongFollowUps = (ids: readonly string[]) => sql`f.id = any (${[...ids]}::uuid[])`;

/** The occasions of those that are running. */
export const runningAbouts = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    raw(sql<{ about: SequenceAbout }>`
      select distinct q.about from follow_up f
        join sequence q on q.practice_id = f.practice_id and q.id = f.sequence_id
        where ${amongFollowUps(ids)} and f.state = 'running'`),
  );

/** Whether an occasion can still be followed up: nothing is booked, answered or settled otherwise. */
export const isStillOpen = async (
  tx: Tx,
  { about, occasion, patient_id }: { about: SequenceAbout; occasion: string; patient_id: string },
): Promise<boolean> =>
  (await tx.first(
    raw(sql`select from (${occasionsOfPatient(about, patient_id)}) o where o.occasion = ${occasion}`),
  )) !== undefined;
