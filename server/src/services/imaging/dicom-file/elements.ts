/** Writes DICOM data sets: explicit value representations, little endian. DICOM PS3.5, 7.1. */

export interface DicomElement {
  /** Group and element, such as 0x00100010. */
  tag: number;
  vr: string;
  value: Uint8Array;
  /** Compressed pixels: fragments, whose end is said by a mark. */
  isUndefinedLength?: boolean;
}

/** Their length has four bytes, after two that are reserved. */
const longForms = new Set(['OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'SQ', 'SV', 'UC', 'UN', 'UR', 'UT', 'UV']);
const undefinedLength = 0xff_ff_ff_ff;
const itemTag = Buffer.from([0xfe, 0xff, 0x00, 0xe0]);

/** A data set's bytes, in the order of its tags. */
export function bytesOf(elements: Iterable<DicomElement>): Buffer {
  const ordered = [...elements].toSorted((one, other) => one.tag - other.tag);
  return Buffer.concat(ordered.flatMap((element) => [headOf(element), element.value]));
}

function headOf({ tag, vr, value, isUndefinedLength = false }: DicomElement): Buffer {
  const isLong = longForms.has(vr);
  // A value that is too long for its representation is one that no one knows. PS3.5, 6.2.2.
  if (!isLong && value.length > 0xff_fe) return headOf({ tag, vr: 'UN', value });
  const head = Buffer.alloc(isLong ? 12 : 8);
  head.writeUInt16LE(tag >>> 16, 0);
  head.writeUInt16LE(tag & 0xff_ff, 2);
  head.write(vr, 4, 'latin1');
  if (isLong) head.writeUInt32LE(isUndefinedLength ? undefinedLength : value.length, 8);
  else head.writeUInt16LE(value.length, 6);
  return head;
}

/** Values have an even length: texts end with a space, UIDs and bytes with a zero. PS3.5, 6.2. */
export function evenly(value: Uint8Array, vr: string): Uint8Array {
  if (value.length % 2 === 0) return value;
  return Buffer.concat([value, Buffer.from([/^(?:UI|O[BW]|UN)$/.test(vr) ? 0 : 0x20])]);
}

export const dicomText = (tag: number, vr: string, ...values: readonly string[]): DicomElement => ({
  tag,
  vr,
  value: evenly(Buffer.from(values.join('\\'), 'utf8'), vr),
});

export function dicomShort(tag: number, ...values: readonly number[]): DicomElement {
  const value = Buffer.alloc(values.length * 2);
  values.forEach((each, at) => value.writeUInt16LE(each, at * 2));
  return { tag, vr: 'US', value };
}

export function dicomLong(tag: number, each: number): DicomElement {
  const value = Buffer.alloc(4);
  value.writeUInt32LE(each);
  return { tag, vr: 'UL', value };
}

/** An item of a sequence: its mark, its length, and its data set. */
export function itemOf(dataSet: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(dataSet.length);
  return Buffer.concat([itemTag, length, dataSet]);
}

export const sequence = (tag: number, items: readonly Uint8Array[]): DicomElement => ({
  tag,
  vr: 'SQ',
  value: Buffer.concat(items.map(itemOf)),
});
