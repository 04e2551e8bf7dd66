import { createHash } from 'node:crypto';

/** The UID of a UUID. DICOM PS3.5, B.2. */
export const uidOf = (uuid: string): string => `2.25.${BigInt(`0x${uuid.replaceAll('-', '')}`)}`;

/** A UID that follows from what it names, so that a further copy has it, too: that of a UUID of version 8 (RFC 9562). */
export function uidFrom(...named: readonly string[]): string {
  const bytes = createHash('sha256').update(named.join('\n')).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return uidOf(bytes.toString('hex'));
}

/** DICOM PS3.5, 9.1. */
export const isUid = (text: string): boolean => text.length <= 64 && /^\d+(?:\.\d+)+$/.test(text);
