import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';

interface Answer {
  amount_cents: number;
  received_on: string;
  reference: string;
}

/** Counts what came of payments that were expected, on the days that it came. */
export const receive = (tx: Tx, came: readonly (Answer & { id: string })[]) =>
  tx.all(
    raw(sql`
      update payment m set status = 'completed', expected_cents = m.amount_cents, amount_cents = g.amount_cents,
          payment_date = g.received_on, reference = g.reference
        from jsonb_to_recordset(${JSON.stringify(came)}::jsonb) as g (id uuid, amount_cents bigint, received_on date, reference text)
        where m.id = g.id`),
  );

/** The subject of an insurer's payment, and the first payment of the same claim, if there was one. */
export interface AnsweredClaim {
  patient_id: string;
  treatment_id: string | null;
  additional_to_id: string | null;
}

/** Records payments that nobody had announced. */
export const insertAdditional = (
  tx: Tx,
  payments: readonly { id: string; of: AnsweredClaim; came: Answer }[],
  { id: created_by_id, name: created_by }: Person,
) =>
  tx.all(
    raw(sql`
      insert into payment (id, patient_id, treatment_id, additional_to_id, amount_cents, expected_cents, payment_method, payment_date,
          reference, notes, status, attention, created_by, created_by_id)
        select g.id, g.patient_id, g.treatment_id, g.additional_to_id, g.amount_cents, 0, 'insurance', g.received_on, g.reference, '',
            'completed', '', ${created_by}, ${created_by_id}::uuid
          from jsonb_to_recordset(${JSON.stringify(
            payments.map(({ id, of: { patient_id, treatment_id, additional_to_id }, came }) => ({
              id,
              patient_id,
              treatment_id,
              additional_to_id,
              ...came,
            })),
          )}::jsonb) as g (id uuid, patient_id uuid, treatment_id uuid, additional_to_id uuid, amount_cents bigint, received_on date,
            reference text)`),
  );

/** Awaits what is left of payments, as payments of their own beside the first. */
export const awaitRests = (
  tx: Tx,
  rests: readonly { id: string; of: AnsweredClaim; left_cents: number; notes: string }[],
  { id: created_by_id, name: created_by }: Person,
) =>
  tx.all(
    sqlFor.insertInto('payment').values(
      rests.map(({ id, of, left_cents, notes }) => ({
        id,
        patient_id: of.patient_id,
        treatment_id: of.treatment_id,
        additional_to_id: of.additional_to_id,
        amount_cents: left_cents,
        payment_method: 'insurance' as const,
        payment_date: sql<string>`practice_today(current_practice())`,
        notes,
        status: 'pending' as const,
        attention: '',
        created_by,
        created_by_id,
      })),
    ),
  );

/** Awaits another amount of the same claim, without a write-off; the words follow what was noted. */
export const awaitInstead = (tx: Tx, id: string, amount_cents: number, words: string) =>
  tx.all(
    sqlFor
      .updateTable('payment')
      .set({
        amount_cents,
        expected_write_off_cents: 0,
        notes: sql<string>`concat_ws('. ', nullif(notes, ''), ${words}::text)`,
      })
      .where('id', '=', id),
  );

/** Lets what is posted of these treatments wait for `settleTogether`; what they have open stays locked. */
export const settleLater = (tx: Tx, treatmentIds: readonly string[]) =>
  tx.all(raw(sql`select settle_later(current_practice(), ${treatmentIds}::uuid[])`));

/** Applies what was posted since to the bills, of many treatments at once. */
export const settleTogether = (tx: Tx) => tx.all(raw(sql`select settle_together(current_practice())`));

/**
 * Turns the patients' own payments of the same charges into their credit, so that the insurer's money pays. An insurer's
 * payment with nothing left to apply is skipped.
 */
export const preferInsurance = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    raw(sql`select prefer_insurance(current_practice(), p.id)
      from unnest(${ids}::uuid[]) with ordinality p (id, place)
      where exists (select from open_item o where o.practice_id = current_practice() and o.payment_id = p.id
        and o.amount_cents < 0 and o.used_cents < -o.amount_cents)
      order by p.place`),
  );
