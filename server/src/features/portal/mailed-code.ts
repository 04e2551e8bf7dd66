import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { mailedCode } from '@cusp/contract';

/** A code for a letter: random digits, so that it can be typed on a phone. */
export const newMailedCode = (): string =>
  String(randomInt(10 ** mailedCode.digits)).padStart(mailedCode.digits, '0');

/** What is kept of a code. The link's token is a part of it, which is kept nowhere: the few digits can't be guessed from it. */
export const mailedCodeHash = (token: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${token} ${code.replaceAll(/\D/g, '')}`)
    .digest();

/** Whether this is the code that was mailed. */
export const isMailedCode = (kept: Buffer, token: string, code: string): boolean =>
  timingSafeEqual(kept, mailedCodeHash(token, code));
