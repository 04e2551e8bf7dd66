import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { NewCarrierPayment } from './former-payment-rules.ts';

/** Keeps that a carrier's check was posted in the program before. */
export const insertCarrierPayment = (tx: Tx, id: string, payment: NewCarrierPayment, import_id: string) =>
  tx.all(sqlFor.insertInto('former_carrier_payment').values({ id, ...payment, import_id }));
