import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { all, both } from '../../../db/read-plan.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import { byPatient, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import { ownAppointments } from '../../schedule/appointments/index.ts';
import { onlineBookingHere, shownToPatient } from '../../schedule/online-booking/index.ts';
import { confirmOwnAppointment, declinedAppointments, lockOwnAppointment } from './reply-queries.ts';
import { remindersDeclined } from './callback-queries.ts';
import type { CallbackSource } from './callback-queries.ts';
import { answeredAt } from './portal-requests.ts';
import { requestCallback, callbackSourceOf, takeBack } from './callback-requests.ts';

/** A patient's visits, and what they say about coming. The office reads it among its messages, as behind a reminder's link. */
export const portalAppointmentRoutes = [
  on(
    contract.portalAppointments,
    // The answers are in the practice's messages, which patients can't read, so they are read in the server's role after their own rows.
    readInOneTrip(() =>
      both(both(ownAppointments, all(becomeServer)), both(declinedAppointments, onlineBookingHere)).map(
        ([[visits], [declined, { rules, timeZone }]]) =>
          visits.map((visit) => ({
            ...shownToPatient(visit, rules, timeZone, new Date()),
            declined: declined.includes(visit.id),
          })),
      ),
    ),
  ),

  on(contract.portalDeclineAppointment, async ({ tx, input }) => {
    const { id } = input.params;
    const place = await placeOf(tx, id);
    if ((await remindersDeclined(tx, id)).length === 0) await requestCallback(tx, place);
    return { id, declined: true };
  }),

  on(contract.portalConfirmAppointment, async ({ tx, portalSession, input }) => {
    const { id } = input.params;
    const place = await placeOf(tx, id);
    // A patient who will come after all isn't called anymore.
    await takeBackAll(tx, id, place);
    if (await confirmOwnAppointment(tx, id, 'portal'))
      recordEvent(tx, 'appointment.changed', id, byPatient(portalSession));
    return { id, declined: false };
  }),

  on(contract.portalTakeBackDecline, async ({ tx, input }) => {
    const { id } = input.params;
    await takeBackAll(tx, id, await placeOf(tx, id));
    return { id, declined: false };
  }),
];

async function takeBackAll(tx: Tx, id: string, place: CallbackSource): Promise<void> {
  for (const reminder of await remindersDeclined(tx, id))
    await takeBack(tx, await callbackSourceOf(tx, reminder));
  await takeBack(tx, place);
}

/** The upcoming visit that a patient's request is about, locked so that the second of two clicks sees the first. */
async function placeOf(tx: Tx, id: string): Promise<CallbackSource> {
  await tx.all(becomeServer);
  const visit = await lockOwnAppointment(tx, id);
  if (visit === undefined) throw new Refusal('appointment_not_found');
  if (!visit.is_to_come) throw new Refusal('visit_link_changed');
  const { patient_id, visit_date, visit_time, key } = visit;
  return {
    gateway: 'portal',
    key,
    answers_id: null,
    ...(await answeredAt(tx, patient_id)),
    patients: [patient_id],
    visits: [{ appointment_id: id, patient_id, visit_date, visit_time }],
  };
}
