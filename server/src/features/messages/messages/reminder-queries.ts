import type { ConsentPurpose, MessageChannel, PatientLanguage } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import { agreesTo, latestConsentJoin, timeZoneJoin } from '../../people/consents/index.ts';
import { nameInMessages, recordsOf } from '../../people/patients/index.ts';

/** Queues the reminders of all practices that are due. */
export const queueDue = (tx: Tx) =>
  tx.all(raw(sql`select queue_due_reminders(${attemptsOf('reminder.send')})`));

/** The family of the person of the reminder `own`, or that person alone: `own_person.family_id`, `own_person.id`. */
const ownPerson = sql`
  cross join lateral (select x.survivor_id as id, m.family_id
    from patient x
    left join family_member m on m.practice_id = x.practice_id and m.patient_id = x.survivor_id and m.to_date is null
    where x.practice_id = own.practice_id and x.id = own.patient_id) own_person`;

/** The reminder `own`, and of its person's family, or of that person alone, each patient `p` with all of their records `record`. */
export const householdOfOwn = sql`
        from reminder own ${ownPerson}
        cross join lateral (select own_person.id where own_person.family_id is null
          union all
          select f.patient_id from family_member f
            where f.practice_id = own.practice_id and f.family_id = own_person.family_id and f.to_date is null) person
        join patient p on p.practice_id = own.practice_id and p.id = person.id and p.survivor_id = p.id
        cross join lateral patient_records(p.practice_id, p.id) record`;

/** Until the transaction ends, nobody else makes messages of this practice's reminders: two at once would each take a part of a family. */
export const lockReminders = (tx: Tx) =>
  tx.all(
    raw(
      sql`select pg_advisory_xact_lock(hashtextextended('reminders ' || current_practice()::text, 20261122))`,
    ),
  );

/** Those that still wait and are due, with what decides whether they are made alone: the follow-up of a step, and whether a rule asks for a review or greets. */
export const stillWaiting = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    raw(sql<{ id: string; follow_up_id: string | null; is_review: boolean; is_birthday: boolean }>`
      select w.id, w.follow_up_id, coalesce(r.occasion = 'review', false) as is_review,
          coalesce(r.occasion = 'birthday', false) as is_birthday
        from unnest(${[...ids]}::uuid[]) with ordinality as given (id, place)
        join reminder w on w.practice_id = current_practice() and w.id = given.id and w.state = 'waiting' and w.due_at <= now()
        left join reminder_rule r on r.practice_id = w.practice_id and r.id = w.rule_id
        order by given.place`),
  );

/** The purpose of the rule `r`. */
const aboutRule = sql`case r.occasion when 'review' then 'news' else 'care' end`;

export interface DueReminder {
  /** The reminder that it is due together with; its own id where it is that one. */
  own_id: string;
  id: string;
  rule_id: string;
  channel: MessageChannel;
  subject: string;
  body: string;
  /** The language that these words are in: the patient's, if the rule has it. */
  language: PatientLanguage;
  is_follow_up: boolean;
  /** The address at which to write a review; `''` for other rules. */
  review_link: string;
  /** Replies to it are assigned to the visit's provider. */
  to_provider: boolean;
  practice: string;
  patient_id: string;
  first_name: string;
  appointment_id: string;
  visit_date: string;
  visit_time: string;
  provider: string;
  /** The list of things to bring to its type of appointment, in the message's language; `''` for none. */
  bring: string;
  /** The number or address; null if there is none. */
  address: string | null;
  /** The visit is still to be at this time, and isn't confirmed already where that counts. */
  is_current: boolean;
  has_passed: boolean;
  /** The next morning, if it is night where the patient lives; else null. */
  sleeps_until: string | null;
  /** To texts somebody must have agreed; against emails nobody may have said anything. */
  agrees: boolean;
  /** The purpose that needs consent: a review isn't care. */
  purpose: ConsentPurpose;
}

/**
 * For each of these reminders what waits in its household by the same rule for visits of the same day, and is due at about the same
 * time. A number may be shared by people who aren't a family, and each of them gets a text. Those of a merged record go where the one
 * that survives is reached. Found by the patients: a rule has the reminders of years.
 */
export const dueTogether = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    raw(sql<DueReminder>`
      select own.id as own_id, w.id, w.rule_id, r.channel,
          case words.language when 'es' then r.subject_es else r.subject end as subject,
          case words.language when 'es' then r.body_es else r.body end as body, words.language,
          r.occasion not in ('before', 'booked', 'moved') as is_follow_up, r.review_link, r.to_provider, o.name as practice, w.patient_id, ${nameInMessages('p')} as first_name,
          w.appointment_id, w.visit_date, w.visit_time, coalesce(d.name, '') as provider,
          coalesce(case when words.language = 'es' then nullif(k.bring_es, '') end, k.bring, '') as bring,
          message_address(p.practice_id, p.id, r.channel) as address,
          (occasion_holds(r.occasion, a.status, a.progress) and a.patient_id = w.patient_id and a.appointment_date = w.visit_date
            and a.appointment_time = w.visit_time and p.archived_at is null
            and exists (select from contactable_patient live where live.practice_id = p.practice_id and live.id = p.id)
            and not (r.occasion = 'before' and r.skip_confirmed and a.confirmed_at is not null)
            -- Who missed a visit, or whose was canceled, and has another one needs not be asked for one.
            and not (r.occasion in ('missed', 'canceled') and exists (select from appointment n
              where n.practice_id = a.practice_id and n.patient_id = any ${recordsOf('p.id')} and n.status = 'scheduled'
                and n.appointment_date >= (now() at time zone o.time_zone)::date))
            -- A review is asked for once in so many months, of whoever it is.
            and not (r.occasion = 'review' and exists (select from message_patient mp
              join message m on m.practice_id = mp.practice_id and m.id = mp.message_id
              join reminder_rule x on x.practice_id = m.practice_id and x.id = m.rule_id and x.occasion = 'review'
              where mp.practice_id = p.practice_id and mp.patient_id = any ${recordsOf('p.id')}
                and m.state in ('queued', 'sending', 'sent', 'delivered', 'unknown')
                and m.created_at > now() - make_interval(months => r.once_months)))
            and (r.categories = '{}' or exists (select from treatment t
              where t.practice_id = a.practice_id and t.patient_id = any ${recordsOf('p.id')} and t.status = 'completed'
                and t.struck_at is null and t.service_date = a.appointment_date and t.procedure::text = any (r.categories)))) as is_current,
          r.occasion in ('before', 'booked', 'moved') and (w.visit_date + w.visit_time) at time zone o.time_zone <= now() as has_passed,
          nullif(next_sending_time(now(), coalesce(c.time_zone, o.time_zone)), now()) as sleeps_until,
          ${aboutRule} as purpose, ${agreesTo('said', sql`r.channel`, aboutRule)} as agrees
        ${householdOfOwn}
        join reminder w on w.practice_id = own.practice_id and w.patient_id = record and w.rule_id = own.rule_id
          and w.visit_date = own.visit_date and w.state = 'waiting'
        join reminder_rule r on r.practice_id = w.practice_id and r.id = w.rule_id
        join practice o on o.practice_id = w.practice_id
        join appointment a on a.practice_id = w.practice_id and a.id = w.appointment_id
        cross join lateral (select case when p.language = 'es' and r.body_es <> '' then 'es' else 'en' end as language) words
        ${timeZoneJoin('w.patient_id')} c on true
        left join appointment_kind k on k.practice_id = a.practice_id and k.id = kind_of_visit(a.practice_id, a.kind_id, a.type)
        left join provider d on d.practice_id = a.practice_id and d.id = a.provider_id
        ${latestConsentJoin('w.patient_id', sql`r.channel`, aboutRule)} said on true
        where own.practice_id = current_practice() and own.id = any (${[...ids]}::uuid[]) and own.due_at <= now()
          -- Two hours before a visit in the morning is too early for one in the evening.
          and (r.lead_unit <> 'hours' or w.due_at <= own.due_at + interval '3 hours')
        order by w.visit_time, p.first_name, w.id`),
  );

/**
 * Locks reminders that are about to be changed, in the order in which a change of a visit does (`plan_reminders`): after their visits, which
 * their messages refer to.
 */
export const lockInOrder = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    sqlFor
      .selectFrom('reminder')
      .select('id')
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .orderBy('id')
      .forNoKeyUpdate(),
  );

/**
 * Marks reminders as handled by their messages. A reminder whose visit was moved while the message was made stays taken back: that message
 * isn't sent, and the visit may be moved back.
 */
export async function markRemindersDone(
  tx: Tx,
  handled: readonly { ids: readonly string[]; message: string }[],
): Promise<void> {
  const each = handled.flatMap(({ ids, message }) => ids.map((id) => ({ id, message })));
  await tx.all(
    raw(sql`
      update reminder w set state = 'done', message_id = h.message
        from unnest(${each.map(({ id }) => id)}::uuid[], ${each.map(({ message }) => message)}::uuid[]) as h (id, message)
        where w.practice_id = current_practice() and w.id = h.id and w.state = 'waiting'`),
  );
}

/** Takes reminders back: nothing is sent for them. */
export const withdrawReminders = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.all(
    sqlFor
      .updateTable('reminder')
      .set({ state: 'withdrawn', handed_over: false })
      .where(sql<boolean>`id = any(${ids}::uuid[])`),
  );
};

/** Lets reminders wait until then. */
export const postpone = async (tx: Tx, ids: readonly string[], until: string): Promise<void> => {
  await tx.all(
    sqlFor
      .updateTable('reminder')
      .set({ due_at: until, handed_over: false })
      .where(sql<boolean>`id = any(${ids}::uuid[])`),
  );
};

/** The thread of a follow-up becomes the provider's of its visit, if it has no assignee yet; returns the thread's id if so. */
export const giveToProvider = async (
  tx: Tx,
  messageId: string,
  appointmentId: string,
): Promise<string | undefined> =>
  (
    await tx.first(
      raw(sql<{ id: string }>`
        update conversation c
          set assigned_to_id = d.user_id, version = c.version + 1
          from message m, appointment a
          join provider d on d.practice_id = a.practice_id and d.id = a.provider_id
          where m.practice_id = c.practice_id and m.id = ${messageId} and m.conversation_id = c.id
            and a.practice_id = c.practice_id and a.id = ${appointmentId} and d.user_id is not null
            and c.assigned_to_id is null and c.assigned_role is null
          returning c.id`),
    )
  )?.id;
