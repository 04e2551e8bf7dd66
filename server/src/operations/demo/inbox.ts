import type { MessageTopic } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';
import { placeMessages } from '../../features/messages/messages/index.ts';
import { idAt } from './appointments.ts';
import { todayHere } from '../../values/calendar/today.ts';

/** A message in a demo thread, written so many minutes ago. */
interface Line {
  ago: number;
  said: string;
  /** From the practice. */
  ours?: true;
  waits?: true;
  /** It came as a call that nobody took, or as an answer by mail. */
  by?: 'missed' | 'voicemail' | 'email';
  /** It is read in the portal. */
  inPortal?: true;
  /** It was asked for in the portal. */
  topic?: MessageTopic;
}

/** A demo thread, with one of those who speak this language, and how it stands. */
interface Story {
  language: 'en' | 'es';
  lines: readonly Line[];
  note?: string;
  /** The note names the dentist. */
  isForDentist?: true;
  state?: 'done' | 'snoozed';
  assigned?: 'person' | 'assistant';
}

const hour = 60;
const day = 24 * hour;
const stories: readonly Story[] = [
  {
    language: 'es',
    lines: [
      { ago: 2 * hour, ours: true, said: 'Hola, le escribe Harborview Dental. Su corona ya está lista.' },
      { ago: 35, waits: true, said: '¡Qué bueno! ¿Puedo ir el jueves en la mañana?' },
    ],
    assigned: 'person',
  },
  {
    language: 'es',
    lines: [
      { ago: 3 * day, said: '¿Tienen estacionamiento?', waits: true },
      { ago: 3 * day - 15, ours: true, said: 'Sí, detrás del edificio. Es gratis.' },
    ],
    state: 'done',
  },
  {
    language: 'en',
    lines: [{ ago: 5 * hour, waits: true, said: 'My temporary crown came off last night. It doesn’t hurt.' }],
    note: 'Dr. Vale can see him at 4:30 today. Keep the crown in a bag.',
    assigned: 'assistant',
  },
  {
    language: 'en',
    lines: [
      { ago: 2 * day, ours: true, said: 'Your night guard is back from the lab. When can you come by?' },
      { ago: 2 * day - 90, waits: true, said: 'I’m traveling. Can you text me again next week?' },
      { ago: 2 * day - 95, ours: true, said: 'Of course. Safe travels!' },
    ],
    state: 'snoozed',
    assigned: 'person',
  },
  {
    language: 'en',
    lines: [
      { ago: 95, by: 'missed', said: 'Missed call', waits: true },
      {
        ago: 90,
        by: 'voicemail',
        said: 'Voicemail, 14 s: Hi, my crown came off. Can you fit me in?',
        waits: true,
      },
    ],
  },
  {
    language: 'en',
    lines: [
      {
        ago: 4 * hour,
        by: 'email',
        said: 'Thanks for the plan. Did you send it to my insurance?',
        waits: true,
      },
    ],
  },
  {
    language: 'en',
    lines: [
      {
        ago: 50,
        topic: 'bill',
        said: 'The statement has two exams in one month. Is that right?',
        waits: true,
      },
    ],
    note: '@Dr. Maya Okafor Was the second one the limited exam for the broken cusp?',
    isForDentist: true,
  },
  {
    language: 'en',
    lines: [
      { ago: day + 40, topic: 'message', said: 'Can I eat normally after the filling?', waits: true },
      {
        ago: day + 10,
        ours: true,
        inPortal: true,
        said: 'Yes, once the numbness is gone. Please chew on the other side today.',
      },
    ],
  },
  {
    language: 'es',
    lines: [
      { ago: 3 * hour, topic: 'message', said: 'Me molesta un poco al masticar. ¿Es normal?', waits: true },
    ],
    assigned: 'assistant',
  },
];

/** Threads in every state, some in Spanish, and a number that nobody has. Behind them no message may be written. */
export async function demoInbox(tx: Tx, by: { id: string; name: string }): Promise<void> {
  // The details of the demo's patients come later, and say the same.
  await tx.all(raw(sql`update patient set language = 'es' where last_name in ('Vargas', 'Mendez')`));
  const patients = await tx.all(
    raw(sql<{ id: string; number: string; email: string; language: 'en' | 'es' }>`
      select p.id, its.number, p.email, coalesce(p.language, 'en') as language
        from patient p
        cross join lateral (select message_address(p.practice_id, p.id, 'text') as number) its
        where p.archived_at is null and p.deceased_at is null and p.merged_into is null and its.number is not null
          and (select given from consent c where c.patient_id = p.id and c.channel = 'text' order by c.id desc limit 1)
          and not exists (select from message_patient mp join message m on m.practice_id = mp.practice_id and m.id = mp.message_id
            where mp.patient_id = p.id and m.created_at > now() - interval '7 days')
        order by p.id`),
  );
  const told: Told[] = [];
  for (const story of stories) {
    const place = patients.findIndex(({ language }) => language === story.language);
    const [patient] = place < 0 ? [] : patients.splice(place, 1);
    if (patient !== undefined) told.push({ first: await tell(tx, story, patient, by.name), story });
  }
  const asked = { ago: 20, waits: true, said: 'Hi, do you take new patients with Delta Dental?' } as const;
  await write(tx, asked, '+12125550163', by.name);
  await placeMessages(tx);
  await finish(tx, told, by);
}

/** A story, and its first message. */
interface Told {
  first: string;
  story: Story;
}

async function tell(
  tx: Tx,
  story: Story,
  patient: { id: string; number: string; email: string },
  by: string,
): Promise<string> {
  const ids: string[] = [];
  for (const line of story.lines) {
    const address = line.by === 'email' ? patient.email : patient.number;
    const id = await write(tx, line, address, by, story.lines.at(-1)?.ours === true);
    await tx.all(sqlFor.insertInto('message_patient').values({ message_id: id, patient_id: patient.id }));
    ids.push(id);
  }
  return ids[0] ?? '';
}

async function write(tx: Tx, line: Line, address: string, by: string, isAnswered = false): Promise<string> {
  const at = new Date(Date.now() - line.ago * 60_000).toISOString();
  const id = idAt(at);
  const ours = line.ours === true;
  await tx.all(
    sqlFor.insertInto('message').values({
      id,
      channel: line.by === 'email' ? 'email' : 'text',
      phone_call: line.by === 'missed' || line.by === 'voicemail' ? line.by : null,
      subject: line.by === 'email' ? 'Re: Your treatment plan' : '',
      kind: line.inPortal ? 'portal' : ours ? 'direct' : 'reply',
      address: line.inPortal ? '' : address,
      body: line.said,
      state: ours ? 'delivered' : 'received',
      topic: line.topic ?? null,
      gateway: line.topic === undefined && !line.inPortal ? 'test' : 'portal',
      gateway_id: id,
      by_name: ours ? by : '',
      created_at: at,
      changed_at: at,
      sent_at: ours ? at : null,
      delivered_at: ours ? at : null,
      needs_answer: line.waits === true,
      done_at: line.waits === true && isAnswered ? at : null,
      done_by: line.waits === true && isAnswered ? by : '',
    }),
  );
  return id;
}

/** Assignments, internal notes and states of the threads. */
async function finish(tx: Tx, told: readonly Told[], by: { id: string; name: string }): Promise<void> {
  for (const { first, story } of told) {
    const { conversation_id: id } = await tx.one(
      sqlFor.selectFrom('message').select('conversation_id').where('id', '=', first),
    );
    if (id === null) continue;
    if (story.note !== undefined) {
      const note = newId();
      await tx.all(
        sqlFor
          .insertInto('conversation_note')
          .values({ id: note, conversation_id: id, body: story.note, by_id: by.id, by_name: by.name }),
      );
      if (story.isForDentist)
        await tx.all(
          raw(sql`
            insert into conversation_mention (note_id, staff_id) select ${note}, id from staff where name = 'Dr. Maya Okafor'`),
        );
    }
    await tx.all(
      sqlFor
        .updateTable('conversation')
        .set({
          assigned_to_id: story.assigned === 'person' ? by.id : null,
          assigned_role: story.assigned === 'assistant' ? 'assistant' : null,
          state: story.state === 'done' ? 'done' : 'open',
          done_at: story.state === 'done' ? sql<string>`now()` : null,
          done_by: story.state === 'done' ? by.name : '',
          snoozed_until: story.state === 'snoozed' ? sql<string>`${todayHere} + 7` : null,
        })
        .where('id', '=', id),
    );
  }
}
