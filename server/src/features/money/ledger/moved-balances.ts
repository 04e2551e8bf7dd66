import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import { all } from '../../../db/question.ts';

interface Row {
  account_id: string;
  patient_id: string;
  patient_name: string;
  shown_cents: number;
  balance_cents: number;
  now_cents: number;
}

/** Accounts whose balance differed from what was shown as due before there was a ledger. */
export const movedBalances = all(
  raw(sql<Row>`
    select v.account_id, s.id as patient_id, s.first_name || ' ' || s.last_name as patient_name, v.shown_cents,
        v.balance_cents, (select coalesce(sum(e.amount_cents), 0)::bigint from ledger_entry e
          where e.practice_id = v.practice_id and e.account_id = v.account_id) as now_cents
      from ledger_move v
      left join family f on f.practice_id = v.practice_id and f.id = v.account_id
      join patient p on p.practice_id = v.practice_id and p.id = coalesce(f.head_patient_id, v.account_id)
      join patient s on s.practice_id = p.practice_id and s.id = p.survivor_id
      order by v.shown_cents - v.balance_cents desc, v.account_id`),
).map((rows) =>
  rows.map(({ shown_cents, balance_cents, now_cents, ...account }) => ({
    ...account,
    shown: toDollars(shown_cents),
    credits: toDollars(shown_cents - balance_cents),
    balance: toDollars(balance_cents),
    now: toDollars(now_cents),
  })),
);
