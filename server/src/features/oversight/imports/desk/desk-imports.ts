import { byStaff, recordEvent } from '../../../../jobs/record-event.ts';
import { columnText } from '../former-row.ts';
import { recordImport } from '../record-import.ts';
import type { RecordImport } from '../record-import.ts';
import { formerAuthor, formerContactOf, referralOf } from './contact-rules.ts';
import {
  insertFormerContact,
  insertFormerTask,
  namedByContacts,
  namedByReferrals,
  namedByTaskNotes,
  namedByTasks,
  setReferralSource,
} from './desk-queries.ts';
import { formerTaskOf } from './task-rules.ts';

const unchanged: string[] = [];
const gone = new Error('A patient who was imported is gone.');

/** What the front desk wrote: contacts with patients, referrals, and tasks. */
export const deskImports: readonly RecordImport[] = [
  recordImport({
    table: 'commlog',
    addedAtOnce: 500,
    known: namedByContacts,
    judge: (row, known) => formerContactOf(row, known.get(row['CommlogNum'] ?? '')),
    async add(tx, id, { patient_id, ...contact }, { person }) {
      if (patient_id === null) throw gone;
      await insertFormerContact(tx, id, { patient_id, ...contact }, person);
      recordEvent(tx, 'recall_contact.logged', id, byStaff(person));
      return unchanged;
    },
  }),
  recordImport({
    table: 'refattach',
    addedAtOnce: 100,
    known: namedByReferrals,
    judge: (row, known) => referralOf(row, known.get(row['RefAttachNum'] ?? '')),
    async add(tx, id, { patient_id, ...made }, { importId, person }) {
      if (patient_id === null) throw gone;
      if ('source' in made) {
        if (!(await setReferralSource(tx, importId, { patientId: patient_id, source: made.source })))
          return ['The patient was here before, or has another referral already, so it is left out.'];
        recordEvent(tx, 'patient.changed', patient_id, byStaff(person));
        return unchanged;
      }
      const contact = {
        how: 'other',
        direction: 'outgoing',
        reason: 'other',
        by_name: formerAuthor(null),
      } as const;
      await insertFormerContact(tx, id, { patient_id, ...contact, ...made.sent }, person);
      recordEvent(tx, 'recall_contact.logged', id, byStaff(person));
      return unchanged;
    },
  }),
  recordImport({
    table: 'task',
    addedAtOnce: 100,
    known: namedByTasks,
    judge: (row, known, today) => formerTaskOf(row, known.get(row['TaskNum'] ?? ''), today),
    async add(tx, id, task, { person }) {
      await insertFormerTask(tx, id, task, person);
      recordEvent(tx, task.done === null ? 'task.added' : 'task.changed', id, byStaff(person));
      return unchanged;
    },
  }),
  recordImport({
    table: 'tasknote',
    addedAtOnce: 1000,
    known: namedByTaskNotes,
    judge(row, known) {
      if (columnText(row, 'Note') === '') return { reason: 'There is no text.' };
      return known.get(row['TaskNoteNum'] ?? '')?.task_comes === true
        ? { made: null, isHistory: true, changes: [] }
        : { reason: 'The task is not imported.' };
    },
    // It came with the task.
    add: () => Promise.resolve(unchanged),
  }),
];
