import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { selectCheckouts } from './queries.ts';

/** The checkout of a deposit that can still be paid, is being opened or under way, or was paid already. */
export const openOfRequest = (tx: Tx, requestId: string) =>
  tx.first(
    selectCheckouts()
      .where('online_request_id', '=', requestId)
      .where(sql<boolean>`(status = 'open' and expires_at > now() or status in ('processing', 'paid'))`)
      .orderBy(sql`status = 'open'`)
      .orderBy('created_at', 'desc')
      .limit(1),
  );

/** The checkouts of a deposit, the earliest first; locked until the transaction ends. */
export const lockCheckoutsOf = (tx: Tx, requestId: string) =>
  tx.all(
    selectCheckouts()
      .where('online_request_id', '=', requestId)
      .orderBy('created_at')
      .orderBy('id')
      .forUpdate(),
  );

/** Gives the deposits of a request to its patient. */
export const giveCheckouts = (tx: Tx, requestId: string, patientId: string) =>
  tx.all(
    sqlFor
      .updateTable('checkout')
      .set({ patient_id: patientId })
      .where('online_request_id', '=', requestId)
      .where('patient_id', 'is', null),
  );

/** Keeps how the provider names a charge that no payment has yet. */
export const keepCharge = (tx: Tx, id: string, provider_reference: string) =>
  tx.all(sqlFor.updateTable('checkout').set({ provider_reference }).where('id', '=', id));
