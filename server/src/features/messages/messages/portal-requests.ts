import * as contract from '@cusp/contract';
import type { MessageChannel } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { all, both } from '../../../db/read-plan.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import { byPatient, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { contactOfPatient } from '../../people/consents/index.ts';
import * as queries from './portal-request-queries.ts';
import { routeRequest } from './request-routes.ts';
import { insertMessage } from './writing-queries.ts';
import type { MessageAppointment } from './writing-queries.ts';

/** Patients' requests in the portal. docs/messages.md. */
export const portalRequestRoutes = [
  on(
    contract.portalRequests,
    // They are among the practice's messages, which patients can't read: asked in the server's role.
    readInOneTrip(() => both(all(becomeServer), queries.ownRequests()).map(([, found]) => found)),
  ),

  on(contract.sendPortalRequest, async ({ tx, portalSession, input }) => {
    const { patientId } = portalSession;
    await tx.all(becomeServer);
    // The visit is locked before the record, as when it is moved.
    const { words, visits } = await about(tx, input.body);
    if ((await queries.lockForRequest(tx, portalSession)) >= contract.mostPortalRequests)
      throw new Refusal('most_portal_requests');
    const id = await insertMessage(
      tx,
      {
        kind: 'reply',
        state: 'received',
        topic: input.body.topic,
        body: [words, input.body.body].filter((part) => part !== '').join(' '),
        gateway: 'portal',
        gateway_id: newId(),
        needs_answer: true,
        ...(await answeredAt(tx, patientId)),
      },
      [patientId],
      visits,
    );
    recordEvent(tx, 'message.received', id, byPatient(portalSession));
    await routeRequest(tx, patientId, input.body.topic);
    const [sent] = await tx.ask(queries.ownRequests(id));
    if (sent === undefined) throw new Refusal('patient_not_found');
    return sent;
  }),
];

/** The channel and address for the practice's answer: text if the patient agreed to texts, else email. */
export async function answeredAt(
  tx: Tx,
  patientId: string,
): Promise<{ channel: MessageChannel; address: string }> {
  const contact = await tx.ask(contactOfPatient(patientId));
  const texts =
    contact?.text.given === true && contact.text.number !== '' && contact.text.stopped_at === null;
  return {
    channel: texts ? 'text' : 'email',
    address: (texts ? contact?.text.number : contact?.email.address) ?? '',
  };
}

/** The words that a request names before the patient's own, and the visit that it is about. Refuses what isn't theirs. */
async function about(
  tx: Tx,
  { prescription_id, appointment_id, minutes }: z.output<typeof contract.PortalRequestInput>,
): Promise<{ words: string; visits: MessageAppointment[] }> {
  const prescription = prescription_id && (await queries.ownPrescription(tx, prescription_id));
  if (prescription_id && prescription === undefined) throw new Refusal('prescription_not_found');
  if (!appointment_id) return { words: prescription ? `${prescription}.` : '', visits: [] };
  const visit = await queries.ownVisitToday(tx, appointment_id);
  if (visit === undefined) throw new Refusal('appointment_not_found');
  const { is_awaited, ...its } = visit;
  if (!is_awaited) throw new Refusal('visit_link_changed');
  return { words: minutes ? `${minutes} min.` : '', visits: [its] };
}
