import * as contract from '@cusp/contract';
import type { Database } from '../../../db/database.ts';
import { hashToken, newToken } from '../../../identity/person.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { refuseOverPlanLimit } from '../../../overload/plan-limits.ts';
import { countUses, limitKey } from '../../../overload/sending-limits.ts';
import type { AuditScope } from '../../../pipeline/audit.ts';
import { on } from '../../../pipeline/bind.ts';
import { uploadByPass } from '../../../pipeline/upload-by-pass.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import type { Files } from '../../../services/files/files.ts';
import { networkOf } from '../../../site/network.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { shownLook } from '../../practice/look/index.ts';
import { refuseOnceEnded } from '../../practice/subscription/index.ts';
import { inspectImage, insertImage, storeFilesWithRow } from '../images/index.ts';
import * as queries from './queries.ts';

/** Tokens that may be tried from one network. */
const triesFromNetwork = { most: 30, minutes: 15 } as const;

/** What a phone does that scanned a code: it opens the code once, and sends photos. Both stand in the trail by who made the code. */
export const phonePageRoutes = ({ store, incoming }: Files) => [
  on(
    contract.startPhoneUpload,
    withoutTransaction(async ({ database, input: { body }, request, auditScope }) => {
      const { practice_id, id, hash } = await uploadOf(database, body.token, request.ip);
      const pass = newToken();
      return database.asPractice(practice_id, async (tx) => {
        await refuseOnceEnded(tx);
        const started = await queries.startUpload(tx, id, { token: hash, pass: hashToken(pass) });
        if (started === undefined) throw new Refusal('phone_upload_dead');
        const { patient_id: patientId, created_by: opened_by, expires_at } = started;
        auditScope.setSubject({ objectId: id, patientId, personName: opened_by });
        auditScope.setContext(tx);
        recordEvent(tx, 'phone_upload.opened', id, byService);
        const { name } = await tx.ask(queries.photographingOffice);
        return { pass, practice_name: name, look: await tx.ask(shownLook), opened_by, expires_at };
      });
    }),
  ),

  on(
    contract.sendPhonePhoto,
    uploadByPass({
      incoming,
      async before({ database, input: { body }, request, auditScope }) {
        await takenBy(database, auditScope, body.pass, request.ip);
      },
      async handle({ database, input: { body }, request, auditScope, file }) {
        const { practiceId, uploadId, hash } = await takenBy(database, auditScope, body.pass, request.ip);
        const { type, ...pictures } = await inspectImage(file, practiceId, {
          types: contract.phonePhotoTypes,
          otherwise: 'This file type isn’t supported. Choose a PNG, JPEG, or WebP photo.',
        });
        const id = newId();
        auditScope.setSubject({ objectId: id });
        const { answer } = await storeFilesWithRow(store, { practiceId, id }, { file, pictures }, () =>
          database.asPractice(practiceId, async (tx) => {
            const upload = await queries.lockUploadOfPass(tx, uploadId, hash);
            if (upload === undefined) throw new Refusal('phone_upload_dead');
            const { count, is_there } = await queries.photosOf(tx, uploadId, file.checksum);
            // A phone that lost the answer sends the photo again.
            if (is_there) return { repeated: true, answer: { count } };
            if (count >= contract.phoneUploadLimits.photos) throw new Refusal('phone_upload_full');
            await refuseOnceEnded(tx);
            await refuseOverPlanLimit(tx, { storage_bytes: file.size });
            const { created_by, created_by_id, ...fields } = upload;
            await insertImage(tx, {
              ...fields,
              size: file.size,
              checksum: file.checksum,
              caption: '',
              teeth: '',
              id,
              content_type: type,
              width: pictures.width,
              height: pictures.height,
              uploaded_by: created_by,
              uploaded_by_id: created_by_id,
            });
            await queries.insertPhoto(tx, uploadId, id);
            recordEvent(tx, 'image.added', id, byService);
            recordEvent(tx, 'phone_upload.photo_added', uploadId, byService);
            return { repeated: false, answer: { count: count + 1 } };
          }),
        );
        return answer;
      },
    }),
  ),
];

/** The upload of a token or a pass; refuses one that is none, and counts it. */
async function uploadOf(database: Database, token: string, ip: string) {
  const hash = hashToken(token);
  const found = await database.singleRoundTrip(queries.phoneUploadByHash(hash));
  if (found !== undefined) return { ...found, hash };
  await database.withoutTenant((tx) =>
    countUses(tx, [[limitKey('phone upload', networkOf(ip)), triesFromNetwork]], 'too_many_tries'),
  );
  throw new Refusal('phone_upload_dead');
}

/** The upload that takes photos by this pass, named to the trail; refuses one that takes none. */
async function takenBy(database: Database, auditScope: AuditScope, pass: string, ip: string) {
  const { practice_id: practiceId, id: uploadId, hash } = await uploadOf(database, pass, ip);
  const upload = await database.asPractice(practiceId, (tx) => tx.ask(queries.uploadOfPass(uploadId, hash)));
  if (upload === undefined) throw new Refusal('phone_upload_dead');
  auditScope.setSubject({ patientId: upload.patient_id, personName: upload.created_by });
  return { practiceId, uploadId, hash };
}
