import type { ImportFile } from '@cusp/contract';
import type { Tx } from '../../../../db/database.ts';
import type { Person } from '../../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../../jobs/record-event.ts';
import { refuseOverPlanLimit } from '../../../../overload/plan-limits.ts';
import type { UploadedFile } from '../../../../pipeline/forms.ts';
import { todayAt } from '../../../../values/calendar/today.ts';
import { insertDocument } from '../../../imaging/documents/index.ts';
import { completedFromFile, insertImage } from '../../../imaging/images/index.ts';
import { fillSlot } from '../../../imaging/mounts/index.ts';
import { insertStep } from '../undo-queries.ts';
import { lockImportFile, setRefused, setTaken } from './file-queries.ts';
import { DescribedFile } from './file-rules.ts';
import { isDocumentType } from './looking.ts';
import type { FoundFile } from './looking.ts';

export const noRow = 'No row of the backup names this file.';

interface Taking {
  /** Of the image or document. */
  id: string;
  path: string;
  file: UploadedFile;
  found: FoundFile;
  person: Person;
}

/**
 * Makes a file the image or document that its row says, as a part of its import, which takes it away again when it is undone.
 * @returns what became of it; it isn't new if no row names it, or it came already
 */
export async function takeFormerFile(
  tx: Tx,
  taking: Taking,
): Promise<{ answer: ImportFile; isNew: boolean }> {
  const { id, path, file } = taking;
  const row = await lockImportFile(tx, path);
  const settled = settledFile(path, row);
  if (row === undefined || settled !== undefined) return { answer: settled ?? unmatched(path), isNew: false };
  const described = DescribedFile.parse(row.described);
  const { patient_id } = described;
  if (patient_id === null) throw new Error('A patient who was imported is gone.');
  await insertStep(tx, row.import_id);
  await refuseOverPlanLimit(tx, { storage_bytes: file.size });
  await (isDocument(taking, described)
    ? addDocument(tx, taking, { ...described, patient_id })
    : addImage(tx, taking, { ...described, patient_id }));
  await setTaken(tx, path, id);
  return { answer: { path, state: 'taken', reason: '' }, isNew: true };
}

/** Keeps that a file can't be taken, for the list of the import. */
export async function refuseFile(
  tx: Tx,
  { importId, path, reason, person }: { importId: string; path: string; reason: string; person: Person },
): Promise<ImportFile> {
  const settled = settledFile(path, await lockImportFile(tx, path));
  if (settled !== undefined) return settled;
  await setRefused(tx, path, reason);
  recordEvent(tx, 'data_import.file_refused', importId, byStaff(person));
  return { path, state: 'refused', reason };
}

const unmatched = (path: string): ImportFile => ({ path, state: 'unmatched', reason: noRow });

/** What is said of a file that nothing is done about; undefined for one that is awaited. */
const settledFile = (path: string, row: { state: string } | undefined): ImportFile | undefined =>
  row === undefined || row.state === 'unmatched'
    ? unmatched(path)
    : row.state === 'taken'
      ? { path, state: 'taken', reason: '' }
      : undefined;

type OfPatient = DescribedFile & { patient_id: string };

const isDocument = ({ found }: Taking, { is_paper }: DescribedFile): boolean =>
  found.type === 'application/pdf' || (is_paper && isDocumentType(found.type));

async function addDocument(tx: Tx, { id, file, found, person }: Taking, described: OfPatient): Promise<void> {
  if (!isDocumentType(found.type)) throw new Error('An image was taken for a document.');
  const pictures = 'pictures' in found ? found.pictures : null;
  await insertDocument(tx, {
    id,
    patient_id: described.patient_id,
    kind: described.document_kind,
    title: described.title,
    language: null,
    dated: described.dated ?? todayAt(person.practice.timeZone),
    appointment_id: null,
    treatment_id: null,
    content_type: found.type,
    size: file.size,
    checksum: file.checksum,
    pages: 'pages' in found ? found.pages : null,
    width: pictures?.width ?? null,
    height: pictures?.height ?? null,
    added_by: person.name,
    added_by_id: person.id,
  });
  recordEvent(tx, 'document.added', id, byStaff(person));
}

async function addImage(tx: Tx, { id, file, found, person }: Taking, described: OfPatient): Promise<void> {
  if (found.type === 'application/pdf') throw new Error('A document was taken for an image.');
  const { subject, scale, width, height } = found.pictures;
  const said = { kind: described.image_kind, date_taken: described.dated };
  await insertImage(tx, {
    id,
    patient_id: described.patient_id,
    ...completedFromFile(said, subject, todayAt(person.practice.timeZone)),
    caption: described.title === 'Document' ? '' : described.title,
    teeth: described.teeth,
    content_type: found.type,
    size: file.size,
    checksum: file.checksum,
    width,
    height,
    calibration: scale?.calibration ?? null,
    mm_per_pixel: scale?.mm_per_pixel ?? null,
    uploaded_by: person.name,
    uploaded_by_id: person.id,
  });
  recordEvent(tx, 'image.added', id, byStaff(person));
  const { mount_id, position, flipped, turns } = described;
  if (mount_id === null || position === null) return;
  await fillSlot(tx, mount_id, { position, imageId: id, shown: { flipped, turns }, by: byStaff(person) });
}
