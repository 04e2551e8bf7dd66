import type { Consent, ConsentPurpose, Contact, MessageChannel } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, both, first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { isOfPatient, recordsOf } from '../patients/index.ts';
import { timeZoneJoin } from './queries.ts';

interface Row {
  patient_id: string;
  number: string | null;
  stopped_at: string | null;
  others: string[];
  email: string;
  time_zone: string;
  guarantor: string | null;
  is_adult: boolean;
  hides_procedures: boolean;
  hides_at: string | null;
  hides_by: string;
}

interface ConsentRow extends Consent {
  channel: MessageChannel;
  purpose: ConsentPurpose;
}

/** A person's latest answer about each channel and purpose. */
const latestConsents = (patientId: string): ReadPlan<ConsentRow[]> =>
  all(
    raw(sql<ConsentRow>`
      select distinct on (s.channel, about.purpose) s.channel, about.purpose, s.given, s.at, s.how, s.by_name as by, s.words
        from consent s cross join lateral unnest(s.purposes) about (purpose)
        where s.practice_id = current_practice() and ${isOfPatient('s.patient_id', patientId)}
        order by s.channel, about.purpose, s.id desc`),
  );

/** Names of the other family members whose texts go to the same number. */
const others = sql`array(select o.first_name || ' ' || o.last_name from family_member mine
    join family_member m on m.practice_id = mine.practice_id and m.family_id = mine.family_id and m.to_date is null
    join patient o on o.practice_id = m.practice_id and o.id = m.patient_id and o.id <> p.id
      and o.merged_into is null and o.archived_at is null and o.deceased_at is null
    where mine.practice_id = p.practice_id and mine.patient_id = p.id and mine.to_date is null
      and message_address(o.practice_id, o.id, 'text') = its.number order by o.first_name, o.id)`;

/** A patient's consent and contact addresses; undefined if there is no such patient. */
export const contactOfPatient = (patientId: string): ReadPlan<Contact | undefined> =>
  both(
    first(
      raw(sql<Row>`
      select p.id as patient_id, its.number, s.stopped_at, ${others} as others, coalesce(its.email, '') as email,
          coalesce(c.time_zone, '') as time_zone,
          (select g.first_name || ' ' || g.last_name
            from family f join patient h on h.practice_id = f.practice_id and h.id = f.head_patient_id
              join patient g on g.practice_id = h.practice_id and g.id = h.survivor_id
            where f.id = account_of(p.practice_id, p.id) and g.id <> p.id) as guarantor,
          birthday(p.date_of_birth, 18) <= practice_today(p.practice_id) as is_adult,
          coalesce(b.hides_procedures, false) as hides_procedures, b.hides_at, coalesce(b.hides_by, '') as hides_by
        from patient p
        ${timeZoneJoin('p.id')} c on true
        left join lateral (select * from patient_contact b
          where b.practice_id = p.practice_id and b.patient_id = any ${recordsOf('p.id')} and b.hides_at is not null
          order by b.hides_procedures desc, b.hides_at desc limit 1) b on true
        cross join lateral (select message_address(p.practice_id, p.id, 'text') as number,
          message_address(p.practice_id, p.id, 'email') as email) its
        left join text_stop s on s.practice_id = p.practice_id and s.number = its.number
          and s.resumed_at is null
        where p.id = (select survivor_id from patient where id = ${patientId})`),
    ),
    latestConsents(patientId),
  ).map(([row, said]) => row && contactIn(row, said));

const neverAsked: Consent = { given: null, at: null, how: null, by: '', words: '' };

function contactIn(row: Row, said: readonly ConsentRow[]): Contact {
  const about = (channel: MessageChannel, purpose: ConsentPurpose): Consent => {
    const found = said.find((one) => one.channel === channel && one.purpose === purpose);
    if (found === undefined) return neverAsked;
    const { given, at, how, by, words } = found;
    return { given, at, how, by, words };
  };
  const purposesOf = (channel: MessageChannel) => ({
    care: about(channel, 'care'),
    billing: about(channel, 'billing'),
    news: about(channel, 'news'),
  });
  return {
    patient_id: row.patient_id,
    text: {
      ...about('text', 'care'),
      number: row.number ?? '',
      stopped_at: row.stopped_at,
      others: row.others,
      purposes: purposesOf('text'),
    },
    email: { ...about('email', 'care'), address: row.email, purposes: purposesOf('email') },
    time_zone: row.time_zone,
    billing: {
      guarantor: row.guarantor,
      is_adult: row.is_adult,
      hides_procedures: row.hides_procedures,
      at: row.hides_at,
      by: row.hides_by,
    },
  };
}

/** The ids of everybody whose texts go to a patient's number: the patient, and family members with the same number. */
export const patientsSharingNumber = async (tx: Tx, patientId: string): Promise<string[]> =>
  (
    await tx.all(
      raw(sql<{ id: string }>`
        select ${patientId}::uuid as id
        union select m.patient_id from family_member mine
          join family_member m on m.practice_id = mine.practice_id and m.family_id = mine.family_id and m.to_date is null
          where mine.practice_id = current_practice() and mine.patient_id = ${patientId} and mine.to_date is null
            and message_address(m.practice_id, m.patient_id, 'text') = message_address(mine.practice_id, mine.patient_id, 'text')`),
    )
  ).map(({ id }) => id);
