import * as contract from '@cusp/contract';
import type { TrayImage } from '@cusp/contract';
import { byStaff } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { Files } from '../../../services/files/files.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { fitsPatient, namesSomeone, pictureFile, refuseOtherPatientsFile } from '../images/index.ts';
import { mountIfFound } from '../mounts/index.ts';
import { fileInRecord } from './filing.ts';
import * as queries from './queries.ts';
import { receiveOfficeImages } from './receiving.ts';

/** Images that computers delivered and that belong to no patient yet. */
export const imageTray = (files: Files): Feature => ({
  routes: [
    receiveOfficeImages(files),

    on(
      contract.listTrayImages,
      readInOneTrip(() => queries.waitingImages.map((rows) => rows.map(withProposals))),
    ),

    ...(['preview', 'thumbnail'] as const).map((part) =>
      on(
        contract.trayFileCalls[part],
        readInOneTrip(
          ({ input }) => queries.trayImageIfFound(input.params.id),
          (image) => {
            if (image === undefined) throw new Refusal('tray_image_not_found');
            return pictureFile(files.store, image, part, '');
          },
        ),
      ),
    ),

    on(contract.fileTrayImage, async ({ tx, person, input: { params, body } }) => {
      const image = await queries.lockTrayImage(tx, params.id);
      if (image === undefined) throw new Refusal('tray_image_not_found');
      const patient = await tx.ask(patientById(body.patient_id));
      const said = { name: image.subject_name, birth_date: image.subject_birth_date };
      if (body.is_this_patient === 'no') refuseOtherPatientsFile(said, patient);
      const mount = body.mount_id === null ? undefined : await tx.ask(mountIfFound(body.mount_id));
      if (body.mount_id !== null && mount?.patient_id !== patient.id) throw new Refusal('mount_not_found');
      const filed = await fileInRecord(tx, image, {
        patientId: patient.id,
        mount,
        person,
        by: byStaff(person),
      });
      return filed.image;
    }),

    on(contract.discardTrayImage, async ({ tx, person, input: { params, body } }) => {
      if ((await queries.lockTrayImage(tx, params.id)) === undefined)
        throw new Refusal('tray_image_not_found');
      await queries.setDiscarded(tx, params.id, person, body.reason);
      return null;
    }),
  ],
});

/** At most so many patients are proposed for an image. */
const mostProposed = 3;

function withProposals({ found, captured, ...image }: queries.WaitingImage): TrayImage {
  const said = { name: image.subject_name, birth_date: image.subject_birth_date };
  const named = namesSomeone(said) ? found.filter((patient) => fitsPatient(said, patient)) : [];
  const proposed = [
    ...named.map((patient) => ({ ...patient, why: 'file' as const })),
    ...(captured === null || !fitsPatient(said, captured) || named.some(({ id }) => id === captured.id)
      ? []
      : [{ ...captured, why: 'capture' as const }]),
  ];
  return {
    ...image,
    proposals: proposed.slice(0, mostProposed).map(({ id, first_name, last_name, date_of_birth, why }) => ({
      patient_id: id,
      name: `${first_name} ${last_name}`,
      date_of_birth,
      why,
    })),
  };
}
