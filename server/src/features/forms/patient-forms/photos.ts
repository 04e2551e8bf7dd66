import * as contract from '@cusp/contract';
import { formPhotoTypes, mostFormPhotos, photoQuestions } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { Route } from '../../../pipeline/route.ts';
import { upload } from '../../../pipeline/upload.ts';
import type { Files } from '../../../services/files/files.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { inspectImage, pictureFile, storeFilesWithRow } from '../../imaging/images/index.ts';
import { refusePhotoOverPlanLimit } from '../../insurance/sent-cards/index.ts';
import * as photos from './photo-queries.ts';
import { requireOwnAnswers, requireReadable } from './rules.ts';
import { openForm, formReachOf } from './open-form.ts';
import type { FormReach } from './open-form.ts';

const accepted = {
  types: formPhotoTypes,
  otherwise: 'Only JPEG and PNG photos can be taken, and this file is a different type.',
};

/** A form that can still be filled in, asks for a photo at this item, and has room for one more. */
async function requireFormForPhoto(tx: Tx, id: string, item: string | null, reach: FormReach) {
  const form = await openForm(tx, id, reach);
  if (item !== null && !photoQuestions(form.content).some((asked) => asked.item === item))
    throw new Refusal('invalid', [{ path: 'item', message: 'Choose the question.' }]);
  if ((await photos.formPhotosOf(tx, id)).length >= mostFormPhotos) throw new Refusal('form_photos_full');
  return form;
}

/** Photos that patients send with a form, and that patients and staff look at. */
export const formPhotoRoutes = ({ store, incoming }: Files): Route[] => [
  on(
    contract.portalAddFormPhoto,
    upload({
      incoming,
      before: async ({ tx, params, portalSession }) =>
        void (await requireFormForPhoto(tx, params.id, null, formReachOf(portalSession))),
      async handle({ input: { params, body }, portalSession, file, commit }) {
        const { practiceId, email, guest } = portalSession;
        const { type, ...pictures } = await inspectImage(file, practiceId, accepted);
        const id = newId();
        return storeFilesWithRow(store, { practiceId, id }, { file, pictures }, () =>
          commit(async (tx) => {
            const form = await requireFormForPhoto(tx, params.id, body.item, formReachOf(portalSession));
            await refusePhotoOverPlanLimit(tx, file.size);
            await photos.insertFormPhoto(tx, {
              id,
              patient_form_id: form.id,
              patient_id: form.record_id,
              item: body.item,
              content_type: type,
              size: file.size,
              checksum: file.checksum,
              width: pictures.width,
              height: pictures.height,
              added_by: guest?.identified ?? email,
            });
            return { id: form.id, photo: id };
          }),
        );
      },
    }),
  ),

  on(
    contract.portalFormPhoto,
    readInOneTrip(
      ({ input: { params } }) => photos.findFormPhoto(params.id, params.item),
      (found, { portalSession }) =>
        pictureFile(store, requireOwnAnswers(mustExist(found), portalSession), 'preview', ''),
    ),
  ),

  on(
    contract.formPhoto,
    readInOneTrip(
      ({ input: { params } }) => photos.findFormPhoto(params.id, params.item),
      (found, { person, auditScope }) => {
        const photo = mustExist(found);
        auditScope.setSubject({ patientId: photo.patient_id });
        return pictureFile(store, requireReadable(photo, person), 'preview', '');
      },
    ),
  ),
];

function mustExist<Row>(found: Row | undefined): Row {
  if (found === undefined) throw new Refusal('patient_form_not_found');
  return found;
}
