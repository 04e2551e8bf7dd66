import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';

const nobody = { from_age: null, until_age: null };
const reasons = [
  {
    name: 'Cleaning and check-up',
    name_es: 'Limpieza y revisión',
    type: 'cleaning',
    way: 'book',
    ...nobody,
    from_age: 13,
  },
  {
    name: 'A child’s cleaning and check-up',
    name_es: 'Limpieza y revisión de un niño',
    type: 'cleaning',
    way: 'book',
    ...nobody,
    until_age: 13,
  },
  {
    name: 'A tooth that bothers me',
    name_es: 'Un diente que me molesta',
    type: 'checkup',
    way: 'book',
    ...nobody,
  },
  {
    name: 'Whiter teeth',
    name_es: 'Dientes más blancos',
    type: 'whitening',
    way: 'book',
    ...nobody,
    from_age: 18,
  },
  {
    name: 'Strong pain, swelling or an accident',
    name_es: 'Dolor fuerte, hinchazón o un accidente',
    type: 'checkup',
    way: 'call',
    ...nobody,
  },
] as const;

/** What the demo's patients can book, and by which rules. */
export async function demoBookingRules(tx: Tx): Promise<void> {
  const kinds = await tx.all(
    sqlFor.selectFrom('appointment_kind').select(['id', 'type']).where('is_standard', '=', sql.lit(true)),
  );
  await tx.all(
    sqlFor.insertInto('booking_reason').values(
      reasons.map(({ type, ...reason }, index) => ({
        id: newId(),
        ...reason,
        kind_id: kinds.find((kind) => kind.type === type)?.id ?? '',
        place: index + 1,
      })),
    ),
  );
  await tx.all(
    sqlFor.insertInto('online_booking').values({
      is_open: true,
      notice_hours: 24,
      horizon_days: 90,
      most_a_day: 4,
      change_hours: 24,
      check_in_minutes: 60,
      change_terms:
        'Please tell us at least a day before. For a visit that is missed or changed later we may charge $50.',
    }),
  );
}

/** Two cleanings of next week that their patients booked and moved in the portal since yesterday. */
export async function demoBookedOnline(tx: Tx): Promise<void> {
  const visits = await tx.all(
    raw(sql<{ id: string; patient_id: string; date: string }>`
      select a.id, a.patient_id, a.appointment_date as date from appointment a
        where a.practice_id = current_practice() and a.progress = 'booked' and a.type = 'cleaning' and a.confirmed_at is null
          and a.appointment_date > (select (now() at time zone time_zone)::date + 5 from practice)
          and not exists (select from appointment_event e where e.practice_id = a.practice_id and e.appointment_id = a.id
            and e.by_realm = 'patient')
        order by a.appointment_date, a.appointment_time, a.id limit 2`),
  );
  const done = [
    { kind: 'booked', staff_notes: 'Cleaning and check-up: I’d like the same hygienist as last time.' },
    { kind: 'moved', staff_notes: '' },
  ] as const;
  for (const [index, { id, patient_id, date }] of visits.entries()) {
    const { kind, staff_notes } = done[index] ?? done[0];
    if (staff_notes !== '')
      await tx.all(sqlFor.updateTable('appointment').set({ staff_notes }).where('id', '=', id));
    await tx.all(
      sqlFor.insertInto('appointment_event').values({
        id: newId(),
        appointment_id: id,
        patient_id,
        by_realm: 'patient',
        // Their accounts in the portal; the demo's patients have none to sign in with.
        person_id: newId(),
        person_name: '',
        kind,
        before: kind === 'moved' ? { appointment_date: date, appointment_time: '08:00' } : {},
        after: { appointment_date: date },
      }),
    );
  }
}
