import { columnsOf, empty, notImported, row } from './sample-rows.helpers.ts';
import type { Sample, SampleTable } from './sample-rows.helpers.ts';

interface Of {
  patients: readonly string[];
  refused: ReadonlySet<string>;
  /** Days to come, `YYYY-MM-DD`. */
  ahead: (days: number) => string;
}

const type = { recall: 271, other: 272 };

/** The communication log, referrals, and tasks of the sample. */
export function deskTables({ patients, refused, ahead }: Of): SampleTable[] {
  const contacts: Sample[] = [];
  const referred: Sample[] = [];
  const tasks: Sample[] = [];
  const notes: Sample[] = [];
  const orNot = (patient: string, becomes: string) =>
    refused.has(patient) && becomes === 'imported' ? notImported : becomes;
  const contact = (
    patient: string,
    {
      mode = 3,
      received = 1,
      of = type.other,
      at = '2025-04-05 09:30:00',
      note = 'Asked about the crown',
    } = {},
    becomes = 'imported',
  ) =>
    contacts.push(
      row(orNot(patient, becomes), contacts.length + 1, patient, at, of, note, mode, received, 1),
    );
  const refer = (patient: string, to: number, from: number, day: string, becomes = 'imported') =>
    referred.push(
      row(orNot(patient, becomes), referred.length + 1, to, patient, day, from, from, 'Root canal'),
    );
  const task = (
    about: string,
    { status = 0, text = 'Call the lab', object = 1, due = empty, repeats = 0 } = {},
    becomes = 'imported',
  ) =>
    tasks.push(
      row(
        becomes,
        tasks.length + 1,
        1,
        due,
        about,
        text,
        status,
        repeats,
        object,
        '2025-05-05 10:00:00',
        1,
        '2025-05-06 11:00:00',
      ),
    );
  const isDoneNobody = 'It is done, and its patient is not imported.';
  for (const [at, patient] of patients.entries()) {
    if (at % 3 === 0) contact(patient);
    if (at % 6 === 0) {
      contact(patient, {
        mode: 0,
        received: 0,
        note: 'Prefers mornings\nand no calls at work',
        at: '2025-04-06 10:00:00',
      });
      contact(patient, {
        mode: 5,
        received: 2,
        of: type.recall,
        at: '2025-04-07 10:00:00',
        note: 'Will book',
      });
      contact(patient, { at: `${empty} 00:00:00` }, refused.has(patient) ? notImported : 'There is no date.');
      refer(patient, 1, 1, '2024-02-03');
      refer(patient, 2, 0, '2025-02-03');
      task(patient, { due: ahead(3), text: 'Call the lab\nabout the shade' }, 'imported');
      task(
        patient,
        { status: 2, text: 'Send the bite wings' },
        refused.has(patient) ? isDoneNobody : 'imported',
      );
    }
  }
  contact('404', {}, notImported);
  refer('404', 1, 1, '2024-02-03', notImported);
  const [first = ''] = patients;
  refer(first, 404, 1, '2024-02-03', 'There is no name, here or in the list that the row names.');
  task('0', { object: 0, text: 'Order gloves' });
  task('0', { object: 0, status: 2, text: 'Order masks' }, isDoneNobody);
  task(
    '0',
    { object: 0, repeats: 1, text: 'Each month' },
    'It only says which tasks Open Dental makes again and again.',
  );
  task(first, { text: '' }, 'There is no text.');
  const ofTask = (place: number, text: string, at: string, becomes: string) =>
    notes.push(row(becomes, notes.length + 1, place, 1, at, text));
  ofTask(1, 'Left a message', '2025-05-05 12:00:00', 'imported');
  ofTask(1, 'They call back', '2025-05-05 15:00:00', 'imported');
  ofTask(404, 'Nothing', '2025-05-05 15:00:00', 'The task is not imported.');
  return [
    {
      table: 'definition',
      columns: columnsOf('DefNum Category ItemName ItemValue'),
      rows: [row('', type.recall, 27, 'Recall', 'RECALL'), row('', type.other, 27, 'Misc', '')],
    },
    {
      table: 'commlog',
      columns: columnsOf('CommlogNum PatNum CommDateTime CommType Note Mode_ SentOrReceived UserNum'),
      rows: contacts,
    },
    {
      table: 'referral',
      columns: columnsOf('ReferralNum LName FName SSN Title PatNum IsDoctor'),
      rows: [row('', 1, 'Endo', 'Edna', '987113333', 'DDS', 0, 1), row('', 2, 'Oral', 'Oscar', '', '', 0, 1)],
    },
    {
      table: 'refattach',
      columns: columnsOf('RefAttachNum ReferralNum PatNum RefDate IsFrom RefType Note'),
      rows: referred,
    },
    { table: 'tasklist', columns: columnsOf('TaskListNum Descript'), rows: [row('', 1, 'Front desk')] },
    {
      table: 'task',
      columns: columnsOf(
        'TaskNum TaskListNum DateTask KeyNum Descript TaskStatus IsRepeating ObjectType DateTimeEntry UserNum DateTimeFinished',
      ),
      rows: tasks,
    },
    { table: 'tasknote', columns: columnsOf('TaskNoteNum TaskNum UserNum DateTimeNote Note'), rows: notes },
  ];
}
