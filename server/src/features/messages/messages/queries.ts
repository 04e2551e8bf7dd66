import { messageReasons } from '@cusp/contract';
import type {
  ConsentPurpose,
  Message,
  MessageFolder,
  MessageReason,
  MessageState,
  PlannedReminder,
} from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first, one } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage, Rows } from '../../../pipeline/lists/paging.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { isOfPatient, recordsOf } from '../../people/patients/index.ts';
import { picturesOfMessage, shownPicture } from '../pictures/index.ts';
import type { PictureFound } from '../pictures/index.ts';
import { lockPatientsOf } from './writing-queries.ts';

interface Stored extends Omit<Message, 'pictures' | 'reason' | 'can_be_sent_again' | 'can_be_taken_back'> {
  pictures: PictureFound[];
  reason: MessageReason | null;
  sealed: Buffer | null;
  was_repeated: boolean;
}

const messages = sql`
  select m.id, m.kind, m.phone_call, m.topic, m.channel, m.address, m.subject, m.body, m.whole_body, m.state, m.reason,
      coalesce(r.name, (select q.name from reminder w join follow_up f on f.practice_id = w.practice_id and f.id = w.follow_up_id
        join sequence q on q.practice_id = f.practice_id and q.id = f.sequence_id
        where w.practice_id = m.practice_id and w.message_id = m.id limit 1), '') as rule,
      m.by_name as by, m.created_at, m.sent_at, m.delivered_at, m.needs_answer, m.done_at, m.done_by, m.answers_id,
      m.conversation_id, m.sealed,
      exists (select from message a where a.practice_id = m.practice_id and a.repeats_id = m.id) as was_repeated,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name)
          order by p.first_name, p.id)
        from (select distinct q.survivor_id
          from message_patient mp join patient q on q.practice_id = mp.practice_id and q.id = mp.patient_id
          where mp.practice_id = m.practice_id and mp.message_id = m.id offset 0) whom
        join patient p on p.practice_id = m.practice_id and p.id = whom.survivor_id), '[]') as patients,
      coalesce((select json_agg(json_build_object('id', v.appointment_id, 'appointment_date', v.visit_date::text,
          'appointment_time', to_char(v.visit_time, 'HH24:MI')) order by v.visit_time, v.appointment_id)
        from message_visit v where v.practice_id = m.practice_id and v.message_id = m.id), '[]') as visits,
      ${picturesOfMessage} as pictures
    from message m left join reminder_rule r on r.practice_id = m.practice_id and r.id = m.rule_id`;

/** Ids sort by the moment they were made. */
const newestFirst: ListOrder<{ id: string }> = {
  columns: ['m.id'],
  direction: 'desc',
  of: (row) => [row.id],
};

const folders: Record<MessageFolder, ReturnType<typeof sql>> = {
  needs_answer: sql`m.needs_answer and m.done_at is null`,
  not_sent: sql`m.state in ('failed', 'not_sent', 'unknown')`,
  test_outbox: sql`m.gateway = 'test' and m.kind <> 'reply'`,
};

interface MessageFilter extends RowPage {
  patient_id?: string | undefined;
  folder?: MessageFolder | undefined;
  conversation_id?: string | undefined;
}

/** In a patient's thread one also reads what went to several. */
const isInThread = (id: string) => sql`m.id in (
  select t.id from message t where t.conversation_id = ${id}
  union all
  select mp.message_id from conversation c
    cross join lateral patient_records(c.practice_id, c.patient_id) record
    join message_patient mp on mp.practice_id = c.practice_id and mp.patient_id = record
    where c.id = ${id} and c.patient_id is not null)`;

/** Messages, newest first. */
export function listMessages(
  secrets: Secrets,
  { patient_id, folder, conversation_id, limit, cursor }: MessageFilter,
): ReadPlan<Rows<Message>> {
  const conditions = [
    sql`true`,
    ...(folder === undefined ? [] : [folders[folder]]),
    ...(cursor === undefined ? [] : [isAfterCursor(newestFirst, cursor)]),
    ...(conversation_id === undefined ? [] : [isInThread(conversation_id)]),
    ...(patient_id === undefined
      ? []
      : [
          sql`m.id in (select mp.message_id from message_patient mp
            where mp.practice_id = m.practice_id and ${isOfPatient('mp.patient_id', patient_id)})`,
        ]),
  ];
  return all(
    raw(sql<Stored>`${messages} where ${sql.join(conditions, sql` and `)} order by m.id desc
      ${limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`}`),
  ).map((rows) => {
    const page = cutPage(newestFirst, { limit }, rows);
    return { ...page, rows: page.rows.map((row) => shown(secrets, row)) };
  });
}

/** A message that exists, as the log shows it. */
export const findMessage = (secrets: Secrets, tx: Tx, id: string): Promise<Message> =>
  tx.ask(one(raw(sql<Stored>`${messages} where m.id = ${id}`)).map((row) => shown(secrets, row)));

const purposeOf = (id: string) => `message ${id}`;
/** A message's words, encrypted, as test mode stores them. */
export const encryptedWords = (secrets: Secrets, id: string, words: string): Buffer =>
  secrets.seal(words, purposeOf(id));

/** The kinds of messages that a person writes. */
const byHand = new Set<Message['kind']>(['answer', 'direct']);

const again = new Set<MessageState>(['failed', 'not_sent', 'unknown']);
/** Reasons for which the message itself is no longer true. */
const over = new Set<MessageReason>([
  'visit_passed',
  'visit_changed',
  'birthday_over',
  'offer_over',
  'link_over',
  'delay_over',
  'follow_up_over',
  'number_asked',
  'taken_back',
]);

function shown(secrets: Secrets, { sealed, reason, was_repeated, ...row }: Stored): Message {
  const isOver = reason !== null && over.has(reason);
  return {
    ...row,
    body: (sealed === null ? undefined : secrets.open(sealed, purposeOf(row.id))) ?? row.body,
    pictures: row.pictures.map(shownPicture),
    reason: reason === null ? '' : messageReasons[reason],
    can_be_taken_back: row.state === 'queued' && byHand.has(row.kind) && row.by !== '',
    can_be_sent_again: again.has(row.state) && row.kind !== 'reply' && !was_repeated && !isOver,
  };
}

/**
 * The messages that rules will send to a patient, and those after booked visits, if these take place; undefined if there is no such patient.
 */
export const plannedReminders = (patientId: string): ReadPlan<PlannedReminder[] | undefined> =>
  first(
    raw(sql<{ reminders: PlannedReminder[] }>`
      select coalesce((select json_agg(json_build_object('id', w.id, 'channel', r.channel, 'rule', r.name,
            'patient_id', p.survivor_id, 'appointment_id', w.appointment_id, 'appointment_date', w.visit_date::text,
            'appointment_time', to_char(w.visit_time, 'HH24:MI'), 'if_completed', w.if_completed, 'only_after', r.categories,
            'due_at', to_char(w.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by w.due_at, w.id)
          from (
            select id::text, rule_id, appointment_id, visit_date, visit_time, due_at, false as if_completed
              from reminder
              where practice_id = p.practice_id and patient_id = any ${recordsOf('p.id')} and state = 'waiting'
                and appointment_id is not null
            union all
            select n.id || ' ' || a.id, n.id, a.id, a.appointment_date, a.appointment_time,
                rule_due(n.occasion, a.appointment_date + a.appointment_time, a.duration, null, n.lead, n.lead_unit, o.time_zone), true
              from appointment a
              join practice o on o.practice_id = a.practice_id
              join reminder_rule n on n.practice_id = a.practice_id and n.is_on and n.occasion in ('after', 'review')
              join contactable_patient c on c.practice_id = a.practice_id and c.id = p.survivor_id
              where a.practice_id = p.practice_id and a.patient_id = any ${recordsOf('p.id')} and a.status = 'scheduled'
                and a.appointment_date >= (now() at time zone o.time_zone)::date and rule_is_for(n.practice_id, n.id, a.kind_id, a.type)) w
          join reminder_rule r on r.practice_id = p.practice_id and r.id = w.rule_id), '[]') as reminders
        from patient p where p.id = ${patientId}`),
  ).map((row) => row?.reminders);

/** Locks a message, after the patients it is to or from; undefined if there is none. */
export async function lockMessage(tx: Tx, id: string) {
  const [, message] = await Promise.all([
    lockPatientsOf(tx, id),
    tx.first(
      sqlFor
        .selectFrom('message')
        .select([
          'id',
          'channel',
          'state',
          'address',
          'subject',
          'body',
          'rule_id',
          'answers_id',
          'gateway',
          'offer_id',
          'payment_link_id',
          'payment_id',
          'walk_out_id',
          'form_link_id',
          'delay_id',
          'language',
        ])
        .select(sql<Message['kind']>`kind`.as('kind'))
        .select(sql<ConsentPurpose>`purpose`.as('purpose'))
        .where('id', '=', id)
        .forUpdate(),
    ),
  ]);
  return message;
}

/** The patients whom a message is to or from. */
export const patientsOf = async (tx: Tx, id: string): Promise<string[]> =>
  (await tx.all(sqlFor.selectFrom('message_patient').select('patient_id').where('message_id', '=', id))).map(
    ({ patient_id }) => patient_id,
  );
