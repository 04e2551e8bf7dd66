import { newId } from '../../../values/ids.ts';
import { recordEvent } from '../../../jobs/record-event.ts';
import { usuallyExpected } from './expected-queries.ts';
import * as queries from './appointment-queries.ts';
import type { AppointmentState } from './appointment-queries.ts';
import { type NamedOverlap, type Call, authorsOf, type Read, takeSlot } from './changing.ts';

type NewVisit = Omit<AppointmentState, 'expected_procedures'> & {
  expected_procedures?: string[] | undefined;
};

/**
 * Books a visit: its place, its row, its treatments, its event; and its expected procedures, by default those usual for its kind.
 * @returns what `read` finds of it
 */
export async function bookAppointment<Found>(
  call: Call,
  wanted: NewVisit,
  overlap: NamedOverlap,
  read: Read<Found>,
): Promise<Found> {
  const { tx } = call;
  const { by, author } = authorsOf(call);
  const id = newId();
  const [expected_procedures, place] = await Promise.all([
    wanted.expected_procedures ?? usuallyExpected(tx, wanted),
    takeSlot(call, { id, ...wanted }, undefined, overlap),
  ]);
  const state: AppointmentState = { ...wanted, expected_procedures, ...place };
  const { treatment_ids, ...fields } = state;
  const event = { appointment_id: id, patient_id: wanted.patient_id, by: author };
  recordEvent(tx, 'appointment.scheduled', id, by);
  // In this order, and in one message to the database.
  const [, , , found] = await Promise.all([
    queries.insertAppointment(tx, id, fields),
    queries.attachTreatments(tx, { id, ...wanted }, treatment_ids),
    queries.insertAppointmentEvent(tx, { ...event, kind: 'booked', before: {}, after: state }),
    read(id),
  ]);
  return found;
}
