import type { DumpContext } from './dump.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows = new TextDecoder('windows-1252');

/**
 * Text of a dump. Bytes that aren't of its character set are read as Windows-1252, in which each byte is a letter, and said to be `misread`;
 * so are zero bytes, which no text of ours can hold and which are left out.
 */
export function dumpText(
  bytes: Uint8Array,
  charset: DumpContext['charset'],
): { text: string; misread: boolean } {
  const { text, misread } = decode(bytes, charset);
  return text.includes('\0') ? { text: text.replaceAll('\0', ''), misread: true } : { text, misread };
}

function decode(bytes: Uint8Array, charset: DumpContext['charset']): { text: string; misread: boolean } {
  if (charset === 'windows-1252') return { text: windows.decode(bytes), misread: false };
  try {
    return { text: utf8.decode(bytes), misread: false };
  } catch {
    // Without SET NAMES nothing was promised.
    return { text: windows.decode(bytes), misread: charset !== null };
  }
}

/** MySQL's name of a character set as ours; its `latin1` is Windows-1252. Null for any other, such as `binary`. */
export const charsetNamed = (name: string): DumpContext['charset'] =>
  /^(?:latin1|cp1252)$/i.test(name) ? 'windows-1252' : /^utf8/i.test(name) ? 'utf-8' : null;
