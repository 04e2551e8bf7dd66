import { Readable } from 'node:stream';
import type { ArchiveForm, MountSlot } from '@cusp/contract';
import { zipOf } from '../../../operations/backup/zip.ts';
import type { AddFile } from '../../../operations/backup/zip.ts';
import { endStalledStream } from '../../../overload/stalled-stream.ts';
import type { Files } from '../../../services/files/files.ts';
import { plainDrawing } from '../../../services/imaging/imaging-task.ts';
import { fileExtensions } from '../../../services/imaging/type.ts';
import { imageFileName, keyTo } from '../images/index.ts';
import type { ImageRow } from '../images/index.ts';
import { DicomFileSet } from './dicom.ts';
import { drawnOriginal } from './drawing.ts';
import type { DicomSubject } from './queries.ts';

export interface ArchivedImage {
  image: ImageRow;
  /** The mount's slot that it is in. */
  slot?: Pick<MountSlot, 'position' | 'flipped' | 'turns'>;
}

/** How the images of an archive leave; DICOM files name the patient. */
export type ArchiveContent = { as: Exclude<ArchiveForm, 'dicom'> } | { as: 'dicom'; subject: DicomSubject };

/** What the form of an archive needs to know of the patient. */
export const archiveContent = async (
  as: ArchiveForm,
  subject: () => Promise<DicomSubject>,
): Promise<ArchiveContent> => (as === 'dicom' ? { as, subject: await subject() } : { as });

/** Images one after the other as a zip that is made while it is read. Names tell the kind, date, and teeth, and no person. */
export const archiveOfImages = (
  files: Files,
  images: readonly ArchivedImage[],
  content: ArchiveContent,
): Readable =>
  endStalledStream(
    zipOf((add) =>
      content.as === 'dicom'
        ? addDicom(files, images, content.subject, add)
        : addFiles(files, images, content.as, add),
    ),
  );

async function addFiles(
  files: Files,
  images: readonly ArchivedImage[],
  as: Exclude<ArchiveForm, 'dicom'>,
  add: AddFile,
): Promise<void> {
  for (const [at, { image, slot }] of images.entries()) {
    const name = archivedName(image, slot?.position ?? at + 1, as);
    const place = { practiceId: image.practice_id, id: image.id };
    if (as === 'original') {
      const stored = await files.store.get(keyTo(place, 'original'));
      if (stored === undefined) throw missing();
      await add(name, stored.stream, { packed: false });
    } else {
      const drawn = await drawnOriginal(files, image, {
        ...plainDrawing,
        flipped: slot?.flipped ?? false,
        turns: slot?.turns ?? 0,
        as,
      });
      if (drawn === undefined) throw missing();
      await add(name, Readable.from([drawn]), { packed: false });
    }
  }
}

async function addDicom(
  files: Files,
  images: readonly ArchivedImage[],
  subject: DicomSubject,
  add: AddFile,
): Promise<void> {
  const set = new DicomFileSet(subject);
  for (const { image } of images) {
    const made = await set.add(files, image);
    if (made === undefined) throw missing();
    await add(made.name, Readable.from([made.file]));
  }
  const { name, file } = set.directory();
  await add(name, Readable.from([file]));
}

const missing = () => new Error('A stored file is missing.');

/** `03-periapical-2026-03-02-teeth-2-3.dcm` */
function archivedName(image: ImageRow, place: number, as: Exclude<ArchiveForm, 'dicom'>): string {
  const teeth = teethForName(image.teeth);
  const type = as === 'original' ? image.content_type : (`image/${as}` as const);
  return `${String(place).padStart(2, '0')}-${imageFileName(image)}${teeth && `-teeth-${teeth}`}.${fileExtensions[type]}`;
}

/** 1 to 32, or a letter of a primary tooth. */
const isTooth = (word: string): boolean =>
  word.length < 3 &&
  (/^\d+$/.test(word) || (word.length === 1 && 'ABCDEFGHIJKLMNOPQRST'.includes(word.toUpperCase())));

/** Only numbers and letters of teeth: anything may be typed there, a name too. */
function teethForName(teeth: string): string {
  const words = teeth
    .split(/[\s,;]+/)
    .flatMap((part) => part.split('-'))
    .filter((word) => word !== '');
  return words.every(isTooth) ? words.join('-') : '';
}
