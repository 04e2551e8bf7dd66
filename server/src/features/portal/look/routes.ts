import { createHash } from 'node:crypto';
import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { upload } from '../../../pipeline/upload.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import type { Files } from '../../../services/files/files.ts';
import { practiceOfMark } from '../../../site/portal-address.ts';
import { Refusal, requireCurrentVersion } from '../../../values/refusal.ts';
import { inspectImage } from '../../imaging/images/index.ts';
import { lockPractice } from '../../practice/practice/index.ts';
import { keepLook, namedLook, pictureBytes, practiceLook } from '../../practice/look/index.ts';

const accepted = {
  types: contract.lookPictureTypes,
  otherwise: 'Only PNG, JPEG and WebP pictures can be taken, and this file is a different type.',
};

/** The pixels of the picture that is made of one of this size. */
function thumbnailSize(width: number, height: number) {
  const scale = Math.min(1, contract.thumbnailSide / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The look, with the practice locked, so that owners' changes come one after the other. */
async function lockLook(tx: Tx): Promise<contract.PracticeLook> {
  await lockPractice(tx);
  return tx.ask(practiceLook);
}

/** The practice's picture and color on patients' pages. */
export const look = ({ incoming }: Files): Feature => ({
  routes: [
    on(contract.getPracticeLook, ({ tx }) => tx.ask(practiceLook)),

    on(contract.setPracticeColor, async ({ tx, input: { body } }) => {
      requireCurrentVersion(await lockLook(tx), body.version);
      await keepLook(tx, { color: body.color });
      return tx.ask(practiceLook);
    }),

    on(
      contract.setPracticePicture,
      upload({
        incoming,
        before: async () => undefined,
        async handle({ person, file, commit }) {
          const { thumbnail, width, height } = await inspectImage(file, person.practice.id, accepted);
          const picture = Buffer.from(thumbnail);
          const checksum = createHash('sha256').update(picture).digest('hex');
          return commit(async (tx) => {
            await lockLook(tx);
            await keepLook(tx, { picture, checksum, ...thumbnailSize(width, height) });
            return tx.ask(practiceLook);
          });
        },
      }),
    ),

    on(contract.removePracticePicture, async ({ tx }) => {
      await lockLook(tx);
      await keepLook(tx, { picture: null, width: null, height: null, checksum: null });
      return tx.ask(practiceLook);
    }),

    on(
      contract.readSignInLook,
      withoutTransaction(async ({ database, input: { params } }) => {
        const found = await database.asPractice(practiceOfMark(params.mark), (tx) => tx.ask(namedLook));
        if (found === undefined) throw new Refusal('not_found');
        return found;
      }),
    ),

    on(
      contract.practicePicture,
      withoutTransaction(async ({ database, input: { params } }) => {
        const found = await database.asPractice(params.practice, (tx) =>
          tx.ask(pictureBytes(params.checksum)),
        );
        const picture = found?.picture ?? undefined;
        if (picture === undefined) throw new Refusal('not_found');
        return new FileAnswer({ type: contract.previewType, isPublic: true, open: async () => picture });
      }),
    ),
  ],
});
