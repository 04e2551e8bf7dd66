import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';

interface Part {
  entry_id: string;
  cents: number;
}

/**
 * Allocates parts of a new payment to open charges of the account that it was posted to. The charges are locked in the order
 * of their ids, so that of several who allocate to one charge each sees what is left. Refuses what isn't a charge of the account
 * (`entry_not_found`), a charge that stands in another account of the practice, as one from before the patient joined this family
 * does (`other_account`), and more than is open of one (`allocation_exceeds`).
 */
export async function splitPayment(
  tx: Tx,
  paymentId: string,
  parts: readonly Part[],
  author: Pick<Person, 'id' | 'name'>,
): Promise<void> {
  if (parts.length === 0) return;
  const credit = await tx.one(
    sqlFor.selectFrom('ledger_entry').select(['id', 'account_id']).where('payment_id', '=', paymentId),
  );
  const open = await tx.all(
    raw(sql<Part & { account_id: string }>`
      select entry_id, account_id, amount_cents - used_cents as cents from open_item
        where entry_id = any (${parts.map(({ entry_id }) => entry_id)}::uuid[]) and amount_cents > 0
        order by entry_id for no key update`),
  );
  const charges = new Map(open.map((charge) => [charge.entry_id, charge]));
  for (const { entry_id, cents } of parts) {
    const charge = charges.get(entry_id);
    if (charge === undefined) throw new Refusal('entry_not_found');
    if (charge.account_id !== credit.account_id) {
      throw new Refusal('other_account', [], {
        detail:
          'This charge stands in another account, and whoever pays for that one owes it. Take the payment there, or transfer the charge first.',
      });
    }
    if (cents > charge.cents) throw new Refusal('allocation_exceeds');
  }
  await tx.all(
    sqlFor.insertInto('allocation').values(
      parts.map(({ entry_id, cents }) => ({
        account_id: credit.account_id,
        credit_id: credit.id,
        debit_id: entry_id,
        amount_cents: cents,
        created_by: author.name,
        created_by_id: author.id,
      })),
    ),
  );
}
