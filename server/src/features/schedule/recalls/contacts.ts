import type { CallReason, ContactOutcome, ContactMethod } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { insertContact } from './contact-queries.ts';
import type { StoredContact } from './contact-queries.ts';

interface NewContact {
  patient_id: string;
  how: ContactMethod;
  reason: CallReason;
  outcome: ContactOutcome;
  note: string;
  next_attempt: string | null;
  /** The follow-up that it is about. */
  follow_up_id?: string;
}

/** Stores any contact, from wherever it was logged. It is shown in the call log, if it was a call, and on the patient's timeline. */
export async function keepContact(
  tx: Tx,
  contact: Omit<StoredContact, 'staff_id' | 'by_name'>,
  person: Person,
) {
  const noted = await insertContact(tx, { ...contact, staff_id: person.id, by_name: person.name });
  recordEvent(tx, 'recall_contact.logged', noted.id, byStaff(person));
  if (contact.reason === 'recall') recordEvent(tx, 'patient_recall.contacted', noted.id, byStaff(person));
  return { ...contact, ...noted };
}

/** Notes a contact with a patient by a member of staff, about a recall or a follow-up. */
export const noteContact = (tx: Tx, { follow_up_id, ...contact }: NewContact, person: Person) =>
  keepContact(
    tx,
    {
      ...contact,
      direction: 'outgoing',
      spoke_with: '',
      phone: '',
      appointment_id: null,
      follow_up_id: follow_up_id ?? null,
    },
    person,
  );
