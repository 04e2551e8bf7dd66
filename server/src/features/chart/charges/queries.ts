import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import { toDollars } from '../../../values/money.ts';

/** Adjustments and write-offs that lower, with what took them back. */
const lowering = sql`kind in ('adjustment', 'write_off')
  and (amount_cents < 0 or coalesce(reverses_id, corrects_id) is not null)`;
/** Reverses a charge as a whole: it counts neither as charged nor as a discount. */
const tookBack = sql`coalesce(cause = 'fee', false) and label = 'Charge reversed'`;

interface ChargedRow {
  id: string;
  account_id: string;
  charged_cents: number;
  discounted_cents: number;
  room_cents: number;
}

/** The charges of treatments: the account, how much can still be taken off, and earlier discounts. */
const charges = <Row extends ChargedRow>(ids: readonly string[], also: RawBuilder<unknown>) =>
  raw(sql<Row>`
      select t.id, coalesce((array_agg(e.account_id order by e.created_at desc) filter (where e.kind = 'charge'))[1],
            account_of(t.practice_id, t.patient_id)) as account_id,
          coalesce(sum(e.amount_cents) filter (where e.kind = 'charge' or ${tookBack}), 0)::bigint as charged_cents,
          coalesce(-sum(e.amount_cents) filter (where ${lowering} and e.kind = 'adjustment' and e.label <> 'Treatment plan'
            and not (${tookBack})), 0)::bigint as discounted_cents,
          adjustable_cents(t.practice_id, t.id) as room_cents${also}
        from treatment t left join ledger_entry e on e.practice_id = t.practice_id and e.treatment_id = t.id
        where t.id = any (${ids}::uuid[]) group by t.practice_id, t.id`);

export const chargesOfTreatments = (tx: Tx, ids: readonly string[]) =>
  tx.all(charges<ChargedRow>(ids, sql``));

/** The same for one treatment, with what payments pay of it, and whether this person posted all of it on the day that isn't over. */
export const chargeOfTreatment = (tx: Tx, id: string, staffId: string | null) =>
  tx.one(
    charges<ChargedRow & { paid_cents: number; is_own_of_today: boolean }>(
      [id],
      sql`,
          (select coalesce(sum(o.paid_cents), 0)::bigint from treatment_parts(t.practice_id, t.id) p
            join open_item o on o.practice_id = t.practice_id and o.entry_id = p.entry_id) as paid_cents,
          coalesce(bool_and(e.created_by_id = ${staffId}::uuid
              and e.posting_date = posting_day(t.practice_id, practice_today(t.practice_id)))
            filter (where e.kind = 'charge' and e.amount_cents > 0 and not exists (select from ledger_entry r
              where r.practice_id = e.practice_id and r.reverses_id = e.id)), false) as is_own_of_today`,
    ),
  );

/**
 * Whether money was put to a treatment after a moment: by a payment of its own, by a part of a split payment, by one made
 * online, or by a credit that somebody applied to it. What was taken back from it since doesn't count, nor what had been
 * paid ahead and was applied by itself when the treatment was charged.
 */
export const paidSince = (
  practice: RawBuilder<unknown>,
  treatment: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
) =>
  sql<boolean>`(
    exists (select from payment m
      where m.practice_id = ${practice} and m.treatment_id = ${treatment} and m.created_at > ${at})
    or exists (select from ledger_entry charged
      join allocation put on put.practice_id = charged.practice_id and put.account_id = charged.account_id
        and put.debit_id = charged.id and put.amount_cents > 0
      join ledger_entry credit on credit.practice_id = put.practice_id and credit.id = put.credit_id
      where charged.practice_id = ${practice} and charged.treatment_id = ${treatment} and charged.amount_cents > 0
        and put.created_at > ${at}
        and (put.created_by_id is not null or (credit.payment_id is not null and credit.created_at > ${at}))
        and not exists (select from allocation back
          where back.practice_id = put.practice_id and back.releases_id = put.id)))`;

/** The default limits: $100, and a tenth of the charge. */
const limitsAtFirst = { limit_cents: 10_000, limit_percent: 10, version: 0 };
interface Limits {
  limit_cents: number | null;
  limit_percent: number | null;
  version: number;
}

export const presentLimits = ({ limit_cents, limit_percent, version }: Limits) => ({
  amount: limit_cents === null ? null : toDollars(limit_cents),
  percent: limit_percent,
  version,
});

const stored = () =>
  sqlFor.selectFrom('adjustment_setting').select(['limit_cents', 'limit_percent', 'version']);

export const readLimits = first(stored()).map((limits) => limits ?? limitsAtFirst);

export const lockLimits = async (tx: Tx): Promise<Limits> =>
  (await tx.first(stored().forUpdate())) ?? limitsAtFirst;

export const setLimits = (tx: Tx, limits: Omit<Limits, 'version'>) =>
  tx.one(
    sqlFor
      .insertInto('adjustment_setting')
      .values(limits)
      .onConflict((conflict) =>
        conflict
          .constraint('adjustment_setting_pk')
          .doUpdateSet({ ...limits, version: sql<number>`adjustment_setting.version + 1` }),
      )
      .returning(['limit_cents', 'limit_percent', 'version']),
  );
