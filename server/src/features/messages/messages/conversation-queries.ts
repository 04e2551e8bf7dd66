import { parsePatientSearch, messageTopics, messageTopicWords } from '@cusp/contract';
import type { Conversation, ConversationFolder, ConversationNote } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage, Rows } from '../../../pipeline/lists/paging.ts';
import { likePattern, contains, searchWords } from '../../../pipeline/lists/searching.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { matchingRecords, displayName } from '../../people/patients/index.ts';
import { mentionsOfNote, unreadMentions } from './mention-queries.ts';

export const constraints: ConstraintRefusals = {
  conversation_assigned_fk: 'staff_not_found',
  request_route_person_fk: 'staff_not_found',
};

/** The threads `c` with the people on the other side, their latest message `m` and their assignee, for a reader. */
const shownTo = (readerId: string) => sql`
  select c.id, c.patient_id, coalesce(c.address, '') as address, named.patients,
      json_build_object('kind', m.kind, 'channel', m.channel, 'body', left(m.body, 200), 'state', m.state,
        'waits_for_approval', m.state = 'queued' and m.reason is not distinct from 'waits_for_approval') as last,
      c.last_at, c.waits_since, c.state, c.snoozed_until, c.assigned_to_id, c.assigned_role,
      coalesce(w.name, initcap(c.assigned_role), '') as assigned, c.done_at, c.done_by,
      c.id in (${unreadMentions(readerId)}) as mentions_me, c.version
    from conversation c
    join message m on m.practice_id = c.practice_id and m.id = c.last_message_id
    left join staff w on w.practice_id = c.practice_id and w.id = c.assigned_to_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', p.id, 'name', ${displayName('p')}, 'date_of_birth', p.date_of_birth)
            order by p.first_name, p.id), '[]') as patients
        from patient p
        where p.practice_id = c.practice_id and p.id in (
          select c.patient_id
          union all
          select q.survivor_id from message_patient mp
            join patient q on q.practice_id = mp.practice_id and q.id = mp.patient_id
            where c.patient_id is null and mp.practice_id = c.practice_id and mp.message_id = c.last_message_id)
        offset 0) named`;

const latestFirst: ListOrder<{ last_at: string; id: string }> = {
  columns: ['c.last_at', 'c.id'],
  direction: 'desc',
  of: ({ last_at, id }) => [last_at, id],
};

type Reader = Pick<Person, 'id' | 'role'>;

/** Sent as one value, so that it isn't read again for each row. */
const today = sql`(${todayHere})`;
const awake = sql`(c.snoozed_until is null or c.snoozed_until <= ${today})`;
const isOpen = sql`c.state = 'open' and ${awake}`;
const isOwn = ({ id, role }: Reader) => sql`(c.assigned_to_id = ${id} or c.assigned_role = ${role})`;
const isNobodys = sql`num_nonnulls(c.assigned_to_id, c.assigned_role) = 0`;
/** A thread that waits for the practice: the one condition for the inbox, its figures and the work list. */
const isWaiting = sql`c.waits_since is not null and ${awake}`;

const inFolder: Record<ConversationFolder, (reader: Reader) => ReturnType<typeof sql>> = {
  waiting: () => isWaiting,
  // As one list of ids: with `or` each thread would be looked at.
  mine: (reader) => sql`c.id in (select c.id from conversation c where ${isOpen} and ${isOwn(reader)}
    union all ${unreadMentions(reader.id)})`,
  unassigned: () => sql`${isOpen} and ${isNobodys}`,
  snoozed: () => sql`c.snoozed_until > ${today}`,
  done: () => sql`c.state = 'done'`,
  all: () => sql`true`,
};

/** `Refill: `, of what came from the portal. */
const topicInTitle = sql`coalesce(case w.topic ${sql.join(
  messageTopics.map((topic) => sql`when ${sql.lit(topic)} then ${sql.lit(`${messageTopicWords[topic]}: `)}`),
  sql` `,
)} end, '')`;

/**
 * The same for the work list: the latest reply that waits in each thread, so that a new one is a new item, and each request that waits: it
 * is answered or done for itself.
 */
export const waitingThreads = sql`
  select w.id, c.patient_id,
      case when c.address is null then '' else c.address || ': ' end || ${topicInTitle} || left(w.body, 80)
        || case when not w.is_request and exists (select from message h
            where h.practice_id = c.practice_id and h.conversation_id = c.id and h.needs_answer and h.done_at is null
              and h.reason = 'perhaps_stop')
          then ' (automatic texts on hold: may ask to stop)' else '' end as title,
      ((case when w.is_request then w.created_at else c.waits_since end) at time zone o.time_zone)::date as day, c.assigned_to_id as person_id, c.assigned_role as role
    from conversation c
    join practice o on o.practice_id = c.practice_id
    cross join lateral (
      (select m.id, m.body, m.topic, m.created_at, false as is_request from message m
        where m.practice_id = c.practice_id and m.conversation_id = c.id and m.needs_answer and m.done_at is null
          and coalesce(m.topic, 'message') = 'message' order by m.id desc limit 1)
      union all
      select m.id, m.body, m.topic, m.created_at, true from message m
        where m.practice_id = c.practice_id and m.conversation_id = c.id and m.needs_answer and m.done_at is null
          and coalesce(m.topic, 'message') <> 'message') w
    where ${isWaiting}`;

interface ConversationFilter extends RowPage {
  folder?: ConversationFolder | undefined;
  q?: string | undefined;
}

/** The threads of a folder, the one with the latest message first. */
export function listConversations(
  reader: Reader,
  { folder = 'all', q, limit, cursor }: ConversationFilter,
): ReadPlan<Rows<Conversation>> {
  const words = searchWords(q);
  const conditions = [
    inFolder[folder](reader),
    ...(words === undefined ? [] : [isFound(words)]),
    ...(cursor === undefined ? [] : [isAfterCursor(latestFirst, cursor)]),
  ];
  return all(
    raw(sql<Conversation>`${shownTo(reader.id)} where c.last_at is not null and ${sql.join(conditions, sql` and `)}
      order by c.last_at desc, c.id desc ${limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`}`),
  ).map((rows) => cutPage(latestFirst, { limit }, rows));
}

/** In how many messages words are looked for: those of more than a year of a busy practice. */
const latestMessages = sql.lit(100_000);
/** Before each id. */
const firstId = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/**
 * By a patient's name, number or birth date, by the number or address, by words of notes, and by words of the latest messages:
 * looking at each one ever written would take longer the older a practice is.
 */
function isFound(words: string) {
  const { digits } = parsePatientSearch(words);
  // As a join, PostgreSQL compared each thread with each that is found; `is true` makes it look each up.
  return sql`(c.id in (
    with named as materialized (${matchingRecords(words)}),
    oldest as materialized (select id from message order by id desc offset ${latestMessages} limit 1)
    select t.id from conversation t where t.patient_id in (select id from named)
    union all
    select t.id from conversation t
      join message_patient mp on mp.practice_id = t.practice_id and mp.message_id = t.last_message_id
      where t.address is not null and mp.patient_id in (select id from named)
    union all
    select t.id from conversation t where t.address is not null and t.address like ${likePattern(digits ?? words)}
    union all
    select m.conversation_id from message m
      where m.id > coalesce((select id from oldest), ${firstId}) and ${contains(sql<string>`m.body`, words)}
    union all
    select n.conversation_id from conversation_note n where ${contains(sql<string>`n.body`, words)})) is true`;
}

/** In how many threads a reply waits, and how many open ones are the reader's own or unassigned. */
export const conversationFigures = (
  reader: Reader,
): ReadPlan<{ needs_answer: number; mine: number; unassigned: number }> =>
  all(
    raw(sql<{ needs_answer: number; mine: number; unassigned: number }>`
      select (count(*) filter (where ${isWaiting}))::int as needs_answer,
          (count(*) filter (where ${isOwn(reader)}) + (select count(distinct m.id) from (${unreadMentions(reader.id)}) m
            where not exists (select from conversation c where c.id = m.id and ${isOpen} and ${isOwn(reader)})))::int as mine,
          (count(*) filter (where ${isNobodys}))::int as unassigned
        from conversation c where ${isOpen}`),
  ).map(([figures]) => figures ?? { needs_answer: 0, mine: 0, unassigned: 0 });

/** A thread; undefined if there is none, or no message in it anymore. */
export const seekConversation = (id: string, readerId: string): ReadPlan<Conversation | undefined> =>
  first(raw(sql<Conversation>`${shownTo(readerId)} where c.id = ${id}`));

/** The thread with a patient, by any of their records; undefined if there is none. */
export const conversationOfPatient = (
  patientId: string,
  readerId: string,
): ReadPlan<Conversation | undefined> =>
  first(
    raw(sql<Conversation>`${shownTo(readerId)}
      where c.patient_id = (select survivor_id from patient where id = ${patientId})`),
  );

/** The notes of a thread and of those of the same person's other records. */
export const notesOf = (id: string): ReadPlan<ConversationNote[]> =>
  all(
    raw(sql<ConversationNote>`
      select n.id, n.body, n.by_name as by, n.created_at, ${mentionsOfNote} as mentions
        from conversation_note n
        where n.conversation_id in (
          select ${id}::uuid
          union all
          select o.id from conversation c
            cross join lateral patient_records(c.practice_id, c.patient_id) record
            join conversation o on o.practice_id = c.practice_id and o.patient_id = record
            where c.id = ${id} and o.id <> c.id)
        order by n.id desc limit 500`),
  );

/** A patient, as threads name them. */
export const patientInThread = (tx: Tx, id: string) =>
  tx.all(
    raw(sql<Conversation['patients'][number]>`
      select p.id, ${displayName('p')} as name, p.date_of_birth from patient p where p.id = ${id}`),
  );

/** The reader's colleague who is writing in a thread just now; null for nobody. */
export const typingIn = async (
  tx: Tx,
  id: string,
  readerId: string,
): Promise<{ by: string; until: string } | null> =>
  (await tx.first(
    raw(sql<{ by: string; until: string }>`
      select typing_by as by, typing_until as until from conversation
        where id = ${id} and typing_until > now() and typing_by_id <> ${readerId}`),
  )) ?? null;
