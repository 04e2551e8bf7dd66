import { bytesOf, dicomLong, dicomText } from './elements.ts';
import type { DicomElement } from './elements.ts';

/** Explicit value representations, little endian, not compressed. */
export const plainSyntax = '1.2.840.10008.1.2.1';

/** Of the program that writes the file; a UID that is made of a UUID. DICOM PS3.7, D.3.3.2. */
const writer = { uid: '2.25.280441571563371250461478529312158703829', name: 'CUSP' };

interface FileIdentity {
  /** The UIDs of its kind (SOP class), of itself (SOP instance), and of its encoding (transfer syntax). */
  sop_class: string;
  sop_instance: string;
  syntax: string;
}

/** What stands before the data set: a preamble, and what the file is. DICOM PS3.10, 7.1. */
export function fileHead({ sop_class, sop_instance, syntax }: FileIdentity): Buffer {
  const version: DicomElement = { tag: 0x0002_0001, vr: 'OB', value: Buffer.from([0, 1]) };
  const meta = bytesOf([
    version,
    dicomText(0x0002_0002, 'UI', sop_class),
    dicomText(0x0002_0003, 'UI', sop_instance),
    dicomText(0x0002_0010, 'UI', syntax),
    dicomText(0x0002_0012, 'UI', writer.uid),
    dicomText(0x0002_0013, 'SH', writer.name),
  ]);
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    bytesOf([dicomLong(0x0002_0000, meta.length)]),
    meta,
  ]);
}
