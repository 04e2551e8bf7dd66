import { messagePictureCalls } from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { Files } from '../../../services/files/files.ts';
import { Refusal } from '../../../values/refusal.ts';
import { pictureFile } from '../../imaging/images/index.ts';
import { filingRoutes } from './filing.ts';
import { seekPicture } from './queries.ts';

/** Pictures that came with messages, for those who read these. */
export const messagePictures = ({ store }: Files): Feature => ({
  routes: [
    ...filingRoutes,
    ...(['preview', 'thumbnail'] as const).map((part) =>
      on(
        messagePictureCalls[part],
        readInOneTrip(
          ({ input }) => seekPicture(input.params.id),
          (found, { auditScope }) => {
            if (found === undefined) throw new Refusal('message_not_found');
            if (found.patient_id !== null) auditScope.setSubject({ patientId: found.patient_id });
            return pictureFile(store, found, part, '');
          },
        ),
      ),
    ),
  ],
});
