import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DicomOrder } from '../dicom-file/order.ts';
import { uidFrom } from '../dicom-file/uids.ts';
import { writeDicom } from '../make-pictures.ts';
import type { ImageType } from '../type.ts';

export const orderOfTest: DicomOrder = {
  patient: { name: 'Núñez^Ana', number: '77', birth_date: '19840609', sex: 'F' },
  practice: 'Dr. Ana Núñez',
  kind: 'bitewing',
  date: '20260302',
  teeth: '2, 3',
  position: 1,
  uid: uidFrom('an image'),
  study_uid: uidFrom('a study'),
  series_uid: uidFrom('a series'),
  taken_uids: [],
};

/** Hands these bytes out as a DICOM file. */
export async function writeUpload(
  bytes: Uint8Array,
  type: ImageType = 'application/dicom',
  order: Partial<DicomOrder> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'cusp-dicom-'));
  const path = join(folder, 'original');
  try {
    await writeFile(path, bytes);
    return await writeDicom(path, type, { ...orderOfTest, ...order }, 'a practice');
  } finally {
    await rm(folder, { recursive: true });
  }
}
