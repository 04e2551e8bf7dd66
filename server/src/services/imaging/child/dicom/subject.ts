import type { imageKinds } from '@cusp/contract';
import type { DataSet } from 'dicom-parser';
import type { FileSubject } from '../../imaging-task.ts';

/** Elements that say whose image it is, when it was taken and of what. DICOM PS3.3, C.7.1.1, C.7.2.1, C.7.3.1. */
const tags = {
  characterSet: 'x00080005',
  studyDate: 'x00080020',
  seriesDate: 'x00080021',
  acquisitionDate: 'x00080022',
  contentDate: 'x00080023',
  modality: 'x00080060',
  studyDescription: 'x00081030',
  seriesDescription: 'x0008103e',
  patientName: 'x00100010',
  birthDate: 'x00100030',
  protocol: 'x00181030',
  viewPosition: 'x00185101',
} as const;

/** The facts that a DICOM file holds about its image, as far as it has them. */
export function subjectOf(dataSet: DataSet): FileSubject {
  const dates = [tags.acquisitionDate, tags.contentDate, tags.seriesDate, tags.studyDate];
  return {
    name: nameIn(dataSet),
    birth_date: dateIn(dataSet, tags.birthDate),
    date_taken: dates.map((tag) => dateIn(dataSet, tag)).find((date) => date !== null) ?? null,
    kind: kindIn(dataSet),
  };
}

/** `KELLER^MIA^A` as "MIA A KELLER"; of several writings of the name the first. PS3.5, 6.2.1. */
function nameIn(dataSet: DataSet): string {
  const element = dataSet.elements[tags.patientName];
  if (element === undefined || element.length > 1_000) return '';
  const isUtf8 = (dataSet.string(tags.characterSet) ?? '').includes('ISO_IR 192');
  const bytes = dataSet.byteArray.subarray(element.dataOffset, element.dataOffset + element.length);
  const written = new TextDecoder(isUtf8 ? 'utf-8' : 'latin1').decode(Uint8Array.from(bytes));
  const [family = '', ...given] = (written.split('=')[0] ?? '').split('^');
  return [...given.slice(0, 2), family]
    .join(' ')
    .replaceAll(/[\0\s]+/g, ' ')
    .trim();
}

/** `20260302` as `2026-03-02`; null for none, and for one that isn't a date. */
function dateIn(dataSet: DataSet, tag: string): string | null {
  const found = /^(\d{4})\.?(\d{2})\.?(\d{2})$/.exec(dataSet.string(tag)?.trim() ?? '');
  if (found === null) return null;
  const date = found.slice(1).join('-');
  const isReal = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
  return isReal ? date : null;
}

type ImageKind = (typeof imageKinds)[number];
/** Words of the descriptions, before the modality: a bitewing is an intraoral image, too. */
const byWords: readonly (readonly [RegExp, ImageKind])[] = [
  [/bite.?wing|\bbwx?\b/i, 'bitewing'],
  [/peri.?apical|\bpax?\b/i, 'periapical'],
  [/pan(?:o|orex|oramic)|\bopg\b|\bopt\b/i, 'panoramic'],
  [/ceph/i, 'cephalometric'],
];
/** PS3.3, C.7.3.1.1.1: intraoral and panoramic radiography, photographs with a camera. */
const byModality: Readonly<Record<string, ImageKind>> = {
  IO: 'periapical',
  PX: 'panoramic',
  XC: 'intraoral_photo',
  GM: 'intraoral_photo',
};

function kindIn(dataSet: DataSet): ImageKind | null {
  const said = [tags.seriesDescription, tags.studyDescription, tags.protocol, tags.viewPosition]
    .map((tag) => dataSet.string(tag) ?? '')
    .join(' ');
  const named = byWords.find(([words]) => words.test(said));
  return named?.[1] ?? byModality[dataSet.string(tags.modality)?.trim() ?? ''] ?? null;
}
