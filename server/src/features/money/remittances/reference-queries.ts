import type { PracticeEntry } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { toDollars } from '../../../values/money.ts';

type NamedClaim = NonNullable<PracticeEntry['claim']>;

interface Row extends Omit<NamedClaim, 'first_payment'> {
  named: string;
  first_payment: {
    id: string;
    payment_method: 'insurance';
    payment_date: string;
    reference: string;
    amount_cents: number;
    refunded_cents: number;
  } | null;
}

/**
 * The claims that references of carriers name (PLB03-2), by the reference: one word of it is the carrier's number of the claim, or ours.
 * With each the first payment of the plan that it billed.
 */
export const claimsNamed = (references: readonly string[]) =>
  all(
    raw(sql<Row>`
      select distinct on (n.named) n.named, k.control_number, p.survivor_id as patient_id,
          w.first_name || ' ' || w.last_name as patient_name, m.first_payment
        from unnest(${[...references]}::text[]) n (named)
        join claim k on k.purpose <> 'predetermine'
          and (fold(k.control_number) = any (string_to_array(fold(n.named), ' '))
            or k.payer_number <> '' and fold(k.payer_number) = any (string_to_array(fold(n.named), ' ')))
        join patient p on p.practice_id = k.practice_id and p.id = k.patient_id
        join patient w on w.practice_id = p.practice_id and w.id = p.survivor_id
        left join lateral (select jsonb_build_object('id', m.id, 'payment_method', m.payment_method, 'payment_date', m.payment_date,
              'reference', m.reference, 'amount_cents', m.amount_cents, 'refunded_cents', m.refunded_cents) as first_payment
            from claim_line l
            join payment m on m.practice_id = l.practice_id and m.treatment_id = l.treatment_id
              and m.payment_method = 'insurance' and m.status in ('completed', 'refunded') and m.amount_cents > 0
            left join remittance_line a on a.practice_id = m.practice_id and a.payment_id = m.id
            where l.practice_id = k.practice_id and l.claim_id = k.id and coalesce(a.rank, k.rank) = k.rank
            order by m.payment_date, m.id limit 1) m on true
        where n.named <> ''
        order by n.named, k.id desc`),
  ).map(
    (rows) =>
      new Map(
        rows.map(({ named, first_payment, ...claim }): [string, NamedClaim] => {
          if (first_payment === null) return [named, { ...claim, first_payment }];
          const { amount_cents, refunded_cents, ...payment } = first_payment;
          const amounts = { amount: toDollars(amount_cents), refunded: toDollars(refunded_cents) };
          return [
            named,
            { ...claim, first_payment: { ...payment, ...amounts, patient_name: claim.patient_name } },
          ];
        }),
      ),
  );
