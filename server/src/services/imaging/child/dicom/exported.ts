import { readFile } from 'node:fs/promises';
import { imageKinds } from '@cusp/contract/images';
import { bytesOf, dicomText } from '../../dicom-file/elements.ts';
import type { DicomElement } from '../../dicom-file/elements.ts';
import type { DicomOrder, ListedDicom } from '../../dicom-file/order.ts';
import { fileHead } from '../../dicom-file/part10.ts';
import { isUid } from '../../dicom-file/uids.ts';
import { ImageRefused, imageRefusals } from '../../image-refused.ts';
import type { ImageType } from '../../type.ts';
import { capturedPicture, captureClass } from './captured.ts';
import { inAscii } from './character-sets.ts';
import { rewritten } from './rewritten.ts';
import type { Rewritten } from './rewritten.ts';

interface ExportedDicom {
  file: Uint8Array;
  listed: ListedDicom;
}

/**
 * A DICOM file of an image with our patient: a DICOM file's own pixels and elements, or a picture's as a capture.
 * @throws ImageRefused with a sentence, for an image that can't be read
 */
export async function exportedDicom(
  path: string,
  type: ImageType,
  order: DicomOrder,
): Promise<ExportedDicom> {
  if (type !== 'application/dicom') return written(await capturedPicture(path, type, order), order);
  try {
    return written(rewritten(await readFile(path)), order);
  } catch (error) {
    // Anything else that the parser throws, including strings, is about the file.
    throw error instanceof ImageRefused ? error : new ImageRefused(imageRefusals.damaged);
  }
}

function written({ elements, syntax, head, isUtf8 }: Rewritten, order: DicomOrder): ExportedDicom {
  const put = (element: DicomElement) => void elements.set(element.tag, element);
  const said = (tag: number) =>
    Buffer.from(elements.get(tag)?.value ?? [])
      .toString(isUtf8 ? 'utf8' : 'latin1')
      .replaceAll('\0', '')
      .trim();
  const firstOf = (...given: readonly string[]) => given.find(isUid) ?? '';
  const ours = (given: string) => (isUtf8 ? given : inAscii(given));

  const sopClass = firstOf(said(0x0008_0016), head.sop_class, captureClass);
  const own = firstOf(said(0x0008_0018), head.sop_instance, order.uid);
  const sopInstance = order.taken_uids.includes(own) ? order.uid : own;
  put(dicomText(0x0008_0016, 'UI', sopClass));
  put(dicomText(0x0008_0018, 'UI', sopInstance));
  if (isUtf8) put(dicomText(0x0008_0005, 'CS', 'ISO_IR 192'));
  put(dicomText(0x0010_0010, 'PN', ours(order.patient.name)));
  put(dicomText(0x0010_0020, 'LO', ours(order.patient.number)));
  put(dicomText(0x0010_0030, 'DA', order.patient.birth_date));
  put(dicomText(0x0010_0040, 'CS', order.patient.sex));
  put(dicomText(0x0020_000d, 'UI', firstOf(said(0x0020_000d), order.study_uid)));
  put(dicomText(0x0020_000e, 'UI', firstOf(said(0x0020_000e), order.series_uid)));
  for (const element of defaults(order)) if (said(element.tag) === '') put(element);

  const listed: ListedDicom = {
    sop_class: sopClass,
    sop_instance: sopInstance,
    syntax,
    study_uid: said(0x0020_000d),
    study_date: said(0x0008_0020).slice(0, 8),
    study_time: said(0x0008_0030).slice(0, 16),
    study_id: said(0x0020_0010).slice(0, 16),
    study_description: said(0x0008_1030).slice(0, 64),
    accession_number: said(0x0008_0050).slice(0, 16),
    series_uid: said(0x0020_000e),
    series_number: said(0x0020_0011).slice(0, 12),
    modality: said(0x0008_0060).slice(0, 16),
    instance_number: said(0x0020_0013).slice(0, 12),
  };
  const meta = { sop_class: sopClass, sop_instance: sopInstance, syntax };
  return { file: Buffer.concat([fileHead(meta), bytesOf(elements.values())]), listed };
}

/** What every file must say, if only that it isn't known. DICOM PS3.3, C.7.2.1, C.7.3.1, C.7.6.1. */
const defaults = ({ date, kind, position }: DicomOrder): DicomElement[] => [
  dicomText(0x0008_0020, 'DA', date),
  dicomText(0x0008_0030, 'TM', ''),
  dicomText(0x0008_0050, 'SH', ''),
  dicomText(0x0008_0060, 'CS', 'OT'),
  dicomText(0x0008_0090, 'PN', ''),
  dicomText(0x0020_0010, 'SH', ''),
  dicomText(0x0020_0011, 'IS', String(imageKinds.indexOf(kind) + 1)),
  dicomText(0x0020_0013, 'IS', String(position)),
];
