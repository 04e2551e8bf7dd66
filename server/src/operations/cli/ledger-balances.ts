import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { listTreatments } from '../../features/chart/treatments/index.ts';
import { allRows } from '../../pipeline/lists/paging.ts';

/** A sum that doesn't fit: SQL that finds the ids, and the sentence about each. */
interface LedgerCheck {
  wrong: ReturnType<typeof sql<{ id: string }>>;
  said: (id: string) => string;
}

const checks: readonly LedgerCheck[] = [
  {
    // Only the columns of open_item from which balances are read; the entries are what it is compared with.
    wrong: sql`select coalesce(e.account_id, o.account_id) as id
      from (select account_id, sum(amount_cents) as cents from ledger_entry group by 1) e
      full join (select account_id, sum(sign(amount_cents) * (abs(amount_cents) - used_cents)) as cents
          from open_item group by 1) o on o.account_id = e.account_id
      where e.cents is distinct from o.cents`,
    said: (id) => `The entries of account ${id} are not what is due less its credits.`,
  },
  {
    wrong: sql`select e.id
      from ledger_entry e
      left join open_item o on o.practice_id = e.practice_id and o.entry_id = e.id
      left join (select entry_id, sum(cents) as cents
          from (select credit_id as entry_id, amount_cents as cents from allocation
            union all select debit_id, amount_cents from allocation) sides
          group by 1) used on used.entry_id = e.id
      where o.entry_id is null or o.amount_cents <> e.amount_cents or o.account_id <> e.account_id
        or o.used_cents <> coalesce(used.cents, 0)`,
    said: (id) => `What is used of entry ${id} is not the sum of its allocations.`,
  },
  {
    // A struck treatment isn't in sight; nothing may be charged for it.
    wrong: sql`select coalesce(e.treatment_id, t.id) as id
      from (select treatment_id, sum(amount_cents) as cents from ledger_entry
          where kind = 'charge' or cause = 'fee' group by 1) e
      full join (select id, case when status = 'planned' or struck_at is not null then 0 else cost_cents end as cents
          from treatment) t on t.id = e.treatment_id
      where coalesce(e.cents, 0) <> coalesce(t.cents, 0)`,
    said: (id) => `What is charged for treatment ${id} is not its cost.`,
  },
  {
    wrong: sql`select m.id
      from payment m
      left join (select payment_id, -sum(amount_cents) as cents from ledger_entry group by 1) e on e.payment_id = m.id
      where coalesce(e.cents, 0) <> payment_net_cents(m)`,
    said: (id) => `The entries of payment ${id} are not its amount less what went back.`,
  },
  {
    wrong: sql`select transfer_id as id from ledger_entry where transfer_id is not null
      group by 1 having sum(amount_cents) <> 0`,
    said: (id) => `The two sides of transfer ${id} are not the same.`,
  },
];

/** Compares the ledger with sums of its own. Returns a sentence for each difference. */
export async function ledgerDifferences(tx: Tx): Promise<string[]> {
  const problems: string[] = [];
  for (const { wrong, said } of checks)
    for (const { id } of await tx.all(raw(wrong))) problems.push(said(id));
  return problems;
}

/** Each treatment's open amount and prepayment in cents, computed from entries and allocations alone. */
const leftOfTreatments = sql<{ treatment_id: string; open: number; ahead: number }>`
  select e.treatment_id,
      coalesce(sum(e.amount_cents - coalesce(paid.cents, 0)) filter (where e.amount_cents > 0), 0)::bigint as open,
      coalesce(sum(-e.amount_cents - coalesce(used.cents, 0)) filter (where e.amount_cents < 0), 0)::bigint as ahead
    from ledger_entry e
    left join (select debit_id, sum(amount_cents) as cents from allocation group by 1) paid on paid.debit_id = e.id
    left join (select credit_id, sum(amount_cents) as cents from allocation group by 1) used on used.credit_id = e.id
    where e.treatment_id is not null
    group by 1`;

/** Compares the balance and the due amount that the app shows of each treatment with what the ledger comes to. */
export async function billDifferences(tx: Tx): Promise<string[]> {
  const left = new Map((await tx.all(raw(leftOfTreatments))).map((each) => [each.treatment_id, each]));
  const rows = await tx.ask(allRows(listTreatments({})));
  return rows.flatMap(({ id, status, outcome, cost_cents, balance_cents, due_cents }) => {
    const { open = 0, ahead = 0 } = left.get(id) ?? {};
    const isPlanned = status === 'planned';
    const wanted = outcome !== null ? 0 : isPlanned ? Math.max(0, cost_cents - ahead) : open;
    if (balance_cents !== wanted) return [`The balance of treatment ${id} is not what the ledger says.`];
    return due_cents === (isPlanned ? 0 : wanted)
      ? []
      : [`What is due on treatment ${id} is not the balance of what has started.`];
  });
}
