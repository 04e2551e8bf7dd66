import * as contract from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { refuseOverPlanLimit } from '../../../overload/plan-limits.ts';
import type { AuditScope } from '../../../pipeline/audit.ts';
import { on } from '../../../pipeline/bind.ts';
import type { UploadedFile } from '../../../pipeline/forms.ts';
import { uploadByPass } from '../../../pipeline/upload-by-pass.ts';
import type { Files } from '../../../services/files/files.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { findPatient } from '../../people/patients/index.ts';
import { ownPractice } from '../../practice/practice/index.ts';
import { subscriptionState } from '../../practice/subscription/index.ts';
import { captureAt, endCaptures, noteCaptured } from '../captures/index.ts';
import { completedFromFile, fitsPatient, inspectImage, storeFilesWithRow } from '../images/index.ts';
import { mountIfFound } from '../mounts/index.ts';
import { withProgram } from '../office-programs/index.ts';
import type { CallingProgram } from '../office-programs/index.ts';
import { fileInRecord } from './filing.ts';
import * as queries from './queries.ts';

type Outcome = contract.OutputOf<typeof contract.sendOfficeImage>;

/** What an office program sends: an image that goes to a patient's mount, or waits. */
export const receiveOfficeImages = ({ store, incoming }: Files) =>
  on(
    contract.sendOfficeImage,
    uploadByPass({
      incoming,
      before: ({ database, input: { body } }) => withProgram(database, body.key, refuseAfterSubscription),
      handle: ({ database, input: { body }, file, auditScope }) =>
        received({ store, database, auditScope }, body, file),
    }),
  );

async function refuseAfterSubscription(tx: Tx): Promise<void> {
  const { may_write } = await tx.ask(subscriptionState);
  if (!may_write) throw new Refusal('subscription_ended');
}

interface Ground {
  store: Files['store'];
  database: Database;
  auditScope: AuditScope;
}

async function received(
  { store, database, auditScope }: Ground,
  { key, source, age }: { key: string; source: string; age: number },
  file: UploadedFile,
): Promise<Outcome> {
  const { practiceId, today, isKnown } = await withProgram(database, key, async (tx, program) => ({
    practiceId: program.practiceId,
    today: todayAt((await ownPractice(tx)).time_zone),
    isKnown: (await tx.ask(queries.knownFile(file.checksum))) !== undefined,
  }));
  // It isn't decoded again, however often a program sends it.
  if (isKnown) return { state: 'known' };
  const { type, ...pictures } = await inspectImage(file, practiceId);
  const id = newId();
  const { subject, scale, width, height } = pictures;
  const { kind, date_taken } = completedFromFile(
    { kind: 'other' as const, date_taken: null },
    subject,
    today,
  );
  const stored = await storeFilesWithRow(store, { practiceId, id }, { file, pictures }, () =>
    withProgram(database, key, async (tx, program) => {
      auditScope.setSubject({ objectId: id, personName: `Office program “${program.name}”` });
      auditScope.setContext(tx);
      const image = await queries.insertTrayImage(
        tx,
        {
          id,
          program_id: program.id,
          source,
          content_type: type,
          size: file.size,
          checksum: file.checksum,
          width,
          height,
          calibration: scale?.calibration ?? null,
          mm_per_pixel: scale?.mm_per_pixel ?? null,
          kind,
          date_taken,
          subject_name: subject?.name ?? '',
          subject_birth_date: subject?.birth_date ?? null,
        },
        age,
      );
      // Another computer, or the same one again, was faster.
      if (image === undefined) return { repeated: true, state: 'known' as const };
      await refuseOverPlanLimit(tx, { storage_bytes: file.size });
      recordEvent(tx, 'tray_image.arrived', id, byService);
      return { repeated: false, state: await sorted(tx, program, image, auditScope) };
    }),
  );
  return { state: stored.state };
}

/** Files an image with the mount that was open for capture when it was taken, unless it names another person. */
async function sorted(
  tx: Tx,
  program: CallingProgram,
  image: queries.TrayRow,
  auditScope: AuditScope,
): Promise<Outcome['state']> {
  const capture = await captureAt(tx, program.id, image.taken_at);
  if (capture === undefined) return 'waiting';
  const patient = await findPatient(tx, capture.patient_id);
  const said = { name: image.subject_name, birth_date: image.subject_birth_date };
  if (patient === undefined || !fitsPatient(said, patient)) return 'waiting';
  auditScope.setSubject({ patientId: patient.id });
  auditScope.setContext(tx);
  const mount = await tx.ask(mountIfFound(capture.mount_id));
  const { isMounted, isFull } = await fileInRecord(tx, image, {
    patientId: patient.id,
    mount,
    person: { id: capture.started_by_id, name: capture.started_by },
    by: byService,
  });
  await noteCaptured(tx, capture.id, image.taken_at);
  // The next image may be the next patient's.
  if (isMounted && isFull) {
    await endCaptures(tx, { id: capture.id });
    recordEvent(tx, 'image_capture.ended', capture.id, byService);
  } else recordEvent(tx, 'image_capture.used', capture.id, byService);
  return isMounted ? 'mounted' : 'filed';
}
