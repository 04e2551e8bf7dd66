import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { todayHere } from '../../values/calendar/today.ts';

/** First and last name, how they are called, the kind of their phone, and a further one with its kind and note. */
const known: readonly (readonly [string, string, string, string, ...([string, string, string] | [])])[] = [
  ['Alexander', 'Walsh', 'Alex', 'mobile', '(212) 555-0161', 'work', 'weekdays until 4'],
  ['Benjamin', 'Stone', 'Ben', 'mobile'],
  ['Abigail', 'Vargas', 'Abby', 'home', '(917) 555-0134', 'mobile', ''],
  ['Michael', 'Young', 'Mike', 'work', '(917) 555-0118', 'mobile', 'after 5'],
  ['Samuel', 'Irwin', 'Sam', 'mobile'],
  ['Victoria', 'Hayes', 'Tori', 'mobile'],
  ['Joseph', 'Mendez', 'Joe', 'home', '(646) 555-0172', 'work', 'ask for the shop'],
  ['Daniel', 'Adams', 'Dan', 'mobile'],
  ['Elijah', 'Gray', 'Eli', 'mobile'],
  ['Isabella', 'Jensen', 'Bella', 'mobile', '(646) 555-0155', 'home', ''],
  ['María José', 'Fernández de Córdoba y Álvarez', 'Majo', 'mobile'],
  ['Wolfeschlegelstein', 'Hausenbergerdorff', 'Wolf', 'home', '(917) 555-0109', 'mobile', 'texts only'],
];

/** Personal details of some patients: preferred names, phones, referral sources, preferred times, and who is inactive. */
export async function demoPatientDetails(tx: Tx, by: { id: string; name: string }): Promise<void> {
  const rows = known.map(([first, last, preferred, kind, number, other, note]) => ({
    first,
    last,
    preferred,
    kind,
    phones: number === undefined ? [] : [{ number, kind: other, note }],
  }));
  await tx.all(
    raw(sql`
      insert into patient_details (patient_id, preferred_name, phone_kind, other_phones)
        select p.id, k.preferred, k.kind, k.phones
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as k (first text, last text, preferred text, kind text, phones jsonb)
          join patient p on p.first_name = k.first and p.last_name = k.last
        on conflict (practice_id, patient_id) do update
          set preferred_name = excluded.preferred_name, phone_kind = excluded.phone_kind,
            other_phones = excluded.other_phones`),
  );
  await tx.all(
    raw(sql`
      insert into patient_details (patient_id, referral_source, referral_note, employer, preferred_days, preferred_times)
        select p.id, (array['web', 'doctor', 'insurance', 'walk_in', 'web', 'other'])[1 + place % 6],
            (array['Found us on the map', 'Dr. Osei, pediatrician', '', 'Lives around the corner', '', 'School visit'])[1 + place % 6],
            (array['Harbor Freight Line', '', 'City schools', ''])[1 + place % 4],
            case place % 5 when 0 then array['mon', 'wed'] when 1 then array['fri'] when 2 then array['tue', 'thu'] else '{}' end,
            case place % 3 when 0 then array['morning'] when 1 then array['afternoon'] else '{}' end
          from (select id, (row_number() over (order by last_name, first_name, id))::int as place from patient) p
          where place % 2 = 0
        on conflict (practice_id, patient_id) do update
          set referral_source = excluded.referral_source, referral_note = excluded.referral_note,
            preferred_times = excluded.preferred_times`),
  );
  await tx.all(
    raw(sql`
      update patient set language = 'es'
        where last_name in ('Vargas', 'Mendez', 'Fernández de Córdoba y Álvarez')`),
  );
  // The referring person is a patient, too.
  await tx.all(
    raw(sql`
      update patient_details set referral_source = 'patient', referral_note = 'Neighbors',
          referred_by_id = (select id from patient where first_name = 'Olivia' and last_name = 'Bennett')
        where preferred_name in ('Abby', 'Eli')`),
  );
  const calm = sql`not exists (select from appointment a
    where a.practice_id = p.practice_id and a.patient_id = p.id and a.status = 'scheduled')`;
  await tx.all(
    raw(sql`
      insert into patient_details (patient_id, status, status_reason, status_since)
        select p.id, 'inactive', (array['Moved to Ohio', 'Sees another dentist'])[row_number() over (order by p.id)],
            (now() at time zone o.time_zone)::date - 40
          from patient p join practice o on o.practice_id = p.practice_id
          where ${calm} and p.date_of_birth < ${todayHere} - interval '18 years'
          order by p.id limit 2
        on conflict (practice_id, patient_id) do update
          set status = 'inactive', status_reason = excluded.status_reason, status_since = excluded.status_since`),
  );
  await tx.all(
    raw(sql`
      insert into patient_details (patient_id, status, status_since)
        select p.id, 'prospective', (now() at time zone o.time_zone)::date - 3
          from patient p join practice o on o.practice_id = p.practice_id
          where not exists (select from appointment a
            where a.practice_id = p.practice_id and a.patient_id = p.id and a.status = 'completed')
          order by p.id limit 2
        on conflict (practice_id, patient_id) do update set status = 'prospective', status_since = excluded.status_since`),
  );
  await tx.all(
    raw(sql`
      insert into patient_details_version (patient_id, version, fields, changed_by, changed_by_id)
        select patient_id, 0, '{"status": "active", "phone_kind": "unknown"}', ${by.name}, ${by.id}::uuid from patient_details`),
  );
}
