import * as contract from '@cusp/contract';
import type { PortalMessage } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { byPatient, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { upload } from '../../../pipeline/upload.ts';
import type { Files } from '../../../services/files/files.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { inspectImage, pictureFile, storeFilesWithRow } from '../../imaging/images/index.ts';
import { insertPictures, refuseWithoutRoom } from '../pictures/index.ts';
import * as queries from './portal-message-queries.ts';
import { lockForRequest } from './portal-request-queries.ts';
import { answeredAt } from './portal-requests.ts';
import { asksForStop } from './reply-meaning.ts';
import { insertMessage } from './writing-queries.ts';

const taken = { types: contract.messagePictureTypes, otherwise: 'Choose a JPEG or PNG picture.' };

/** The thread with the practice, as the portal shows it. docs/messages.md, "The portal's thread". */
export const portalMessageRoutes = ({ store, incoming }: Files) => [
  on(
    contract.portalThread,
    // They are among the practice's messages, which patients can't read: asked in the server's role.
    async ({ tx, portalSession }) => {
      await tx.all(becomeServer);
      return tx.ask(queries.ownThread(portalSession));
    },
  ),

  on(contract.sendPortalMessage, async ({ tx, portalSession, input }) => {
    await tx.all(becomeServer);
    return shown(tx, portalSession, await receive(tx, portalSession, input.body.body));
  }),

  on(
    contract.sendPortalPicture,
    upload({
      incoming,
      before: async ({ tx, portalSession }) => {
        await tx.all(becomeServer);
        await refuseBeyondLimit(tx, portalSession);
      },
      async handle({ input, portalSession, file, commit }) {
        const { practiceId } = portalSession;
        const { type, ...pictures } = await inspectImage(file, practiceId, taken);
        const { width, height } = pictures;
        const { size, checksum } = file;
        const id = newId();
        return storeFilesWithRow(store, { practiceId, id }, { file, pictures }, () =>
          commit(async (tx) => {
            await refusePictureOverPlanLimit(tx, size);
            const message = await receive(tx, portalSession, input.body.body || contract.pictureAlone);
            const facts = { content_type: type, size, checksum, width, height };
            await insertPictures(tx, message, [{ id, state: 'taken', ...facts }]);
            return shown(tx, portalSession, message);
          }),
        );
      },
    }),
  ),

  on(contract.readPortalMessages, async ({ tx, portalSession, input }) => {
    const { message_id } = input.body;
    await tx.all(becomeServer);
    if (!(await queries.markThreadRead(tx, portalSession, message_id)))
      throw new Refusal('message_not_found');
    for (const { id } of await queries.markReadInPortal(tx, portalSession, message_id))
      recordEvent(tx, 'message.changed', id, byPatient(portalSession));
    return { message_id };
  }),

  ...(['preview', 'thumbnail'] as const).map((part) =>
    on(contract.portalPictureCalls[part], async ({ tx, portalSession, input }) => {
      await tx.all(becomeServer);
      const found = await queries.pictureInPortal(tx, portalSession.records, input.params.id);
      if (found === undefined) throw new Refusal('message_not_found');
      return pictureFile(store, found, part, '');
    }),
  ),
];

/** Limits messages per day; the record is locked, so that the second of two at once counts the first. */
async function refuseBeyondLimit(tx: Tx, session: PatientSession): Promise<void> {
  if ((await lockForRequest(tx, session, 'messages')) >= contract.mostPortalMessages)
    throw new Refusal('most_portal_requests');
}

/** Stores a patient's message from the portal; returns its id. */
async function receive(tx: Tx, session: PatientSession, body: string): Promise<string> {
  const { patientId } = session;
  await refuseBeyondLimit(tx, session);
  const id = await insertMessage(
    tx,
    {
      kind: 'reply',
      state: 'received',
      topic: 'message',
      body,
      reason: asksForStop(body) ? 'perhaps_stop' : null,
      gateway: 'portal',
      gateway_id: newId(),
      needs_answer: true,
      ...(await answeredAt(tx, patientId)),
    },
    [patientId],
  );
  recordEvent(tx, 'message.received', id, byPatient(session));
  return id;
}

async function shown(tx: Tx, session: PatientSession, id: string): Promise<PortalMessage> {
  const [message] = await tx.ask(queries.ownThread(session, id));
  if (message === undefined) throw new Refusal('patient_not_found');
  return message;
}

/** The practice's plan doesn't concern a patient: they read only that no pictures are taken now. */
async function refusePictureOverPlanLimit(tx: Tx, size: number): Promise<void> {
  try {
    await refuseWithoutRoom(tx, size);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'plan_limit') throw new Refusal('pictures_not_taken');
    throw error;
  }
}
