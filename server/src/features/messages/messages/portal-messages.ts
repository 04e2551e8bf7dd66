import * as contract from '@cusp/contract';
import { becomeServer } from '../../../identity/portal-session.ts';
import { byPatient, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as queries from './portal-message-queries.ts';
import { lockForRequest } from './portal-request-queries.ts';
import { answeredAt } from './portal-requests.ts';
import { insertMessage } from './writing-queries.ts';

/** The thread with the practice, as the portal shows it. docs/messages.md, "The portal's thread". */
export const portalMessageRoutes = [
  on(
    contract.portalThread,
    // They stand in the practice's messages, which patients can't read: asked in the server's role.
    async ({ tx, portalSession }) => {
      await tx.all(becomeServer);
      return tx.ask(queries.ownThread(portalSession.accountId));
    },
  ),

  on(contract.sendPortalMessage, async ({ tx, portalSession, input }) => {
    const { patientId, accountId } = portalSession;
    await tx.all(becomeServer);
    if ((await lockForRequest(tx, patientId, 'messages')) >= contract.mostPortalMessages)
      throw new Refusal('most_portal_requests');
    const id = await insertMessage(
      tx,
      {
        kind: 'reply',
        state: 'received',
        topic: 'message',
        body: input.body.body,
        gateway: 'portal',
        gateway_id: newId(),
        needs_answer: true,
        ...(await answeredAt(tx, patientId)),
      },
      [patientId],
    );
    recordEvent(tx, 'message.received', id, byPatient(portalSession));
    const [sent] = await tx.ask(queries.ownThread(accountId, id));
    if (sent === undefined) throw new Refusal('patient_not_found');
    return sent;
  }),

  on(contract.readPortalMessages, async ({ tx, portalSession, input }) => {
    const { message_id } = input.body;
    await tx.all(becomeServer);
    if (!(await queries.markThreadRead(tx, portalSession.accountId, message_id)))
      throw new Refusal('message_not_found');
    for (const { id } of await queries.markReadInPortal(tx, message_id))
      recordEvent(tx, 'message.changed', id, byPatient(portalSession));
    return { message_id };
  }),
];
