import { consentPurposes, defaultPurposes, addDays } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { reminderWords } from '../../features/messages/messages/index.ts';
import { byText, demoRules } from './message-rules.ts';
import type { Chance } from './chance.ts';
import { idAt } from './appointments.ts';
import { demoOffset } from './zone.ts';

interface Visit {
  id: string;
  patient_id: string;
  appointment_date: string;
  appointment_time: string;
  progress?: string | undefined;
}
interface Patient {
  id: string;
  first_name: string;
  email: string;
  phone: string;
}
interface Made {
  patients: readonly Patient[];
  /** Patients of whom only some visits are known; they were asked for their consent to messages, too. */
  neighbors: readonly Patient[];
  visits: readonly Visit[];
}

const practiceName = 'Harborview Dental';
/** The outcome of a demo reminder, and the patient's answer. */
interface Story {
  state: 'delivered' | 'failed' | 'unknown';
  reason?: 'wrong_number' | 'fate_unknown';
  reply?: string;
  /** The person who read the reply; `''` if it waits. */
  doneBy?: string;
  answer?: string;
}

const confirmed: Story = { state: 'delivered', reply: 'C' };
const told: Story = { state: 'delivered' };
/** Outcomes of the last reminders, the latest first; earlier ones were confirmed or left unanswered. */
const stories: readonly Story[] = [
  { state: 'delivered', reply: 'Can we come a bit later, around 4? Thx' },
  confirmed,
  { state: 'failed', reason: 'wrong_number' },
  confirmed,
  told,
  { state: 'unknown', reason: 'fate_unknown' },
  {
    state: 'delivered',
    reply: 'Is there parking?',
    doneBy: 'Sam Ortiz',
    answer: 'Yes, behind the building. See you then!',
  },
  confirmed,
  told,
];

/** Rules that are on, what patients agreed to, and the messages of the last weeks with their replies. */
export async function demoMessages(
  tx: Tx,
  chance: Chance,
  today: string,
  recorder: { id: string; name: string },
  { patients, neighbors, visits }: Made,
): Promise<void> {
  await tx.all(
    sqlFor.insertInto('text_sender').values({
      number: '+12125550188',
      state: 'proven',
      proven_how: 'assigned',
      proven_at: sql<string>`now()`,
    }),
  );
  await demoRules(tx, momentAt(addDays(today, -60), '15:00'));
  await tx.all(
    sqlFor.insertInto('consent').values(consentsOf(chance, today, recorder, [...patients, ...neighbors])),
  );
  await tx.all(raw(sql`select plan_reminders(current_practice(), null, null)`));

  const known = new Map(patients.map((patient) => [patient.id, patient]));
  const reminded = visits
    .filter(
      (visit) => visit.appointment_date >= addDays(today, -21) && visit.appointment_date <= addDays(today, 1),
    )
    .filter(({ progress }) => progress !== 'cancelled')
    .toSorted((a, b) => (a.appointment_date < b.appointment_date ? 1 : -1));
  for (const [place, visit] of reminded.entries()) {
    const patient = known.get(visit.patient_id);
    const story = stories[place] ?? (chance.happens(0.7) ? confirmed : told);
    if (patient !== undefined) await tellStory(tx, story, visit, patient);
  }
}

/** Most agreed when they came, some don't want texts, and a few were never asked. */
function consentsOf(
  chance: Chance,
  today: string,
  { id, name }: { id: string; name: string },
  patients: readonly Patient[],
) {
  const how = ['in_person', 'in_person', 'phone', 'written'] as const;
  return patients.flatMap((patient) => {
    if (chance.happens(0.08)) return [];
    const at = momentAt(addDays(today, -chance.between(30, 400)), '16:00');
    const way = chance.pick(how);
    // A patient who signed the sheet agreed to news, too.
    const purposes = way === 'written' ? [...consentPurposes] : [...defaultPurposes];
    const said = { patient_id: patient.id, how: way, purposes, by_id: id, by_name: name, at };
    return [
      { id: idAt(at), ...said, channel: 'text' as const, given: chance.happens(0.9) },
      ...(patient.email === ''
        ? []
        : [{ id: idAt(at), ...said, channel: 'email' as const, given: chance.happens(0.95) }]),
    ];
  });
}

/** A moment whose time is five hours ahead of the practice's clock. */
const momentAt = (date: string, time: string) => `${date}T${time}:00.000${demoOffset}`;
const minutesAfter = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

async function tellStory(tx: Tx, story: Story, visit: Visit, patient: Patient): Promise<void> {
  const sent = momentAt(addDays(visit.appointment_date, -2), '14:30');
  const address = `+1${patient.phone.replaceAll(/\D/g, '')}`;
  const named = {
    patient_id: patient.id,
    first_name: patient.first_name,
    visit_date: visit.appointment_date,
    visit_time: visit.appointment_time,
    provider: '',
  };
  const common = { channel: 'text' as const, address, gateway: 'test' };
  const reminder = idAt(sent);
  const isSent = story.state === 'delivered';
  await write(tx, patient.id, {
    ...common,
    id: reminder,
    kind: 'reminder',
    rule_id: byText.id,
    body: reminderWords(byText.body, practiceName, [named]),
    state: story.state,
    reason: story.reason ?? null,
    tries: 1,
    created_at: sent,
    changed_at: sent,
    sent_at: isSent ? sent : null,
    delivered_at: isSent ? minutesAfter(sent, 1) : null,
    gateway_id: reminder,
  });
  const { first_name: _name, provider: _provider, ...about } = named;
  await tx.all(
    sqlFor.insertInto('message_visit').values({ message_id: reminder, appointment_id: visit.id, ...about }),
  );
  if (story.reply === undefined) return;
  const heard = minutesAfter(sent, 42);
  const isConfirmed = story.reply === 'C';
  const reply = idAt(heard);
  await write(tx, patient.id, {
    ...common,
    id: reply,
    kind: 'reply',
    body: story.reply,
    state: 'received',
    created_at: heard,
    changed_at: heard,
    gateway_id: reply,
    answers_id: reminder,
    needs_answer: !isConfirmed,
    done_at: story.doneBy === undefined ? null : minutesAfter(heard, 20),
    done_by: story.doneBy ?? '',
  });
  if (isConfirmed) {
    await tx.all(
      sqlFor
        .updateTable('appointment')
        .set({ confirmed_at: heard, confirmed_how: 'text' })
        .where('id', '=', visit.id),
    );
  }
  if (story.answer === undefined) return;
  const answered = minutesAfter(heard, 20);
  await write(tx, patient.id, {
    ...common,
    id: idAt(answered),
    kind: 'answer',
    body: story.answer,
    state: 'delivered',
    tries: 1,
    created_at: answered,
    changed_at: answered,
    sent_at: answered,
    delivered_at: minutesAfter(answered, 1),
    answers_id: reply,
    by_name: story.doneBy ?? '',
  });
}

async function write(tx: Tx, patientId: string, message: Insertable<Tables['message']>): Promise<void> {
  await tx.all(sqlFor.insertInto('message').values(message));
  await tx.all(
    sqlFor.insertInto('message_patient').values({ message_id: message.id, patient_id: patientId }),
  );
}

type Sent = Pick<
  Insertable<Tables['message']>,
  'kind' | 'address' | 'body' | 'by_name' | 'payment_id' | 'payment_link_id'
>;

/** A text to a patient that arrived a minute after it was written. */
export const sentMessage = (tx: Tx, patientId: string, at: string, message: Sent): Promise<void> =>
  write(tx, patientId, {
    id: idAt(at),
    channel: 'text',
    state: 'delivered',
    tries: 1,
    gateway: 'test',
    created_at: at,
    changed_at: minutesAfter(at, 1),
    sent_at: at,
    delivered_at: minutesAfter(at, 1),
    ...message,
  });
