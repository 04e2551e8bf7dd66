import * as contract from '@cusp/contract';
import type { ImageFile } from '@cusp/contract';
import { newId } from '../../../values/ids.ts';
import { both } from '../../../db/read-plan.ts';
import type { AuditScope } from '../../../pipeline/audit.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import type { FileAnswer } from '../../../pipeline/file-answer.ts';
import type { Person } from '../../../identity/person.ts';
import { refuseOverPlanLimit } from '../../../overload/plan-limits.ts';
import { requireCurrentVersion, Refusal, requireUnchanged } from '../../../values/refusal.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { upload } from '../../../pipeline/upload.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { Files } from '../../../services/files/files.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { patientById } from '../../people/patients/index.ts';
import { downloadName } from './names.ts';
import * as queries from './queries.ts';
import { refuseOtherPatientsFile, completedFromFile } from './rules.ts';
import { inspectImage, pictureFile, storeFilesWithRow } from './store-image.ts';

/** Patients' images: the rows are in the database, the files in the store. */
export const images = ({ store, incoming }: Files): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.listImages,
      readInOneTrip(({ input: { params } }) =>
        both(patientById(params.id), queries.listImages(params.id)).map(([, found]) => found),
      ),
    ),

    on(
      contract.uploadImage,
      upload({
        incoming,
        before: async ({ tx, params }) => void (await tx.ask(patientById(params.id))),
        async handle({ input, person, file, commit }) {
          refuseFutureDateTaken(person, input.body);
          const { type, ...pictures } = await inspectImage(file, person.practice.id);
          const { subject } = pictures;
          const { is_this_patient: isChecked, ...said } = input.body;
          const fields = completedFromFile(said, subject, todayAt(person.practice.timeZone));
          const id = newId();
          return storeFilesWithRow(store, { practiceId: person.practice.id, id }, { file, pictures }, () =>
            commit(async (tx) => {
              const patient = await tx.ask(patientById(input.params.id));
              if (isChecked === 'no') refuseOtherPatientsFile(subject, patient);
              await refuseOverPlanLimit(tx, { storage_bytes: file.size });
              recordEvent(tx, 'image.added', id, byStaff(person));
              return queries.insertImage(tx, {
                ...fields,
                id,
                patient_id: input.params.id,
                content_type: type,
                size: file.size,
                checksum: file.checksum,
                width: pictures.width,
                height: pictures.height,
                calibration: pictures.scale?.calibration ?? null,
                mm_per_pixel: pictures.scale?.mm_per_pixel ?? null,
                uploaded_by: person.name,
                uploaded_by_id: person.id,
              });
            }),
          );
        },
      }),
    ),

    on(
      contract.updateImage,
      async ({ tx, person, input }) => {
        const { id } = input.params;
        const { version, ...fields } = input.body;
        refuseFutureDateTaken(person, fields);
        requireCurrentVersion(await queries.lockImage(tx, id), version, 'image_not_found');
        return queries.updateImage(tx, id, fields);
      },
      ({ tx, id }) => tx.ask(queries.imageIfFound(id)),
    ),

    on(contract.describeImages, async ({ tx, person, input }) => {
      const { images: chosen, release, ...set } = input.body;
      refuseFutureDateTaken(person, set);
      const { id: patientId } = await tx.ask(patientById(input.params.id));
      const own = await tx.ask(queries.listImages(patientId));
      // In one order, so that two people who change the same ones don't wait for each other.
      for (const { id, version } of chosen.toSorted((one, other) => one.id.localeCompare(other.id))) {
        const before = own.find((image) => image.id === id);
        if (before === undefined) throw new Refusal('image_not_found');
        const stored = requireCurrentVersion(await queries.lockImage(tx, id), version, 'image_not_found');
        await queries.updateImage(tx, id, {
          caption: before.caption,
          kind: set.kind ?? before.kind,
          date_taken: set.date_taken ?? before.date_taken,
          teeth: set.teeth || before.teeth,
        });
        if (release && stored.released_at === null) await queries.setReleased(tx, id, person.name);
        recordEvent(tx, 'image.changed', id, byStaff(person));
      }
      const after = await tx.ask(queries.listImages(patientId));
      return after.filter((image) => chosen.some(({ id }) => id === image.id));
    }),

    on(contract.releaseImage, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { version, released } = input.body;
      const stored = requireCurrentVersion(await queries.lockImage(tx, id), version, 'image_not_found');
      if ((stored.released_at !== null) === released) return tx.ask(queries.readImage(id));
      recordEvent(tx, 'image.changed', id, byStaff(person));
      return queries.setReleased(tx, id, released ? person.name : null);
    }),

    on(
      contract.setPatientPhoto,
      async ({ tx, person, input }) => {
        const { id: patientId } = await tx.ask(patientById(input.params.id));
        const { image_id } = input.body;
        const own = await tx.ask(queries.listImages(patientId));
        const before = own.find(({ is_photo }) => is_photo);
        requireUnchanged(input.body.was, { image_id: before?.id ?? null });
        if (image_id !== null && !own.some(({ id }) => id === image_id)) throw new Refusal('image_not_found');
        if (before?.id === (image_id ?? undefined)) return null;
        await queries.setPhoto(tx, patientId, null);
        if (image_id !== null) await queries.setPhoto(tx, patientId, image_id);
        const changed = image_id ?? before?.id;
        if (changed !== undefined) recordEvent(tx, 'image.changed', changed, byStaff(person));
        return null;
      },
      async ({ tx, id }) => {
        const own = await tx.ask(queries.listImages(id));
        return { image_id: own.find(({ is_photo }) => is_photo)?.id ?? null };
      },
    ),

    on(contract.deleteImage, async ({ tx, input }) => {
      const { id } = input.params;
      if ((await queries.lockImage(tx, id)) === undefined) throw new Refusal('image_not_found');
      await queries.archiveImage(tx, id);
      return null;
    }),

    on(contract.portalImages, readInOneTrip(queries.listVisibleImages)),

    ...contract.imageFiles.flatMap((part) => [
      on(
        contract.imageFileCalls[part],
        readInOneTrip(
          ({ input }) => queries.imageIfFound(input.params.id),
          (image, { auditScope }) => imageFile(store, image, part, auditScope),
        ),
      ),
      on(
        contract.portalImageFileCalls[part],
        readInOneTrip(
          ({ input }) => queries.imageIfFound(input.params.id),
          (image) => imageFile(store, image, part),
        ),
      ),
    ]),
  ],
});

/** Refuses a date after today in the practice's time zone. */
function refuseFutureDateTaken(
  person: Person,
  { date_taken }: Pick<queries.ImageFields, 'date_taken'>,
): void {
  if (date_taken !== null && date_taken > todayAt(person.practice.timeZone)) {
    throw new Refusal('invalid', [
      { path: 'date_taken', message: 'The date taken cannot be in the future.' },
    ]);
  }
}

/** One of an image's files; refuses an image that the caller can't see. */
function imageFile(
  store: FileStore,
  image: queries.ImageRow | undefined,
  part: ImageFile,
  auditScope?: AuditScope,
): FileAnswer {
  if (image === undefined) throw new Refusal('image_not_found');
  auditScope?.setSubject({ patientId: image.patient_id });
  return pictureFile(store, image, part, downloadName(image));
}
