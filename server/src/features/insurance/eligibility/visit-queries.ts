import type { ToVerify, VisitInsurance } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { toDollars } from '../../../values/money.ts';

/** A maximum is nearly used when a fifth of it is left. */
const lastPart = 5;

interface FlagRow {
  appointment_id: string;
  coverage_id: string;
  carrier_name: string;
  reason: ToVerify['reason'] | '';
  differs: string;
  left_cents: number | null;
  maximum_cents: number | null;
  left_on: string | null;
}

/** The remarks about each present coverage of these days' visits; visits without remarks are left out. */
export const visitInsuranceBetween = (from: string, to: string) =>
  all(
    raw(sql<FlagRow>`
      select v.id as appointment_id, g.id as coverage_id, c.name as carrier_name, k.reason, k.differs,
          case when k.left_cents * ${lastPart}::int <= k.maximum_cents then k.left_cents end as left_cents, k.maximum_cents, k.left_on
        from appointment v
        cross join lateral patient_records(v.practice_id, v.patient_id) r (record)
        join coverage g on g.practice_id = v.practice_id and g.patient_id = r.record
        join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
        join insurance_plan n on n.practice_id = s.practice_id and n.id = s.plan_id
        join insurance_plan_version w on w.practice_id = n.practice_id and w.plan_id = n.id and w.version = n.version
        cross join lateral (select c.* from carrier named
          join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
          where named.practice_id = w.practice_id and named.id = w.carrier_id offset 0) c
        cross join lateral coverage_check(g.practice_id, g.patient_id, g.id, v.appointment_date) k
        where v.appointment_date between ${from} and ${to} and v.status <> 'cancelled' and g.struck_at is null
          and coalesce(g.from_date, v.appointment_date) <= v.appointment_date
          and coalesce(g.to_date, v.appointment_date) >= v.appointment_date - 60
          and (k.reason <> '' or k.left_cents * ${lastPart}::int <= k.maximum_cents)
        order by v.appointment_date, v.appointment_time, v.id, g.rank, g.id`),
  ).map((rows) => rows.map(shownFlag));

const shownFlag = ({
  reason,
  differs,
  left_cents,
  maximum_cents,
  left_on,
  ...row
}: FlagRow): VisitInsurance => ({
  ...row,
  to_verify: toVerify({ reason, differs }),
  nearly_used:
    left_cents === null || maximum_cents === null || left_on === null
      ? null
      : { left: toDollars(left_cents), maximum: toDollars(maximum_cents), on: left_on },
});

export const toVerify = ({ reason, differs }: Pick<FlagRow, 'reason' | 'differs'>): ToVerify | null =>
  reason === '' ? null : { reason, differs: reason === 'differs' ? differs : '' };
