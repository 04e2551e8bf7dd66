import { addDays } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';

interface Colleague {
  id: string;
  name: string;
}
interface Office {
  today: string;
  dentist: Colleague;
  hygienist: Colleague;
  frontDesk: Colleague;
}

/** Tasks and notes of the demo's staff, an announcement, pop-up notes about patients, and the dentist's unfinished note. */
export async function demoOffice(tx: Tx, { today, dentist, hygienist, frontDesk }: Office): Promise<void> {
  const visits = await tx.all(
    raw(sql<{ id: string; patient_id: string }>`
      select id, patient_id from appointment
        where appointment_date = ${today} and status = 'scheduled' order by appointment_time, id limit 3`),
  );
  const [first, second] = visits;
  const write = async (by: Colleague, title: string, fields: object) => {
    const id = newId();
    await tx.all(
      sqlFor
        .insertInto('task')
        .values({ id, title, details: '', created_by: by.name, created_by_id: by.id, ...fields }),
    );
    return id;
  };
  const answer = (task_id: string, by: Colleague, body: string) =>
    tx.all(
      sqlFor
        .insertInto('task_answer')
        .values({ id: newId(), task_id, body, created_by: by.name, created_by_id: by.id }),
    );
  await write(dentist, 'Ask the lab when the crown will be back', {
    to_role: 'receptionist',
    due_on: today,
    patient_id: first?.patient_id ?? null,
    appointment_id: first?.id ?? null,
  });
  await write(frontDesk, 'Autoclave: spore test is due', {
    to_role: 'assistant',
    due_on: addDays(today, -1),
  });
  const asked = await write(frontDesk, 'Can she come without her retainer?', {
    to_person_id: dentist.id,
    patient_id: second?.patient_id ?? null,
    answered_at: sql`now()`,
    done_at: sql`now()`,
    done_by: dentist.name,
  });
  await answer(asked, dentist, 'Yes, we’ll rescan.');
  await write(hygienist, 'I leave at 3 on Friday', { to_person_id: frontDesk.id });
  await unfinishedNote(tx, dentist);

  const remind = (patient_id: string | undefined, by: Colleague, body: string, moments: string[]) =>
    patient_id === undefined
      ? undefined
      : tx.all(
          sqlFor.insertInto('popup_note').values({
            id: newId(),
            patient_id,
            body,
            moments,
            created_by: by.name,
            created_by_id: by.id,
          }),
        );
  await remind(first?.patient_id, frontDesk, 'Takes the bus; not before 9.', ['opening', 'booking']);
  await remind(second?.patient_id, hygienist, 'Wants a pillow under the knees.', ['seating']);
  await remind(second?.patient_id, frontDesk, 'Collect $40 for the lost retainer case.', ['checking_out']);

  const said = newId();
  await tx.all(
    sqlFor.insertInto('announcement').values({
      id: said,
      body: 'The phones are down from 6 to 7 tonight. Text patients instead.',
      until: sql<string>`now() + interval '12 hours'`,
      created_by: frontDesk.name,
      created_by_id: frontDesk.id,
    }),
  );
  await tx.all(
    sqlFor
      .insertInto('announcement_reading')
      .values([frontDesk, hygienist].map((one) => ({ announcement_id: said, staff_id: one.id }))),
  );
}

/** A clinical note about the patient who was here last, which its author hasn't signed. */
async function unfinishedNote(tx: Tx, author: Colleague): Promise<void> {
  const content = JSON.stringify({ content: 'Discussed the night guard. Impression taken, shade ' });
  // Row-level security lets each person write their own only.
  await tx.all(raw(sql`select set_config('app.staff_id', ${author.id}, true)`));
  await tx.all(
    raw(sql`insert into draft (id, kind, patient_id, content)
      select ${newId()}, 'clinical_note', patient_id, ${content} from appointment
        where status = 'completed' order by appointment_date desc, appointment_time desc, id limit 1`),
  );
}
