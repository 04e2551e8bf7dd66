import { formLinks, messageReasons } from '@cusp/contract';
import type { FormLink, MessageChannel, MessageReason, MessageState } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import { isOfPatient } from '../../people/patients/index.ts';

interface Row extends Omit<FormLink, 'way' | 'state' | 'reason'> {
  channel: MessageChannel | null;
  over: Exclude<FormLink['state'], 'sending' | 'not_sent' | 'open'> | null;
  message_state: MessageState | null;
  message_reason: MessageReason | null;
}

const links = sql`
  select l.id, p.survivor_id as patient_id, l.channel, l.for_carer, form_link_end_reason(l.practice_id, l.id) as over,
      m.state as message_state, m.reason as message_reason, opens.forms, opens.given,
      l.created_by, l.created_at, l.opened_at, l.expires_at
    from form_link l
    join patient p on p.practice_id = l.practice_id and p.id = l.patient_id
    cross join lateral (select count(*)::int as forms,
        (count(*) filter (where g.signed_at is not null or g.document_id is not null))::int as given
      from form_link_form f join patient_form g on g.practice_id = f.practice_id and g.id = f.patient_form_id
      where f.practice_id = l.practice_id and f.link_id = l.id offset 0) opens
    left join lateral (select state, reason from message m where m.practice_id = l.practice_id
      and m.form_link_id = l.id order by m.id desc limit 1) m on true`;

const waiting = new Set<MessageState>(['queued', 'sending']);
const gone = new Set<MessageState>(['sent', 'delivered', 'unknown']);

function stateOf({ over, message_state }: Row): FormLink['state'] {
  if (over !== null) return over;
  if (message_state === null || gone.has(message_state)) return 'open';
  return waiting.has(message_state) ? 'sending' : 'not_sent';
}

function shown({ channel, over, message_state, message_reason, ...row }: Row): FormLink {
  const state = stateOf({ ...row, channel, over, message_state, message_reason });
  const isReasoned = message_reason !== null && (state === 'not_sent' || state === 'sending');
  return {
    ...row,
    way: channel ?? 'copy',
    state,
    reason: isReasoned ? messageReasons[message_reason] : '',
  };
}

/** A patient's links, the newest first. */
export const formLinksOf = (patientId: string) =>
  all(
    raw(sql<Row>`${links} where ${isOfPatient('l.patient_id', patientId)} order by l.id desc limit 50`),
  ).map((rows) => rows.map(shown));

/** A link that exists, as staff see it. */
export const findFormLink = async (tx: Tx, id: string): Promise<FormLink> =>
  shown(await tx.one(raw(sql<Row>`${links} where l.id = ${id}`)));

/** Locks a link until the transaction ends; undefined if there is none. */
export const lockFormLink = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('form_link').select(['id', 'patient_id']).where('id', '=', id).forUpdate());

/** The recipient of a link, and their language. */
export const linkAddressee = (tx: Tx, patientId: string, channel: MessageChannel) =>
  tx.one(
    raw(sql<{ address: string | null; first_name: string; practice: string; language: 'en' | 'es' }>`
      select message_address(p.practice_id, p.id, ${channel}) as address, p.first_name, o.name as practice,
          coalesce(p.language, 'en') as language
        from patient p join practice o on o.practice_id = p.practice_id where p.id = ${patientId}`),
  );

export const formLinkOfToken = (hash: Buffer) =>
  first(raw(sql<{ practice_id: string; id: string }>`select * from form_link_by_token(${hash})`));

/** The practice of a form link; undefined if it opens nothing anymore. */
export const linkedOffice = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<{ practice_name: string; practice_phone: string; time_zone: string }>`
      select o.name as practice_name, o.phone as practice_phone, o.time_zone
        from form_link l join practice o on o.practice_id = l.practice_id
        where l.id = ${id} and form_link_end_reason(l.practice_id, l.id) is null`),
  );

/** Counts an attempt; false if the link opens nothing anymore. The row itself says how many are left, even if several come at once. */
export const countTry = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(
    raw(sql<{ id: string }>`update form_link l set tries_left = l.tries_left - 1
      where l.id = ${id} and l.tries_left > 0 and form_link_end_reason(l.practice_id, l.id) is null returning l.id`),
  )) !== undefined;

/** Opens a link by the birth date, with what was tried before forgotten; undefined if it isn't the patient's. The try was counted before. */
export const openByBirth = (tx: Tx, id: string, born: string) =>
  tx.first(
    raw(sql<{ patient_id: string; created_by: string; address: string }>`
      update form_link l set tries_left = ${formLinks.tries}, opened_at = coalesce(l.opened_at, now())
        from patient p join patient s on s.practice_id = p.practice_id and s.id = p.survivor_id
        where l.id = ${id} and p.practice_id = l.practice_id and p.id = l.patient_id
          and s.date_of_birth = ${born}::date and s.deceased_at is null
          and coalesce(form_link_end_reason(l.practice_id, l.id), 'guessed') = 'guessed'
        returning s.id as patient_id, l.created_by, coalesce((select m.address from message m
          where m.practice_id = l.practice_id and m.form_link_id = l.id order by m.id desc limit 1), '') as address`),
  );
