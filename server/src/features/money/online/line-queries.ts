import type { PortalLine } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { toDollars } from '../../../values/money.ts';

type Row = Omit<PortalLine, 'amount' | 'open'> & { amount_cents: number; open_cents: number };

/**
 * The entries of these records that are neither a treatment's nor a payment's, the newest first. What was taken back, and what took it
 * back, cancel each other out. Asked in the server's role, as the balance is.
 */
export const portalLines = ({ records, patientId }: { records: readonly string[]; patientId: string }) =>
  all(
    raw(sql<Row>`
      select e.id, e.occurred_on as date, e.kind, e.label, e.amount_cents,
          (select words_for_payer(t, ${patientId}) from treatment t where t.practice_id = e.practice_id and t.id = e.treatment_id)
            as treatment,
          case when e.amount_cents > 0 then o.amount_cents - o.used_cents else 0 end as open_cents
        from ledger_entry e
        join open_item o on o.practice_id = e.practice_id and o.entry_id = e.id
        where e.practice_id = current_practice() and e.patient_id = any (${[...records]}::uuid[])
          and e.kind in ('finance_charge', 'adjustment', 'write_off', 'transfer') and e.cause is distinct from 'fee'
          and e.reverses_id is null
          and not exists (select from ledger_entry r where r.practice_id = e.practice_id and r.reverses_id = e.id)
        order by e.occurred_on desc, e.id desc`),
  ).map((rows) =>
    rows.map(({ amount_cents, open_cents, ...line }): PortalLine => ({
      ...line,
      amount: toDollars(amount_cents),
      open: toDollars(open_cents),
    })),
  );
