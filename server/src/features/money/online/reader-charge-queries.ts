import type { ReaderCharge } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import { newId } from '../../../values/ids.ts';
import { toDollars } from '../../../values/money.ts';
import { patientName } from '../../people/patients/index.ts';

interface NewReaderCharge {
  patient_id: string;
  card_reader_id: string;
  checkout_id: string;
  amount_cents: number;
  asked_by: string;
  asked_by_id: string;
}

/** Records a payment at a reader. The unique index refuses a second one while the reader waits. */
export const insertReaderCharge = async (tx: Tx, charge: NewReaderCharge): Promise<string> => {
  const id = newId();
  await tx.all(sqlFor.insertInto('reader_charge').values({ id, ...charge }));
  return id;
};

/** Stores the provider's id of a payment, before its reader is told. */
export const keepReference = (tx: Tx, id: string, reference: string) =>
  tx.all(
    sqlFor
      .updateTable('reader_charge')
      .set({ reference, state: 'waiting' })
      .where('id', '=', id)
      .where('state', '=', 'sending'),
  );

/** A payment that isn't paid, with its reader; undefined if it is, or there is none. */
export const unpaidCharge = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('reader_charge as c')
      .innerJoin('card_reader as r', (join) =>
        join.onRef('r.practice_id', '=', 'c.practice_id').onRef('r.id', '=', 'c.card_reader_id'),
      )
      .select(['c.id', 'c.checkout_id', 'c.reference', 'c.state', 'c.amount_cents', 'c.created_at'])
      .select(['r.provider', 'r.reference as reader', 'r.device_type'])
      // Until then, the call that made it may still be telling the reader.
      .select(
        sql<boolean>`c.reference = '' and c.created_at > now() - interval '1 minute'`.as('is_being_sent'),
      )
      .select(sql<boolean>`c.created_at < now() - interval '15 minutes'`.as('is_too_late'))
      .where('c.id', '=', id)
      .where('c.state', '<>', 'paid'),
  );
export type UnpaidCharge = NonNullable<Awaited<ReturnType<typeof unpaidCharge>>>;

/** A payment that isn't paid, locked, so that it ends once. */
export const lockReaderCharge = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('reader_charge')
      .select(['checkout_id', 'state'])
      .where('id', '=', id)
      .where('state', '<>', 'paid')
      .forUpdate(),
  );

/**
 * Stores how a payment ended.
 * @param ended.failure the provider's code
 */
export const endReaderCharge = (
  tx: Tx,
  id: string,
  ended: { state: 'paid' | 'declined' | 'canceled'; failure?: string },
) => tx.all(sqlFor.updateTable('reader_charge').set(ended).where('id', '=', id));

/** Whether a reader waits for a card. */
export const isReaderBusy = async (tx: Tx, readerId: string): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .selectFrom('reader_charge')
      .select('id')
      .where('card_reader_id', '=', readerId)
      .where('state', 'in', ['sending', 'waiting']),
  )) !== undefined;

/** The payments as staff see them, on the surviving record. */
const shown = sql`
  select c.id, p.id as patient_id, ${patientName} as patient_name, d.name as reader_name, d.device_type like 'simulated%' as simulated,
      c.amount_cents, c.state, c.created_at, c.asked_by
    from reader_charge c
    join card_reader d on d.practice_id = c.practice_id and d.id = c.card_reader_id
    join patient r on r.practice_id = c.practice_id and r.id = c.patient_id
    join patient p on p.practice_id = r.practice_id and p.id = r.survivor_id`;

interface Shown extends Omit<ReaderCharge, 'amount'> {
  amount_cents: number;
}
const present = ({ amount_cents, ...row }: Shown): ReaderCharge => ({
  ...row,
  amount: toDollars(amount_cents),
});

/** The payments that readers wait for, the oldest first. */
export const openReaderCharges = all(
  raw(sql<Shown>`${shown} where c.state in ('sending', 'waiting') order by c.id`),
).map((rows) => rows.map(present));

/** A payment as staff see it; undefined if there is none. */
export const findReaderCharge = async (tx: Tx, id: string): Promise<ReaderCharge | undefined> => {
  const row = await tx.first(raw(sql<Shown>`${shown} where c.id = ${id}`));
  return row && present(row);
};

/** The posted payment of a checkout. */
export const postedOf = (tx: Tx, chargeId: string) =>
  tx.first(
    sqlFor
      .selectFrom('reader_charge as c')
      .innerJoin('payment as m', (join) =>
        join.onRef('m.practice_id', '=', 'c.practice_id').onRef('m.checkout_id', '=', 'c.checkout_id'),
      )
      .select('m.id')
      .where('c.id', '=', chargeId)
      .where('c.state', '=', 'paid'),
  );

export const queueReaderCharges = (tx: Tx) =>
  tx.all(raw(sql`select queue_reader_charges(${attemptsOf('reader_charge.look')})`));
