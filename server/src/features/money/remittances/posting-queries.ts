import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';

/** Locks treatments until the transaction ends, in the order of their ids. */
export const lockPaidTreatments = (tx: Tx, ids: readonly string[]) =>
  tx.all(raw(sql`select id from treatment where id = any (${ids}::uuid[]) order by id for update`));

/**
 * Lets what is posted from here on get its receipt numbers with COMMIT. A practice's numbers have no gap, so that a transaction that needs the next one
 * waits for the one that has the last: the desk would wait for as long as thousands of lines take.
 */
export async function numberReceiptsLast(tx: Tx, remittanceId: string): Promise<void> {
  await tx.all(raw(sql`select set_config('app.receipts', 'last', true)`));
  tx.last(raw(sql`select set_config('app.receipts', 'now', true)`));
  tx.last(
    raw(sql`
      update payment m set status = m.status
        from remittance_line l
        where l.remittance_id = ${remittanceId} and m.practice_id = l.practice_id and m.id = l.payment_id
          and m.status = 'completed' and m.amount_cents > 0 and m.receipt_serial is null`),
  );
  // Later statements of this transaction number their receipts at once again.
  tx.last(raw(sql`select set_config('app.receipts', '', true)`));
}

/** The entries posted for a line. */
export interface PostedLine {
  position: number;
  /** The place in the order of the plan that answers. */
  rank: number;
  payment_id: string | null;
  paid_cents: number;
  contract_cents: number;
  held_cents: number;
  refunded_cents: number;
  back_cents: number;
  denied: boolean;
  charge_cents: number;
  allowed_cents: number | null;
  deductible_cents: number;
  capped: boolean;
  denial_reason: string;
}

export const notePosted = (tx: Tx, remittanceId: string, lines: readonly PostedLine[]) =>
  tx.all(
    raw(sql`
      update remittance_line l
        set payment_id = g.payment_id, rank = g.rank, paid_cents = g.paid_cents, contract_cents = g.contract_cents, held_cents = g.held_cents,
            refunded_cents = g.refunded_cents, back_cents = g.back_cents, denied = g.denied, charge_cents = g.charge_cents,
            allowed_cents = g.allowed_cents, deductible_cents = g.deductible_cents, capped = g.capped,
            denial_reason = g.denial_reason
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (position int, rank int, payment_id uuid, paid_cents bigint,
          contract_cents bigint, held_cents bigint, refunded_cents bigint, back_cents bigint, denied boolean, charge_cents bigint,
          allowed_cents bigint, deductible_cents bigint, capped boolean, denial_reason text)
        where l.remittance_id = ${remittanceId} and l.position = g.position`),
  );

/** Takes so much of a contract's write-off back, as an entry. */
export const takeWriteOffBack = (
  tx: Tx,
  entryId: string,
  cents: number,
  reason: string,
  { id, name }: Person,
) =>
  tx.all(
    raw(
      sql`select reverse_adjustment(current_practice(), ${entryId}::uuid, ${cents}::bigint, null, ${reason}, ${name}, ${id}::uuid)`,
    ),
  );

/** Closes it: posted, or entered by hand. */
export const close = (
  tx: Tx,
  id: string,
  closed: { state: 'posted' | 'by_hand'; note: string; by_rule?: boolean; entered_again?: boolean },
  { id: closed_by_id, name: closed_by }: Person,
) =>
  tx.all(
    sqlFor
      .updateTable('remittance')
      .set({ ...closed, closed_at: sql<string>`now()`, closed_by, closed_by_id, version: sql`version + 1` })
      .where('id', '=', id),
  );

/** The payment awaited for the rest of a treatment that its plan pays in parts; undefined if there is none. */
export const restAwaited = async (tx: Tx, treatmentId: string): Promise<string | undefined> =>
  (
    await tx.first(
      sqlFor
        .selectFrom('payment')
        .select('id')
        .where('treatment_id', '=', treatmentId)
        .where('status', '=', 'pending')
        .where('payment_method', '=', 'insurance')
        .where('additional_to_id', 'is not', null)
        .orderBy('id')
        .limit(1),
    )
  )?.id;
