import * as contract from '@cusp/contract';
import type { ImageFile } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { refuseOverPlanLimit } from '../../../overload/plan-limits.ts';
import { on } from '../../../pipeline/bind.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { upload } from '../../../pipeline/upload.ts';
import type { Files } from '../../../services/files/files.ts';
import { fileExtensions } from '../../../services/imaging/type.ts';
import { Refusal } from '../../../values/refusal.ts';
import { pictureFile } from '../../imaging/images/index.ts';
import * as queries from './card-photo-queries.ts';
import { lockCoverage } from './queries.ts';
import { storeCardPhoto } from './storing.ts';

/** The photos of both sides of a coverage's card: the rows are in the database, the files in the store. */
export function cardPhotoRoutes({ store, incoming }: Files) {
  const file = (part: Exclude<ImageFile, 'thumbnail'>) =>
    on(
      part === 'original' ? contract.cardPhotoOriginal : contract.cardPhotoPreview,
      readInOneTrip(
        ({ input }) => queries.cardPhotoById(input.params.id),
        (photo, { auditScope }) => {
          if (photo === undefined) throw new Refusal('card_photo_not_found');
          auditScope.setSubject({ patientId: photo.patient_id });
          const { side, added_at, content_type } = photo;
          const name = `insurance-card-${side}-${added_at.slice(0, 10)}.${fileExtensions[content_type]}`;
          return pictureFile(store, photo, part, name);
        },
      ),
    );
  return [
    on(
      contract.addCardPhoto,
      upload({
        incoming,
        before: async ({ tx, params }) => void (await lockedCoverage(tx, params.id)),
        handle: ({ input, person, ...arrived }) =>
          storeCardPhoto(store, person.practice.id, arrived, async (tx, photo) => {
            const coverage = await lockedCoverage(tx, input.params.id);
            await refuseOverPlanLimit(tx, { storage_bytes: photo.size });
            recordEvent(tx, 'card_photo.added', photo.id, byStaff(person));
            const { side } = input.body;
            await queries.archivePhotosOf(tx, coverage.id, side);
            return queries.insertCardPhoto(tx, {
              ...photo,
              patient_id: coverage.patient_id,
              coverage_id: coverage.id,
              side,
              added_by: person.name,
              added_by_id: person.id,
            });
          }),
      }),
    ),

    on(contract.removeCardPhoto, async ({ tx, input, auditScope }) => {
      const photo = await queries.archiveCardPhoto(tx, input.params.id);
      if (photo === undefined) throw new Refusal('card_photo_not_found');
      auditScope.setSubject({ patientId: photo.patient_id });
      return null;
    }),

    file('original'),
    file('preview'),
  ];
}

/** The coverage, locked until the transaction ends; refuses one that was entered in error. */
export async function lockedCoverage(tx: Tx, id: string) {
  const coverage = await lockCoverage(tx, id);
  if (coverage === undefined) throw new Refusal('coverage_not_found');
  if (coverage.struck_at !== null) throw new Refusal('coverage_struck');
  return coverage;
}
