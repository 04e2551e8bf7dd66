import type { ContactOutcome, ContactMethod } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { insertContact } from './contact-queries.ts';

interface NewContact {
  patient_id: string;
  how: ContactMethod;
  outcome: ContactOutcome;
  note: string;
  next_attempt: string | null;
  /** The follow-up that it is about. */
  follow_up_id?: string;
}

/** Notes a contact by a member of staff. It is shown with the patient's recalls and on their timeline. */
export async function noteContact(tx: Tx, contact: NewContact, person: Person) {
  const noted = await insertContact(tx, { ...contact, staff_id: person.id, by_name: person.name });
  recordEvent(tx, 'patient_recall.contacted', noted.id, byStaff(person));
  return noted;
}
