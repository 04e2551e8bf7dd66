import { hash, randomInt } from 'node:crypto';

/** Without characters that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code that connects a device of the office, in two groups. */
export function newPairingCode(characters: number): string {
  const code = Array.from({ length: characters }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, characters / 2)}-${code.slice(characters / 2)}`;
}

/**
 * The hash of a code, however it is typed.
 * @param device what it connects, so that a code of one kind of device never connects another
 */
export const pairingHash = (device: 'tablet' | 'office program', typed: string): Buffer =>
  hash(
    'sha256',
    JSON.stringify([`${device} pairing`, typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')]),
    'buffer',
  );
