import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';

/**
 * Replaces the payments that a treatment's estimate awaited by one that is entered by hand: they are voided, and the contract's
 * expected write-off is taken over.
 * @returns the ids of the payments that are voided
 */
export async function replaceAwaited(
  tx: Tx,
  { id, treatment_id }: { id: string; treatment_id: string },
  by: Pick<Person, 'id' | 'name'>,
): Promise<string[]> {
  const replaced = await tx.all(
    raw(sql<{ id: string }>`
      select m.id from payment m
        where m.treatment_id = ${treatment_id} and m.status = 'pending' and m.payment_method = 'insurance' and m.id <> ${id}
          and exists (select from insurance_estimate e where e.practice_id = m.practice_id and e.payment_id = m.id
            and e.struck_at is null and not e.by_hand)
        order by m.id for update`),
  );
  if (replaced.length === 0) return [];
  const ids = replaced.map((one) => one.id);
  await tx.all(
    raw(sql`
      insert into payment_correction (id, payment_id, kind, amount_cents, reason, created_by, created_by_id)
        select gen_random_uuid(), m.id, 'voided', m.amount_cents, 'Replaced by what was entered by hand.', ${by.name}, ${by.id}::uuid
          from payment m where m.id = any (${ids}::uuid[])`),
  );
  await tx.all(
    raw(sql`
      update payment set expected_write_off_cents = (select sum(m.expected_write_off_cents) from payment m
        where m.id = any (${ids}::uuid[])) where id = ${id}`),
  );
  await tx.all(raw(sql`update payment set status = 'voided' where id = any (${ids}::uuid[])`));
  await tx.all(
    raw(sql`
      update insurance_estimate e
        set payment_id = case when e.rank = first.rank then ${id}::uuid end, by_hand = e.rank = first.rank
        from (select min(o.rank) as rank from insurance_estimate o where o.treatment_id = ${treatment_id} and o.struck_at is null) first
        where e.treatment_id = ${treatment_id} and e.struck_at is null`),
  );
  return ids;
}
