import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { mailedCode } from '@cusp/contract';

/** A random code for an email: digits only, so that it is easy to type on a phone. */
export const newMailedCode = (): string =>
  String(randomInt(10 ** mailedCode.digits)).padStart(mailedCode.digits, '0');

/**
 * The hash that is stored for a code. It includes the link's token, which isn't stored, so that the few digits can't
 * be found by brute force.
 */
export const mailedCodeHash = (token: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${token} ${code.replaceAll(/\D/g, '')}`)
    .digest();

/** Whether this is the mailed code. */
export const isMailedCode = (kept: Buffer, token: string, code: string): boolean =>
  timingSafeEqual(kept, mailedCodeHash(token, code));
