import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { all, both } from '../../../db/question.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import { on } from '../../../pipeline/bind.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import { ownAppointments } from '../../schedule/appointments/index.ts';
import { onlineBookingHere, ownChangesOf } from '../../schedule/online-booking/index.ts';
import { contactOf } from '../../people/consents/index.ts';
import { lockOwnAppointment, remindersDeclined, declinedAppointments } from './reply-queries.ts';
import type { WishPlace } from './reply-queries.ts';
import { askToCall, behindLink, takeBack } from './wishes.ts';

/** A patient's visits, and what they say about coming. The office reads it among its messages, as behind a reminder's link. */
export const portalAppointmentRoutes = [
  on(
    contract.portalAppointments,
    // What was said stands in the practice's messages, which patients can't read: asked in the server's role, after their own rows.
    readInOneTrip(() =>
      both(both(ownAppointments, all(becomeServer)), both(declinedAppointments, onlineBookingHere)).map(
        ([[visits], [declined, { rules, timeZone }]]) =>
          visits.map(({ progress, kind_id, provider_id, ...visit }) => ({
            ...visit,
            declined: declined.includes(visit.id),
            can: ownChangesOf({ progress, kind_id, provider_id, ...visit }, rules, timeZone, new Date()),
          })),
      ),
    ),
  ),

  on(contract.portalDeclineAppointment, async ({ tx, input }) => {
    const { id } = input.params;
    const place = await placeOf(tx, id);
    if ((await remindersDeclined(tx, id)).length === 0) await askToCall(tx, place);
    return { id, declined: true };
  }),

  on(contract.portalTakeBackDecline, async ({ tx, input }) => {
    const { id } = input.params;
    const place = await placeOf(tx, id);
    for (const reminder of await remindersDeclined(tx, id))
      await takeBack(tx, await behindLink(tx, reminder));
    await takeBack(tx, place);
    return { id, declined: false };
  }),
];

/** Where it is said of a visit to come, which is locked: of two clicks at once the second finds the first. */
async function placeOf(tx: Tx, id: string): Promise<WishPlace> {
  await tx.all(becomeServer);
  const visit = await lockOwnAppointment(tx, id);
  if (visit === undefined) throw new Refusal('appointment_not_found');
  if (!visit.is_to_come) throw new Refusal('visit_link_changed');
  const { patient_id, visit_date, visit_time, key } = visit;
  const contact = await tx.ask(contactOf(patient_id));
  const texts =
    contact?.text.given === true && contact.text.number !== '' && contact.text.stopped_at === null;
  return {
    gateway: 'portal',
    key,
    answers_id: null,
    channel: texts ? 'text' : 'email',
    address: (texts ? contact?.text.number : contact?.email.address) ?? '',
    patients: [patient_id],
    visits: [{ appointment_id: id, patient_id, visit_date, visit_time }],
  };
}
