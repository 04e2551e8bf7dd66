import type { SequenceAbout } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { latestConsentJoin } from '../../people/consents/index.ts';
import { nameInMessages, recordsOf, displayName } from '../../people/patients/index.ts';
import { occasionsOf } from './occasion-queries.ts';

/** Queues the sequences of all practices that are on. */
export const queueSequences = (tx: Tx) =>
  tx.all(raw(sql`select queue_sequences(${attemptsOf('sequence.work')})`));

/** A patient isn't followed up about the same again so soon, where the day of a recall is set again or records are merged. */
const restDays = sql.lit(60);

interface Chosen {
  about: SequenceAbout;
  starts: number;
  from_age: number | null;
  until_age: number | null;
  recall_type_ids: readonly string[];
  includes_earlier: boolean;
}

/** True for occasions `o` of people `p` that a sequence is for and whose first step is due. */
const isChosen = (
  { starts, from_age, until_age, recall_type_ids, includes_earlier }: Chosen,
  onSince: RawBuilder<unknown>,
) => sql`
  o.day + ${starts}::int <= ${todayHere}
  and (${includes_earlier} or o.day + ${starts}::int >= (${onSince} at time zone (select time_zone from practice))::date)
  and (${recall_type_ids.length === 0} or o.recall_type_id = any (${[...recall_type_ids]}::uuid[]))
  and p.date_of_birth <= ${todayHere} - make_interval(years => ${from_age ?? 0}::int)
  and (${until_age}::int is null or p.date_of_birth > ${todayHere} - make_interval(years => ${until_age}::int))`;

/** Moments of the practice's day at ten, so many days from today. */
export const atTenOClock = (days: RawBuilder<unknown>) =>
  sql`((${todayHere} + ${days} + time '10:00') at time zone (select time_zone from practice))`;

/**
 * Begins a locked sequence with those whose occasion has come: each once, as the key of `follow_up` has it, and no more than it may begin
 * with today. The first step is due at ten, or now. Gives the ids.
 */
export const begin = (tx: Tx, id: string, chosen: Chosen & { most_a_day: number }) =>
  tx.all(
    raw(sql<{ id: string }>`
      with picked as (
        select o.* from (${occasionsOf[chosen.about]}) o
          join patient p on p.practice_id = current_practice() and p.id = o.patient_id
          join sequence q on q.practice_id = p.practice_id and q.id = ${id}
          where ${isChosen(chosen, sql`q.on_since`)}
            and not exists (select from follow_up f where f.practice_id = p.practice_id and f.sequence_id = q.id
              and (f.occasion = o.occasion or f.patient_id = any ${recordsOf('p.id')}
                and f.recall_type_id is not distinct from o.recall_type_id and f.plan_id is not distinct from o.plan_id
                and (f.state = 'running' or f.started_at > now() - make_interval(days => ${restDays}))))
          order by o.day, o.patient_id
          limit greatest(0, ${chosen.most_a_day} - (select count(*) from follow_up f where f.practice_id = current_practice()
            and f.sequence_id = ${id} and f.started_at >= ${todayHere}::timestamp at time zone (select time_zone from practice)))),
      begun as (
        insert into follow_up (practice_id, sequence_id, patient_id, occasion, day, recall_type_id, plan_id, appointment_id)
          select current_practice(), ${id}, patient_id, occasion, day, recall_type_id, plan_id, appointment_id from picked
          on conflict on constraint follow_up_once do nothing
          returning id, patient_id),
      first_step as (
        insert into reminder (practice_id, follow_up_id, step, patient_id, due_at)
          select current_practice(), id, 1, patient_id, greatest(now(), ${atTenOClock(sql`0`)}) from begun)
      select id from begun`),
  );

export interface SequenceCandidate {
  patient_id: string;
  patient_name: string;
  first_name: string;
  day: string;
  language: 'en' | 'es';
  text_to: string | null;
  email_to: string | null;
  text_agreed: boolean;
  email_agreed: boolean;
  stopped: boolean;
  refused: boolean;
  count: number;
}

/** Nobody reads a preview of more. */
const mostShown = sql.lit(200);

/** The patients with whom a sequence would begin if it were switched on now, and how they can be reached. */
export const candidatesFor = (chosen: Chosen, sequenceId: string | null) =>
  all(
    raw(sql<SequenceCandidate>`
      with picked as (
        select o.*, count(*) over ()::int as count from (${occasionsOf[chosen.about]}) o
          join patient p on p.practice_id = current_practice() and p.id = o.patient_id
          where ${isChosen(chosen, sql`now()`)} and not exists (select from follow_up f
            where f.practice_id = p.practice_id and f.sequence_id = ${sequenceId}::uuid and f.occasion = o.occasion)
          order by o.day, o.patient_id limit ${mostShown})
      select o.patient_id, ${displayName('p')} as patient_name, ${nameInMessages('p')} as first_name, o.day, o.count,
          coalesce(p.language, 'en') as language, its.text_to, its.email_to, coalesce(texts.given, false) as text_agreed,
          coalesce(emails.given, true) as email_agreed,
          exists (select from text_stop s where s.practice_id = p.practice_id and s.number = its.text_to and s.resumed_at is null) as stopped,
          its.text_to is not null and number_rejects_texts(p.practice_id, its.text_to) as refused
        from picked o
        join patient p on p.practice_id = current_practice() and p.id = o.patient_id
        cross join lateral (select message_address(p.practice_id, p.id, 'text') as text_to,
          message_address(p.practice_id, p.id, 'email') as email_to offset 0) its
        ${latestConsentJoin('p.id', sql`'text'`)} texts on true
        ${latestConsentJoin('p.id', sql`'email'`)} emails on true
        order by o.day, o.patient_id`),
  );
