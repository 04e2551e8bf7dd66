import * as contract from '@cusp/contract';
import type { ImageFile } from '@cusp/contract';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/database.ts';
import type { Act } from '../../http/audit.ts';
import { on } from '../../http/bind.ts';
import { onUpload } from '../../http/bind-files.ts';
import { onFile, onPortalFile, onPortalRead, onRead } from '../../http/bind-reads.ts';
import type { Feature } from '../../http/feature.ts';
import type { FileParts } from '../../http/file-answer.ts';
import type { Person } from '../../http/person.ts';
import { mustHaveRoom } from '../../http/plan-limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { todayIn } from '../../http/today.ts';
import { mustBeCurrent } from '../../http/version.ts';
import { byStaff, happened } from '../../jobs/happened.ts';
import type { Files } from '../../services/files/files.ts';
import type { FileStore } from '../../services/files/store.ts';
import { findPatient } from '../patients/queries.ts';
import { downloadName } from './names.ts';
import * as queries from './queries.ts';
import { keyTo, lookAt, storeAround } from './store-image.ts';

/** Images of patients: their rows are in the database, their files in the store. */
export const images = ({ store, incoming }: Files): Feature => ({
  constraints: queries.constraints,
  routes: [
    onRead(contract.listImages, async ({ tx, input: { params } }) => {
      const [found] = await Promise.all([
        queries.listImages(tx, params.id),
        patientMustBeThere(tx, params.id),
      ]);
      return found;
    }),

    onUpload(contract.uploadImage, {
      incoming,
      before: ({ tx, params }) => patientMustBeThere(tx, params.id),
      async handle({ input, person, file, commit }) {
        mustBeTaken(person, input.body);
        const { type, ...pictures } = await lookAt(file, person.practice.id);
        const id = newId();
        return storeAround(store, { practiceId: person.practice.id, id }, { file, pictures }, () =>
          commit(async (tx) => {
            await mustHaveRoom(tx, { storage_bytes: file.size });
            happened(tx, 'image.added', id, byStaff(person));
            return queries.insertImage(tx, {
              ...input.body,
              id,
              patient_id: input.params.id,
              content_type: type,
              size: file.size,
              checksum: file.checksum,
              width: pictures.width,
              height: pictures.height,
              uploaded_by: person.name,
              uploaded_by_id: person.id,
            });
          }),
        );
      },
    }),

    on(contract.updateImage, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { version, ...fields } = input.body;
      mustBeTaken(person, fields);
      const stored = await queries.lockImage(tx, id);
      if (stored === undefined) throw new Refusal('image_not_found');
      mustBeCurrent(stored, version);
      happened(tx, 'image.changed', id, byStaff(person));
      return queries.updateImage(tx, id, fields);
    }),

    on(contract.deleteImage, async ({ tx, person, input }) => {
      const { id } = input.params;
      if ((await queries.lockImage(tx, id)) === undefined) throw new Refusal('image_not_found');
      await queries.archiveImage(tx, id);
      happened(tx, 'image.archived', id, byStaff(person));
      return null;
    }),

    onPortalRead(contract.portalImages, ({ tx }) => queries.listOwnImages(tx)),

    ...contract.imageFiles.flatMap((part) => [
      onFile(contract.imageFileCalls[part], ({ tx, input, act }) =>
        fileOf(store, tx, input.params.id, part, act),
      ),
      onPortalFile(contract.portalImageFileCalls[part], ({ tx, input }) =>
        fileOf(store, tx, input.params.id, part),
      ),
    ]),
  ],
});

async function patientMustBeThere(tx: Tx, id: string): Promise<void> {
  if ((await findPatient(tx, id)) === undefined) throw new Refusal('patient_not_found');
}

/** Nothing was taken after today in the practice's time zone. */
function mustBeTaken(person: Person, { date_taken }: queries.ImageFields): void {
  if (date_taken !== null && date_taken > todayIn(person.practice.timeZone)) {
    throw new Refusal('invalid', [
      { path: 'date_taken', message: 'The date taken cannot be in the future.' },
    ]);
  }
}

/** One of an image's files, as far as the transaction sees the image. */
async function fileOf(store: FileStore, tx: Tx, id: string, part: ImageFile, act?: Act): Promise<FileParts> {
  const image = await queries.findImage(tx, id);
  if (image === undefined) throw new Refusal('image_not_found');
  act?.concerns({ patientId: image.patient_id });
  const key = keyTo({ practiceId: image.practice_id, id }, part);
  const open = () => (part === 'thumbnail' ? store.read(key) : store.get(key));
  if (part !== 'original') return { type: contract.previewType, etag: `${image.checksum}.${part}`, open };
  return { type: image.content_type, etag: image.checksum, downloadAs: downloadName(image), open };
}
