import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import { upload } from '../../../pipeline/upload.ts';
import type { Files } from '../../../services/files/files.ts';
import { newId } from '../../../values/ids.ts';
import { inspectImage, storeFilesWithRow } from '../../imaging/images/index.ts';
import { patientById } from '../../people/patients/index.ts';
import { insertPictures, refuseWithoutRoom } from '../pictures/index.ts';
import type { SenderDependencies } from '../reminders/index.ts';
import { withPatient, written } from './conversations.ts';
import { writeInPortal } from './portal-writing.ts';

const taken = { types: contract.messagePictureTypes, otherwise: 'Choose a JPEG or PNG picture.' };

/** A picture that staff send: it is read in the portal, because a text would show it on a lock screen and stay with the carrier. */
export const sendingPictures = (deps: SenderDependencies, { store, incoming }: Files) =>
  on(
    contract.sendPictureInPortal,
    upload({
      incoming,
      before: async ({ tx, params }) => void (await tx.ask(patientById(params.id))),
      async handle({ input, person, file, commit }) {
        const practiceId = person.practice.id;
        const { type, width, height, ...pictures } = await inspectImage(file, practiceId, taken);
        const { size, checksum } = file;
        const id = newId();
        const made = { file, pictures: { ...pictures, width, height } };
        return storeFilesWithRow(store, { practiceId, id }, made, () =>
          commit(async (tx) => {
            await refuseWithoutRoom(tx, size);
            const partner = await withPatient(tx, input.params.id, person);
            const message = await writeInPortal(
              { deps, tx, person },
              partner,
              input.body.body || contract.pictureAlone,
            );
            await insertPictures(tx, message, [
              { id, state: 'taken', content_type: type, size, checksum, width, height },
            ]);
            return written({ deps, tx, person }, partner.conversation, message, input.body.version);
          }),
        );
      },
    }),
  );
