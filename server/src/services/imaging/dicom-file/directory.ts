import { bytesOf, itemOf, dicomLong, dicomShort, dicomText } from './elements.ts';
import type { DicomElement } from './elements.ts';
import { fileHead, plainSyntax } from './part10.ts';
import type { ListedDicom } from './order.ts';

const directoryClass = '1.2.840.10008.1.3.10';
/** Tags of a record's place among the others. DICOM PS3.3, F.3.2.2. */
const tags = { next: 0x0004_1400, inUse: 0x0004_1410, lower: 0x0004_1420, kind: 0x0004_1430 } as const;

interface DirectoryRecord {
  kind: 'PATIENT' | 'STUDY' | 'SERIES' | 'IMAGE';
  keys: readonly DicomElement[];
  lower: DirectoryRecord[];
}

export interface DirectoryFile {
  /** Its folders and its name, of up to 8 letters and digits each. */
  path: readonly string[];
  listed: ListedDicom;
}

/** A DICOMDIR of files of one patient, with their studies and series. DICOM PS3.3, annex F; PS3.10, 8. */
export function dicomDirectory(
  patient: { name: string; number: string },
  files: readonly DirectoryFile[],
  uid: string,
): Buffer {
  const root = record('PATIENT', [
    dicomText(0x0010_0010, 'PN', patient.name),
    dicomText(0x0010_0020, 'LO', patient.number),
  ]);
  root.lower = grouped(files, ({ listed }) => listed.study_uid).map((ofStudy) => {
    const [{ listed: study }] = ofStudy;
    return record(
      'STUDY',
      [
        dicomText(0x0008_0020, 'DA', study.study_date),
        dicomText(0x0008_0030, 'TM', study.study_time || '000000'),
        dicomText(0x0008_0050, 'SH', study.accession_number),
        dicomText(0x0008_1030, 'LO', study.study_description),
        dicomText(0x0020_000d, 'UI', study.study_uid),
        dicomText(0x0020_0010, 'SH', study.study_id || '1'),
      ],
      grouped(ofStudy, ({ listed }) => listed.series_uid).map((ofSeries) => {
        const [{ listed: series }] = ofSeries;
        return record(
          'SERIES',
          [
            dicomText(0x0008_0060, 'CS', series.modality),
            dicomText(0x0020_000e, 'UI', series.series_uid),
            dicomText(0x0020_0011, 'IS', series.series_number || '1'),
          ],
          ofSeries.map(imageRecord),
        );
      }),
    );
  });
  return written(root, uid);
}

const imageRecord = ({ path, listed }: DirectoryFile, at: number) =>
  record('IMAGE', [
    dicomText(0x0004_1500, 'CS', ...path),
    dicomText(0x0004_1510, 'UI', listed.sop_class),
    dicomText(0x0004_1511, 'UI', listed.sop_instance),
    dicomText(0x0004_1512, 'UI', listed.syntax),
    dicomText(0x0020_0013, 'IS', listed.instance_number || String(at + 1)),
  ]);

const record = (
  kind: DirectoryRecord['kind'],
  keys: readonly DicomElement[],
  lower: DirectoryRecord[] = [],
): DirectoryRecord => ({ kind, keys: [dicomText(0x0008_0005, 'CS', 'ISO_IR 192'), ...keys], lower });

type Group<T> = [T, ...T[]];

/** In the order of the first of each. */
function grouped<T>(all: readonly T[], keyOf: (each: T) => string): Group<T>[] {
  const groups = new Map<string, Group<T>>();
  for (const each of all) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return [...groups.values()];
}

/** Records point to each other by where they begin in the file, so their lengths are found first. */
function written(root: DirectoryRecord, uid: string): Buffer {
  const flat: DirectoryRecord[] = [];
  const nextOf = new Map<DirectoryRecord, DirectoryRecord>();
  const list = (level: readonly DirectoryRecord[]): void => {
    for (const [at, each] of level.entries()) {
      flat.push(each);
      const next = level[at + 1];
      if (next) nextOf.set(each, next);
      list(each.lower);
    }
  };
  list([root]);
  const offsets = new Map<DirectoryRecord, number>();
  const offsetOf = (given: DirectoryRecord | undefined) => (given && offsets.get(given)) ?? 0;
  const bytes = (each: DirectoryRecord) =>
    itemOf(
      bytesOf([
        dicomLong(tags.next, offsetOf(nextOf.get(each))),
        dicomShort(tags.inUse, 0xff_ff),
        dicomLong(tags.lower, offsetOf(each.lower[0])),
        dicomText(tags.kind, 'CS', each.kind),
        ...each.keys,
      ]),
    );
  const head = fileHead({ sop_class: directoryClass, sop_instance: uid, syntax: plainSyntax });
  const before = () =>
    bytesOf([
      dicomText(0x0004_1130, 'CS', ''),
      dicomLong(0x0004_1200, offsetOf(root)),
      dicomLong(0x0004_1202, offsetOf(root)),
      dicomShort(0x0004_1212, 0),
    ]);
  // The sequence's own head is 12 bytes.
  let at = head.length + before().length + 12;
  for (const each of flat) {
    offsets.set(each, at);
    at += bytes(each).length;
  }
  const records: DicomElement = { tag: 0x0004_1220, vr: 'SQ', value: Buffer.concat(flat.map(bytes)) };
  return Buffer.concat([head, before(), bytesOf([records])]);
}
