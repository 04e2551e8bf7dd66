import { randomUUID } from 'node:crypto';
import { dicomDirectory } from '../../../services/imaging/dicom-file/directory.ts';
import type { DirectoryFile } from '../../../services/imaging/dicom-file/directory.ts';
import type { DicomOrder, ListedDicom } from '../../../services/imaging/dicom-file/order.ts';
import { uidFrom, uidOf } from '../../../services/imaging/dicom-file/uids.ts';
import { writeDicom } from '../../../services/imaging/make-pictures.ts';
import type { Files } from '../../../services/files/files.ts';
import type { ImageRow } from '../images/index.ts';
import { withOriginal } from './original.ts';
import type { DicomSubject } from './queries.ts';

const sexes = { male: 'M', female: 'F', other: 'O' } as const;

/** Without what separates values and parts of names, and no longer than names and numbers may be. DICOM PS3.5, 6.2. */
const within = (given: string): string => given.replaceAll(/[\\^=\p{Cc}]/gu, ' ').trim();

/** A patient as DICOM files and their directory name them. */
const patientOf = ({ first_name, last_name, date_of_birth, gender, number }: DicomSubject) => ({
  name: `${within(last_name)}^${within(first_name)}`.slice(0, 64),
  number: within(number).slice(0, 64),
  birth_date: date_of_birth.replaceAll('-', ''),
  sex: sexes[gender],
});

function orderOf(
  image: ImageRow,
  subject: DicomSubject,
  { position, taken }: { position: number; taken: readonly string[] },
): DicomOrder {
  const date = (image.date_taken ?? image.created_at.slice(0, 10)).replaceAll('-', '');
  const day = [image.practice_id, image.patient_id, date];
  return {
    patient: patientOf(subject),
    practice: subject.practice,
    kind: image.kind,
    date,
    teeth: image.teeth,
    position,
    uid: uidOf(image.id),
    study_uid: uidFrom('study', ...day),
    series_uid: uidFrom('series', ...day, image.kind),
    taken_uids: [...taken],
  };
}

/** An image as a DICOM file of this patient; undefined if the store doesn't have it. */
export const dicomOriginal = (
  files: Files,
  image: ImageRow,
  subject: DicomSubject,
  place: { position: number; taken: readonly string[] } = { position: 1, taken: [] },
): Promise<{ file: Buffer; listed: ListedDicom } | undefined> =>
  withOriginal(files, image, (path) =>
    writeDicom(path, image.content_type, orderOf(image, subject, place), image.practice_id),
  );

/** Files of images with a directory, as viewers of other offices open them: names of up to 8 letters, and none of a person. */
export class DicomFileSet {
  readonly #subject: DicomSubject;
  readonly #files: DirectoryFile[] = [];

  constructor(subject: DicomSubject) {
    this.#subject = subject;
  }

  /** The next image's file and its name in the set; undefined if the store doesn't have it. */
  async add(files: Files, image: ImageRow): Promise<{ name: string; file: Buffer } | undefined> {
    const position = this.#files.length + 1;
    const taken = this.#files.map(({ listed }) => listed.sop_instance);
    const made = await dicomOriginal(files, image, this.#subject, { position, taken });
    if (made === undefined) return undefined;
    const path = ['IMAGES', `IM${String(position).padStart(6, '0')}`];
    this.#files.push({ path, listed: made.listed });
    return { name: path.join('/'), file: made.file };
  }

  directory(): { name: string; file: Buffer } {
    return {
      name: 'DICOMDIR',
      file: dicomDirectory(patientOf(this.#subject), this.#files, uidOf(randomUUID())),
    };
  }
}
