/** Names of DICOM's character sets, as decoders know them. DICOM PS3.3, C.12.1.1.2. */
const decoders: Readonly<Record<string, string>> = {
  // Files that name none are often in Latin 1.
  '': 'latin1',
  'ISO_IR 6': 'latin1',
  'ISO_IR 100': 'latin1',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 127': 'iso-8859-6',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 138': 'iso-8859-8',
  'ISO_IR 148': 'iso-8859-9',
  'ISO_IR 13': 'shift_jis',
  'ISO_IR 166': 'tis-620',
  'ISO_IR 192': 'utf-8',
  GB18030: 'gb18030',
  GBK: 'gbk',
};

/** Representations whose texts are in the file's character set. PS3.5, 6.1.2.2. */
export const isInCharacterSet = (vr: string): boolean => /^(?:SH|LO|ST|LT|UC|UT|PN)$/.test(vr);

/** Turns a text of a file into UTF-8; undefined where the file's character set isn't one of those above, as with switches inside. */
export function inUtf8(characterSet: string): ((value: Uint8Array) => Uint8Array) | undefined {
  const label = decoders[characterSet.trim()];
  if (label === undefined) return undefined;
  const decoder = new TextDecoder(label);
  return (value) => (value.every((byte) => byte < 0x80) ? value : Buffer.from(decoder.decode(value), 'utf8'));
}

/** A text in letters that all character sets have: accents are left out, other letters are replaced. */
export const inAscii = (given: string): string =>
  given
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '?');
