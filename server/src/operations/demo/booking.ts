import { randomBytes } from 'node:crypto';
import type { BookingQuestion } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';

const nobody = { from_age: null, until_age: null, deposit_cents: null, questions: '[]' };

const aboutTheTooth = [
  {
    id: newId(),
    text: 'How long has it bothered you?',
    text_es: '¿Desde cuándo le molesta?',
    kind: 'choice',
    required: true,
    choices: ['Today or yesterday', 'A few days', 'Weeks or longer'],
    choices_es: ['Desde hoy o ayer', 'Desde hace unos días', 'Desde hace semanas o más'],
  },
  {
    id: newId(),
    text: 'Does it wake you up at night?',
    text_es: '¿Le despierta por la noche?',
    kind: 'yes_no',
    required: true,
    choices: [],
    choices_es: [],
  },
  {
    id: newId(),
    text: 'Where is the tooth?',
    text_es: '¿Dónde está el diente?',
    kind: 'text',
    required: false,
    choices: [],
    choices_es: [],
  },
] satisfies BookingQuestion[];

const reasons = [
  {
    name: 'Cleaning and checkup',
    name_es: 'Limpieza y revisión',
    type: 'cleaning',
    way: 'book',
    ...nobody,
    from_age: 13,
  },
  {
    name: 'Child’s cleaning and checkup',
    name_es: 'Limpieza y revisión de un niño',
    type: 'cleaning',
    way: 'book',
    ...nobody,
    until_age: 13,
  },
  {
    name: 'Tooth pain or sensitivity',
    name_es: 'Un diente que me molesta',
    type: 'checkup',
    way: 'book',
    ...nobody,
    questions: JSON.stringify(aboutTheTooth),
  },
  {
    name: 'Teeth whitening',
    name_es: 'Dientes más blancos',
    type: 'whitening',
    way: 'book',
    ...nobody,
    from_age: 18,
    deposit_cents: 5_000,
  },
  {
    name: 'Severe pain, swelling, or an injury',
    name_es: 'Dolor fuerte, hinchazón o un accidente',
    type: 'checkup',
    way: 'call',
    ...nobody,
  },
] as const;

/** The visits that the demo's patients can book, and the rules for them. */
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
    sqlFor
      .updateTable('appointment_kind')
      .set({
        bring: 'your insurance card and a list of your medications',
        bring_es: 'su tarjeta del seguro y una lista de los medicamentos que toma',
      })
      .where('type', 'in', ['checkup', 'cleaning']),
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
        'Please give us at least one day’s notice. We may charge $50 for missed appointments or late changes.',
    }),
  );
  await tx.all(
    sqlFor.insertInto('booking_page').values({ name: 'demo', is_open: true, is_found: true, framed_by: [] }),
  );
}

/**
 * Three requests from the public page: somebody new, who chose one of the times that the office had proposed, one who is likely on file
 * already, and one who has paid a deposit. Each holds an hour of the next days.
 */
export async function demoRequests(tx: Tx): Promise<void> {
  const places = await tx.all(
    raw(sql<{ operatory_id: string; date: string; time: string }>`
      select distinct on (d.day) o.id as operatory_id, d.day as date, t.hour as time
        from practice p, operatory o,
          lateral (select (now() at time zone p.time_zone)::date + n as day from generate_series(3, 16) n) d,
          lateral (select make_time(h, 0, 0) as hour from generate_series(9, 16) h) t
        where extract(isodow from d.day) < 6 and t.hour not between '11:30' and '13:30'
          and not exists (select from chair_time c where c.practice_id = p.practice_id and c.operatory_id = o.id
            and c.during && chair_time_range(d.day, t.hour, 60))
        order by d.day, t.hour, o.position limit 3`),
  );
  const [usual, deposited] = await tx.all(
    raw(sql<{ reason_id: string; kind_id: string; reason: string; deposit_cents: number | null }>`
      select id as reason_id, kind_id, name as reason, deposit_cents from booking_reason
        where way = 'book' and (place = 1 or deposit_cents is not null) order by place`),
  );
  const known = await tx.one(
    raw(sql<{ first_name: string; last_name: string; date_of_birth: string; phone: string }>`
      select first_name, last_name, date_of_birth, phone from patient
        where archived_at is null and merged_into is null and date_of_birth < '2000-01-01' order by last_name, id limit 1`),
  );
  const people = [
    {
      first_name: 'Lucía',
      last_name: 'Herrera',
      date_of_birth: '1988-11-21',
      phone: '(555) 010-8841',
      note: 'Hace dos años que no voy al dentista.',
      language: 'es',
      framed: true,
    },
    { ...known, note: '', language: 'en', framed: false },
    {
      first_name: 'Grant',
      last_name: 'Whitaker',
      date_of_birth: '1979-05-14',
      phone: '(555) 010-8842',
      note: 'Before my daughter’s wedding in spring.',
      language: 'en',
      framed: false,
    },
  ] as const;
  for (const [index, place] of places.entries()) {
    const person = people[index];
    const isDeposited = index === 2;
    const wanted = isDeposited ? deposited : usual;
    if (person === undefined || wanted === undefined) continue;
    const { deposit_cents, ...about } = wanted;
    const id = newId();
    const { operatory_id, date, time } = place;
    const [hour = 0] = time.split(':').map(Number);
    await tx.all(
      sqlFor.insertInto('hold').values({
        id,
        operatory_id,
        date,
        starts: time,
        ends: `${hour + 1}:00`,
        reason: `Requested online: ${person.first_name} ${person.last_name}`,
        expires_at: sql<string>`(${date}::date + ${time}::time) at time zone (select time_zone from practice)`,
      }),
    );
    await tx.all(
      sqlFor.insertInto('online_request').values({
        id,
        ...about,
        ...(index === 0 && {
          proposals: JSON.stringify([{ date, time, minutes: 60, provider_id: null, provider_name: '' }]),
          propose_until: sql<string>`now() + interval '2 days'`,
          page_hash: randomBytes(32),
        }),
        ...(isDeposited && { deposit_cents, pay_until: sql<string>`now()`, page_hash: randomBytes(32) }),
        date,
        starts: time,
        minutes: 60,
        operatory_id,
        ...person,
        email: `${person.first_name.toLowerCase().replace('í', 'i')}@example.com`,
        insurance: '',
        proven_by: 'email',
        contact_hash: Buffer.alloc(32, index),
      }),
    );
    if (isDeposited && deposit_cents !== null)
      await tx.all(
        sqlFor.insertInto('checkout').values({
          id: newId(),
          provider: 'sandbox',
          session_id: `test_${id}`,
          url: '',
          online_request_id: id,
          amount_cents: deposit_cents,
          origin: '',
          status: 'paid',
          charged_cents: deposit_cents,
          charged_currency: 'usd',
          expires_at: sql<string>`now()`,
        }),
      );
  }
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
    { kind: 'booked', staff_notes: 'Cleaning and checkup: I’d like the same hygienist as last time.' },
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
