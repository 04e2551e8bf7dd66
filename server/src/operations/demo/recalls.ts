import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { DemoPatient } from './people.ts';
import { demoCalls } from './calls.ts';
import { todayHere } from '../../values/calendar/today.ts';

type Known = DemoPatient & { id: string };

/** How many families the demo has. */
const families = 4;

/** A child's bitewings, which become everybody's at twelve. Written before the visits, which give it its dates. */
export async function demoRecallTypes(tx: Tx): Promise<void> {
  await tx.all(raw(sql`update recall_type set from_age = 12 where name = 'Bitewings'`));
  await tx.all(
    raw(sql`
      insert into recall_type (id, name, months, days, until_age, next_type_id, book_kind_id, minutes)
        select gen_random_uuid(), 'Bitewings (Child)', 6, 1, 12, id, book_kind_id, 30
          from recall_type where name = 'Bitewings'`),
  );
  await tx.all(
    raw(sql`
      insert into recall_trigger (type_id, procedure_id)
        select t.id, p.id from recall_type t, procedure p where t.name = 'Bitewings (Child)' and p.code = 'XRB1'`),
  );
}

/** Parents with their children, who share their address and phone. */
export async function demoFamilies(tx: Tx, patients: readonly Known[], from: string): Promise<void> {
  const homes = Map.groupBy(patients, ({ phone, address }) => `${phone} ${address}`);
  const shared = [...homes.values()].filter((members) => members.length > 1).slice(0, families);
  for (const members of shared) {
    const [head] = members.toSorted((one, other) => (one.date_of_birth < other.date_of_birth ? -1 : 1));
    if (head === undefined) continue;
    await tx.all(
      raw(sql`
        with made as (
          insert into family (id, head_patient_id) values (gen_random_uuid(), ${head.id}) returning id)
        insert into family_member (id, family_id, patient_id, from_date)
          select gen_random_uuid(), made.id, member, greatest(${from}::date, p.date_of_birth)
            from made, unnest(${members.map(({ id }) => id)}::uuid[]) member
            join patient p on p.id = member`),
    );
  }
}

/** The front desk's work on the longest overdue recalls: calls, one paused and one ended; and its other calls. */
export async function demoRecallWork(tx: Tx, by: { id: string; name: string }): Promise<void> {
  const overdue = sql`(select *, row_number() over (order by due_date, patient_id, type_id) as place
    from recall_due where due_date < ${todayHere})`;
  await tx.all(
    raw(sql`
      insert into recall_contact (id, patient_id, at, staff_id, by_name, how, outcome, note, next_attempt)
        select gen_random_uuid(), patient_id, now() - make_interval(days => c.ago), ${by.id}, ${by.name},
            c.how::recall_contact_way, c.outcome::recall_contact_outcome, c.note,
            case when c.again is not null then ${todayHere} + c.again end
          from ${overdue} r
          join (values
            (3, 9, 'phone', 'no_answer', '', null),
            (3, 2, 'phone', 'left_message', 'On the voicemail at home.', 3),
            (4, 5, 'text', 'will_call_back', '', 1),
            (5, 12, 'email', 'call_again', 'Asked to be called after the holidays.', 20),
            (7, 1, 'phone', 'no_answer', '', 1)
          ) c (place, ago, how, outcome, note, again) on c.place = r.place`),
  );
  await tx.all(
    raw(sql`
      update recall_due d set paused_until = ${todayHere} + 60, note = 'Abroad until spring.'
        from ${overdue} r
        where r.place = 1 and d.patient_id = r.patient_id and d.type_id = r.type_id`),
  );
  await tx.all(
    raw(sql`
      update recall_due d set ended_reason = 'Moved away'
        from ${overdue} r
        where r.place = 2 and d.patient_id = r.patient_id and d.type_id = r.type_id`),
  );
  await demoRecallPair(tx);
  await demoCalls(tx, by);
}

/**
 * An overdue cleaning whose examination is due with it, of patients who see the same hygienist and like to come on some days. Others than
 * those whose recall was paused or ended.
 */
async function demoRecallPair(tx: Tx): Promise<void> {
  const patients = await tx.all(
    raw(sql<{ patient_id: string }>`
      with chosen as materialized (
        select d.patient_id, d.due_date, d.last_appointment_id, e.id as type_id, x.last_appointment_id as override_after
          from recall_due d
          join recall_type t on t.id = d.type_id and t.name = 'Prophylaxis'
          join recall_type e on e.name = 'Examination'
          join appointment a on a.id = d.last_appointment_id
          left join recall_due x on x.patient_id = d.patient_id and x.type_id = e.id
          where d.due_date < ${todayHere} and d.ended_reason = '' and d.paused_until is null
            and not exists (select from appointment b
              where b.patient_id = d.patient_id and b.status = 'scheduled' and b.appointment_date >= ${todayHere})
          order by d.due_date desc, d.patient_id limit 2),
      seen as (
        update appointment a set provider_id = (select id from provider where kind = 'hygienist' order by position, id limit 1)
          from chosen where a.id = chosen.last_appointment_id),
      liked as (
        insert into patient_details (patient_id, preferred_days) select patient_id, array['tue', 'thu'] from chosen)
      insert into recall_due (patient_id, type_id, override_date, override_after, override_on)
        select patient_id, type_id, due_date + 7, override_after, ${todayHere} from chosen
        on conflict (practice_id, patient_id, type_id) do update
          set override_date = excluded.override_date, override_after = excluded.override_after,
            override_on = excluded.override_on
        returning patient_id`),
  );
  for (const { patient_id } of patients)
    await tx.all(raw(sql`select refresh_recalls(current_practice(), ${patient_id}::uuid)`));
}
