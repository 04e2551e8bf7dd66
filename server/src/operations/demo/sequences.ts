import { sequenceWords } from '@cusp/contract';
import type { SequenceAbout, StepChannel } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';
import { occasionsOf, sequenceStepWords } from '../../features/messages/sequences/index.ts';
import { idAt } from './appointments.ts';
import { todayHere } from '../../values/calendar/today.ts';

const practiceName = 'Harborview Dental';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

interface Shape {
  id: string;
  name: string;
  about: SequenceAbout;
  starts: number;
  is_on: boolean;
  steps: readonly (readonly [way: StepChannel, wait: number])[];
}

const recall: Shape = {
  id: newId(),
  name: 'Cleaning due',
  about: 'recall',
  starts: -14,
  is_on: true,
  steps: [
    ['text', 0],
    ['email', 14],
    ['call', 14],
  ],
};
const plans: Shape = {
  id: newId(),
  name: 'Plan not answered',
  about: 'plan_presented',
  starts: 3,
  is_on: true,
  steps: [
    ['email', 0],
    ['call', 7],
  ],
};
const missed: Shape = {
  id: newId(),
  name: 'After a missed visit',
  about: 'missed',
  starts: 2,
  is_on: false,
  steps: [
    ['text', 0],
    ['call', 5],
  ],
};

/** Three sequences, what they brought in the last weeks, and the patients whom they follow up now. Afterward the messages are put into threads. */
export async function demoSequences(tx: Tx, by: { id: string; name: string }): Promise<void> {
  for (const { steps, ...sequence } of [recall, plans, missed]) {
    await tx.all(
      sqlFor.insertInto('sequence').values({
        ...sequence,
        most_a_day: 5,
        on_since: sequence.is_on ? daysAgo(80) : null,
      }),
    );
    await tx.all(
      sqlFor.insertInto('sequence_step').values(
        steps.map(([way, wait_days], at) => ({
          sequence_id: sequence.id,
          step: at + 1,
          wait_days,
          way,
          ...sequenceWords[sequence.about][way],
        })),
      ),
    );
  }
  await brought(tx);
  await running(tx);
  await ended(tx, by);
}

interface Followed {
  patient_id: string;
  first_name: string;
  address: string;
  language: 'en' | 'es';
  occasion: string;
  day: string;
  recall_type_id: string | null;
  plan_id: string | null;
}

/** The patients who can be texted: they agreed, and there is a number. */
const reached = sql`
  join patient p on p.id = o.patient_id
  cross join lateral (select message_address(p.practice_id, p.id, 'text') as address) its
  where its.address is not null
    and (select given from consent c where c.patient_id = p.id and c.channel = 'text' order by c.id desc limit 1)`;
const columns = sql`o.patient_id, p.first_name, its.address, coalesce(p.language, 'en') as language, o.occasion, o.day, o.recall_type_id,
  o.plan_id`;

async function begin(
  tx: Tx,
  sequence: Shape,
  { patient_id, occasion, day, recall_type_id, plan_id }: Followed,
  ago: number,
  end?: {
    why: 'booked' | 'answered' | 'declined' | 'by_hand';
    by?: string;
    reason?: string;
    booked_id?: string;
  },
): Promise<string> {
  const id = newId();
  const started_at = daysAgo(ago);
  await tx.all(
    sqlFor.insertInto('follow_up').values({
      id,
      sequence_id: sequence.id,
      patient_id,
      occasion,
      day,
      recall_type_id,
      plan_id,
      started_at,
      since: started_at,
      ...(end !== undefined && {
        state: 'ended',
        ended_at: daysAgo(Math.max(0, ago - 3)),
        ended_why: end.why,
        ended_by: end.by ?? '',
        ended_reason: end.reason ?? '',
        booked_id: end.booked_id ?? null,
      }),
    }),
  );
  return id;
}

/** The text of a follow-up's first step, which was delivered, and opened or not. */
async function texted(
  tx: Tx,
  followUp: string,
  person: Followed,
  ago: number,
  opened: boolean,
): Promise<void> {
  const at = daysAgo(ago);
  const id = idAt(at);
  const { text } = sequenceWords.recall;
  await tx.all(
    sqlFor.insertInto('message').values({
      id,
      channel: 'text',
      kind: 'follow_up',
      address: person.address,
      language: person.language,
      body: sequenceStepWords(
        person.language === 'es' ? text.body_es : text.body,
        { practice: practiceName, language: person.language },
        [person.first_name],
      ),
      state: 'delivered',
      tries: 1,
      gateway: 'test',
      gateway_id: id,
      created_at: at,
      changed_at: at,
      sent_at: at,
      delivered_at: at,
      opened_at: opened ? at : null,
    }),
  );
  await tx.all(
    sqlFor.insertInto('message_patient').values({ message_id: id, patient_id: person.patient_id }),
  );
  await tx.all(
    sqlFor.insertInto('reminder').values({
      follow_up_id: followUp,
      step: 1,
      patient_id: person.patient_id,
      due_at: at,
      state: 'done',
      message_id: id,
    }),
  );
}

/** Cleanings of the last weeks that came from it. */
async function brought(tx: Tx): Promise<void> {
  const kept = await tx.all(
    raw(sql<Followed & { booked_id: string; ago: number }>`
      select ${columns}, o.booked_id, o.ago from (
        select distinct on (a.patient_id) a.patient_id, concat_ws(' ', 'recall', 'kept', a.id) as occasion, a.appointment_date - 10 as day,
            (select id from recall_type where name = 'Prophylaxis' or book_kind_id is not null order by name = 'Prophylaxis' desc, name limit 1)
              as recall_type_id,
            null::uuid as plan_id, a.id as booked_id, ${todayHere} - a.appointment_date + 20 as ago
          from appointment a
          where a.type = 'cleaning' and a.status = 'completed' and a.appointment_date between ${todayHere} - 55 and ${todayHere} - 2
          order by a.patient_id, a.appointment_date desc) o
        ${reached} order by o.ago limit 14`),
  );
  for (const [place, person] of kept.entries()) {
    const { booked_id, ago } = person;
    const id = await begin(tx, recall, person, ago, { why: 'booked', booked_id });
    await texted(tx, id, person, ago, place % 3 !== 2);
  }
}

/** Starts the follow-ups in progress: some wait for their next step, some patients have to be called. */
async function running(tx: Tx): Promise<void> {
  const due = await tx.all(
    raw(sql<Followed>`select ${columns} from (${occasionsOf.recall}) o ${reached} and o.day >= ${todayHere} - 60
      order by o.day desc, o.patient_id limit 9`),
  );
  for (const [place, person] of due.entries()) {
    const ago = 2 + place;
    const id = await begin(tx, recall, person, ago);
    await texted(tx, id, person, ago, place % 2 === 0);
    await tx.all(
      sqlFor.insertInto('reminder').values({
        follow_up_id: id,
        step: 2,
        patient_id: person.patient_id,
        due_at: daysAgo(ago - 14),
      }),
    );
  }
  const mute = await tx.all(
    raw(sql<Followed>`select o.patient_id, p.first_name, '' as address, 'en' as language, o.occasion, o.day, o.recall_type_id, o.plan_id
      from (${occasionsOf.recall}) o join patient p on p.id = o.patient_id
      where not coalesce((select given from consent c where c.patient_id = p.id and c.channel = 'text' order by c.id desc limit 1), false)
      order by o.day desc, o.patient_id limit 3`),
  );
  const open = await tx.all(
    raw(sql<Followed>`select o.patient_id, p.first_name, '' as address, 'en' as language, o.occasion, o.day, o.recall_type_id, o.plan_id
      from (${occasionsOf.plan_presented}) o join patient p on p.id = o.patient_id order by o.day desc, o.patient_id limit 2`),
  );
  for (const [place, person] of [...mute, ...open].entries()) {
    const isPlan = place >= mute.length;
    const id = await begin(tx, isPlan ? plans : recall, person, 4 + place);
    await tx.all(
      sqlFor.insertInto('reminder').values({
        follow_up_id: id,
        step: isPlan ? 2 : 1,
        patient_id: person.patient_id,
        due_at: daysAgo(1 + place),
        handed_over: true,
        to_call: true,
        call_reason: isPlan ? '' : 'The patient has not agreed to be contacted this way.',
      }),
    );
  }
}

/** Other outcomes: one patient declined on the phone, one is away. */
async function ended(tx: Tx, { id: staff_id, name: by_name }: { id: string; name: string }): Promise<void> {
  const others = await tx.all(
    raw(sql<Followed>`select ${columns} from (
      select d.patient_id, concat_ws(' ', 'recall', 'earlier', d.patient_id, d.type_id) as occasion, d.due_date as day, d.type_id as recall_type_id,
        null::uuid as plan_id from recall_due d where d.due_date < ${todayHere} - 60) o ${reached}
      and not exists (select from follow_up f where f.patient_id = o.patient_id) order by o.day desc, o.patient_id limit 4`),
  );
  const ends = [
    { why: 'declined', by: by_name, reason: 'Now sees a dentist near work.' },
    { why: 'by_hand', by: by_name, reason: 'Abroad until spring.' },
    { why: 'declined', by: '', reason: '' },
    { why: 'by_hand', by: by_name, reason: 'Being treated elsewhere.' },
  ] as const;
  for (const [place, person] of others.entries()) {
    const ago = 30 + place;
    const id = await begin(tx, recall, person, ago, ends[place]);
    await texted(tx, id, person, ago, place === 2);
    if (place !== 0) continue;
    await tx.all(
      sqlFor.insertInto('recall_contact').values({
        id: idAt(daysAgo(ago - 3)),
        patient_id: person.patient_id,
        at: daysAgo(ago - 3),
        staff_id,
        by_name,
        how: 'phone',
        outcome: 'declined',
        note: 'Now sees a dentist near work.',
        follow_up_id: id,
      }),
    );
  }
}
