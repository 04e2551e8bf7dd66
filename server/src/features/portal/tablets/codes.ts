import { hash, randomInt } from 'node:crypto';
import { tabletCodes } from '@cusp/contract';

export const newHandoverCode = (): string =>
  String(randomInt(10 ** tabletCodes.handover.digits)).padStart(tabletCodes.handover.digits, '0');

export const handoverHash = (practiceId: string, typed: string): Buffer =>
  hash('sha256', JSON.stringify(['tablet handover', practiceId, typed.replaceAll(/\D/g, '')]), 'buffer');
