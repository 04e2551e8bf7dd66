import { hash, randomInt } from 'node:crypto';
import { tabletCodes } from '@cusp/contract';

/** Without characters that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code that connects a tablet, in two groups. */
export function newPairingCode(): string {
  const { characters } = tabletCodes.pairing;
  const code = Array.from({ length: characters }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, characters / 2)}-${code.slice(characters / 2)}`;
}

export const newHandoverCode = (): string =>
  String(randomInt(10 ** tabletCodes.handover.digits)).padStart(tabletCodes.handover.digits, '0');

const digest = (...parts: string[]): Buffer => hash('sha256', JSON.stringify(parts), 'buffer');

/** The hash of a code, however it is typed. */
export const pairingHash = (typed: string): Buffer =>
  digest('tablet pairing', typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));

export const handoverHash = (practiceId: string, typed: string): Buffer =>
  digest('tablet handover', practiceId, typed.replaceAll(/\D/g, ''));
