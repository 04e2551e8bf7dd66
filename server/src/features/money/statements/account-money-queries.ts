import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { OwedRow } from '../../people/owed/index.ts';
import { billedClaims } from '../../insurance/claims/index.ts';
import type { BilledClaim } from '../../insurance/claims/index.ts';
import { contractLabel } from '../insurance/index.ts';
import { isDepositOf } from '../payments/index.ts';
import type { AccountRow } from './account-queries.ts';

interface EntryRow {
  id: string;
  date: string;
  patient: string;
  kind: string;
  amount_cents: number;
  procedure: string | null;
  method: string | null;
  /** A payment for a visit that was booked online. */
  is_deposit: boolean;
  label: string;
  /** The entry that it takes back. */
  reverses_id: string | null;
}
interface OpenRow {
  date: string;
  patient: string;
  kind: string;
  amount_cents: number;
  open_cents: number;
  procedure: string | null;
  method: string | null;
}

/** A treatment that was billed to insurance. */
interface InsuredRow {
  date: string;
  patient: string;
  procedure: string | null;
  /** The patient asked that the payer doesn't read what was done. */
  is_hidden: boolean;
  charge_cents: number;
  written_off_cents: number;
  open_cents: number;
  /** The last day of what no statement listed yet; null: all was listed. */
  news_on: string | null;
  claims: BilledClaim[];
}

/** All that a statement says of an account's money, of one moment. */
export interface AccountMoney {
  today: string;
  last_on: string | null;
  opening_cents: number;
  entries: EntryRow[];
  open: OpenRow[];
  insured: InsuredRow[];
  owed: OwedRow & {
    /** The day of the oldest bill of which the payer owes something now; null: there is none. */
    oldest_due: string | null;
  };
}

const nameOf = sql`(select s.first_name || ' ' || s.last_name from patient s
  where s.practice_id = e.practice_id and s.id = p.survivor_id)`;

/** One query, so that all of it is of one moment: the lines and what is open agree. */
export const accountMoney = (
  tx: Tx,
  { account_id: accountId, patient_id: payer, ids }: Pick<AccountRow, 'account_id' | 'patient_id' | 'ids'>,
): Promise<AccountMoney> =>
  tx.one(
    raw(sql<AccountMoney>`
      with e as (
        select e.*, ${nameOf} as patient, words_for_payer(t, ${payer}::uuid) as procedure, m.payment_method::text as method,
            coalesce(${isDepositOf('m')}, false) as is_deposit,
            exists (select from statement_entry s where s.practice_id = e.practice_id and s.entry_id = e.id) as told
          from ledger_entry e
          join patient p on p.practice_id = e.practice_id and p.id = e.patient_id
          left join treatment t on t.practice_id = e.practice_id and t.id = e.treatment_id
          left join payment m on m.practice_id = e.practice_id and m.id = e.payment_id
          where e.practice_id = current_practice() and e.account_id = any (${ids}::uuid[]))
      select practice_today(current_practice()) as today,
        (select max(made_on) from statement where practice_id = current_practice() and account_id = ${accountId}) as last_on,
        (select coalesce(sum(amount_cents), 0)::bigint from e where told) as opening_cents,
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'date', occurred_on, 'patient', patient, 'kind', kind,
            'amount_cents', amount_cents, 'procedure', procedure, 'method', method, 'is_deposit', is_deposit, 'label', label,
            'reverses_id', reverses_id) order by occurred_on, created_at, id), '[]') from e where not told) as entries,
        (select coalesce(jsonb_agg(jsonb_build_object('date', o.occurred_on, 'patient', e.patient, 'kind', o.kind,
            'amount_cents', o.amount_cents, 'open_cents', o.amount_cents - o.used_cents, 'procedure', e.procedure, 'method', e.method)
            order by o.occurred_on, e.created_at, e.id), '[]')
          from open_item o join e on e.practice_id = o.practice_id and e.id = o.entry_id
          where o.amount_cents > 0 and o.used_cents < o.amount_cents) as open,
        (select coalesce(jsonb_agg(jsonb_build_object('date', w.service_date, 'patient', w.patient, 'procedure', w.procedure,
            'news_on', w.news_on, 'is_hidden', procedures_are_hidden(current_practice(), w.patient_id, ${payer}::uuid), 'charge_cents', w.charge_cents,
            'written_off_cents', w.written_off_cents, 'open_cents', w.open_cents, 'claims', k.claims)
            order by w.service_date, w.treatment_id), '[]')
          from (select e.treatment_id, t.patient_id, t.service_date, min(e.patient) as patient, min(e.procedure) as procedure,
                max(e.occurred_on) filter (where not e.told) as news_on,
                coalesce(sum(e.amount_cents) filter (where e.kind = 'charge'), 0)::bigint as charge_cents,
                coalesce(-sum(e.amount_cents) filter (where e.kind = 'write_off' and e.label = ${contractLabel}), 0)::bigint
                  as written_off_cents,
                coalesce(sum(o.amount_cents - o.used_cents) filter (where o.amount_cents > 0), 0)::bigint as open_cents
              from e
              join treatment t on t.practice_id = e.practice_id and t.id = e.treatment_id
              left join open_item o on o.practice_id = e.practice_id and o.entry_id = e.id and o.used_cents < abs(o.amount_cents)
              group by e.treatment_id, t.patient_id, t.service_date) w
          cross join lateral (select ${billedClaims(sql`w.treatment_id`)} as claims offset 0) k
          where (w.news_on is not null or w.open_cents > 0) and k.claims <> '[]') as insured,
        (select to_jsonb(w) from owed_by_account(current_practice(), array[${accountId}::uuid]) w) as owed`),
  );
