/** Writes small DICOM files like those of devices, for tests. DICOM PS3.5 and PS3.10. */

export const syntaxes = {
  implicit: '1.2.840.10008.1.2',
  explicit: '1.2.840.10008.1.2.1',
  bigEndian: '1.2.840.10008.1.2.2',
  jpeg: '1.2.840.10008.1.2.4.50',
  jpegExtended: '1.2.840.10008.1.2.4.51',
  lossless: '1.2.840.10008.1.2.4.70',
  jpegLs: '1.2.840.10008.1.2.4.80',
  rle: '1.2.840.10008.1.2.5',
  jpeg2000: '1.2.840.10008.1.2.4.90',
} as const;

type Value = number | string | Buffer;
/** Group and element, value representation, value. */
type Element = readonly [tag: number, vr: string, value: Value];

export interface DicomFile {
  syntax: string;
  rows: number;
  columns: number;
  /** The pixel data: native, or the compressed frame. */
  pixels: Uint8Array;
  bitsAllocated?: number;
  bitsStored?: number;
  highBit?: number;
  signed?: boolean;
  samples?: number;
  photometric?: string;
  planar?: boolean;
  /** Decimal strings, as devices write them. */
  center?: string;
  width?: string;
  windowFunction?: string;
  slope?: string;
  intercept?: string;
  aspectRatio?: string;
  frames?: number;
  /** How many fragments the compressed frame is split into. */
  fragments?: number;
  /** The patient's name, `Keller^Mia` by default. */
  name?: string;
  /** A Modality LUT and a VOI LUT Sequence of one table each. */
  modalityTable?: TableOfValues;
  displayTable?: TableOfValues;
  birthDate?: string;
  /** Further elements; a file's elements are in the order of their tags. */
  characterSet?: string;
  more?: readonly Element[];
  studyDate?: string;
  modality?: string;
  description?: string;
}

interface TableOfValues {
  first: number;
  bits: number;
  entries: readonly number[];
}

export function dicomFile(file: DicomFile): Buffer {
  const { syntax, bitsAllocated = 8, samples = 1 } = file;
  const meta = elements(
    [
      [0x00020002, 'UI', '1.2.840.10008.5.1.4.1.1.1.3'],
      [0x00020010, 'UI', syntax],
    ],
    { bigEndian: false, implicit: false },
  );
  const length = elements([[0x00020000, 'UL', meta.length]], { bigEndian: false, implicit: false });
  const form = { bigEndian: syntax === syntaxes.bigEndian, implicit: syntax === syntaxes.implicit };
  const rest: Element[] = [
    [0x00080005, 'CS', file.characterSet ?? 'ISO_IR 192'],
    ...(file.studyDate === undefined ? [] : [[0x00080020, 'DA', file.studyDate] as const]),
    [0x00080060, 'CS', file.modality ?? 'IO'],
    ...(file.description === undefined ? [] : [[0x0008103e, 'LO', file.description] as const]),
    [0x00100010, 'PN', file.name ?? 'Keller^Mia'],
    ...(file.birthDate === undefined ? [] : [[0x00100030, 'DA', file.birthDate] as const]),
    [0x00280002, 'US', samples],
    [0x00280004, 'CS', file.photometric ?? 'MONOCHROME2'],
    ...(samples > 1 ? [[0x00280006, 'US', file.planar === true ? 1 : 0] as const] : []),
    ...(file.frames === undefined ? [] : [[0x00280008, 'IS', String(file.frames)] as const]),
    [0x00280010, 'US', file.rows],
    [0x00280011, 'US', file.columns],
    ...(file.aspectRatio === undefined ? [] : [[0x00280034, 'IS', file.aspectRatio] as const]),
    [0x00280100, 'US', bitsAllocated],
    [0x00280101, 'US', file.bitsStored ?? bitsAllocated],
    [0x00280102, 'US', file.highBit ?? (file.bitsStored ?? bitsAllocated) - 1],
    [0x00280103, 'US', file.signed === true ? 1 : 0],
    ...decimals(0x00281050, file.center),
    ...decimals(0x00281051, file.width),
    ...decimals(0x00281052, file.intercept),
    ...decimals(0x00281053, file.slope),
    ...(file.windowFunction === undefined ? [] : [[0x00281056, 'CS', file.windowFunction] as const]),
    ...tables(0x00283000, file.modalityTable, form),
    ...tables(0x00283010, file.displayTable, form),
  ];
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    length,
    meta,
    elements(
      [...rest, ...(file.more ?? [])].toSorted(([one], [other]) => one - other),
      form,
    ),
    isNative(syntax) ? native(file, form) : encapsulated(file),
  ]);
}

const isNative = (syntax: string) => /^1\.2\.840\.10008\.1\.2(\.1|\.2)?$/.test(syntax);

const decimals = (tag: number, value: string | undefined): Element[] =>
  value === undefined ? [] : [[tag, 'DS', value]];

function tables(tag: number, table: TableOfValues | undefined, form: Form): Element[] {
  if (table === undefined) return [];
  const { first, bits, entries } = table;
  const inside: Element[] = [
    [0x00283002, 'US', words([entries.length, first, bits], form.bigEndian)],
    [0x00283006, 'OW', words(entries, form.bigEndian)],
  ];
  return [itemIn(tag, inside, form)];
}

/** A sequence of one item. */
export function itemIn(tag: number, inside: readonly Element[], form: Form): Element {
  const item = elements(inside, form);
  return [tag, 'SQ', Buffer.concat([head(0xfffee000, '', item.length, { ...form, implicit: true }), item])];
}

interface Form {
  bigEndian: boolean;
  implicit: boolean;
}

function elements(list: readonly Element[], form: Form): Buffer {
  return Buffer.concat(
    list.map(([tag, vr, value]) => {
      const content = contentOf(vr, value, form);
      return Buffer.concat([head(tag, vr, content.length, form), content]);
    }),
  );
}

function contentOf(vr: string, value: Value, { bigEndian }: Form): Buffer {
  if (typeof value === 'object') return value;
  if (typeof value === 'string')
    return Buffer.from(value.length % 2 === 0 ? value : value + (vr === 'UI' ? '\0' : ' '));
  const bytes = Buffer.alloc(vr === 'UL' ? 4 : 2);
  if (vr === 'UL') bytes.writeUInt32LE(value);
  else if (bigEndian) bytes.writeUInt16BE(value);
  else bytes.writeUInt16LE(value);
  return bytes;
}

function head(tag: number, vr: string, length: number, { bigEndian, implicit }: Form): Buffer {
  const u16 = (value: number) => {
    const bytes = Buffer.alloc(2);
    if (bigEndian) bytes.writeUInt16BE(value);
    else bytes.writeUInt16LE(value);
    return bytes;
  };
  const u32 = (value: number) => {
    const bytes = Buffer.alloc(4);
    if (bigEndian) bytes.writeUInt32BE(value);
    else bytes.writeUInt32LE(value);
    return bytes;
  };
  const name = Buffer.concat([u16(tag >>> 16), u16(tag & 0xffff)]);
  if (implicit) return Buffer.concat([name, u32(length)]);
  return vr === 'OW' || vr === 'OB' || vr === 'SQ'
    ? Buffer.concat([name, Buffer.from(vr), u16(0), u32(length)])
    : Buffer.concat([name, Buffer.from(vr), u16(length)]);
}

function native({ pixels, bitsAllocated = 8 }: DicomFile, form: Form): Buffer {
  const padded = pixels.length % 2 === 0 ? pixels : Buffer.concat([pixels, Buffer.alloc(1)]);
  const vr = bitsAllocated > 8 ? 'OW' : 'OB';
  return Buffer.concat([head(0x7fe00010, vr, padded.length, form), padded]);
}

function encapsulated({ pixels, fragments = 1 }: DicomFile): Buffer {
  const form = { bigEndian: false, implicit: true };
  const even = pixels.length % 2 === 0 ? Buffer.from(pixels) : Buffer.concat([pixels, Buffer.alloc(1)]);
  const step = Math.ceil(even.length / fragments / 2) * 2;
  const pieces = Array.from({ length: fragments }, (_, at) => even.subarray(at * step, (at + 1) * step));
  return Buffer.concat([
    head(0x7fe00010, 'OB', 0xffffffff, { bigEndian: false, implicit: false }),
    head(0xfffee000, '', 0, form),
    ...pieces.flatMap((piece) => [head(0xfffee000, '', piece.length, form), piece]),
    head(0xfffee0dd, '', 0, form),
  ]);
}

/** 16-bit words in a file's byte order. */
export function words(values: readonly number[], bigEndian = false): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) =>
    bigEndian ? bytes.writeUInt16BE(value & 0xffff, at * 2) : bytes.writeUInt16LE(value & 0xffff, at * 2),
  );
  return bytes;
}
