import { verifiedAheadDays } from '@cusp/contract';
import type { Coverage, CoverageRelationship } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import { all, both, one } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isOfPatient } from '../../people/patients/index.ts';
import { cardsOf } from './card-photo-queries.ts';
import type { CardPhotoRow } from './card-photo-queries.ts';
import { latestQuestion, latestVerification, toVerify } from '../eligibility/index.ts';

export const constraints: ConstraintRefusals = {
  insurance_subscription_plan_fk: 'insurance_plan_not_found',
};

interface CoverageRow {
  id: string;
  patient_id: string;
  rank: number;
  relationship: CoverageRelationship;
  member_id: string;
  from_date: string | null;
  to_date: string | null;
  notes: string;
  assigned: boolean;
  used_maximum_cents: number | null;
  used_deductible_cents: number | null;
  used_lifetime_cents: number | null;
  used_on: string | null;
  plan: Coverage['plan'];
  subscriber: Coverage['subscriber'];
  verified: Coverage['verified'];
  asking: boolean;
  reason: NonNullable<Coverage['to_verify']>['reason'] | '';
  differs: string;
  recorded_at: string;
  recorded_by: string;
  version: number;
}

const dollarsOf = (cents: number | null) => (cents === null ? null : toDollars(cents));

const shown = (
  { used_maximum_cents, used_deductible_cents, used_lifetime_cents, reason, differs, ...row }: CoverageRow,
  photos: readonly CardPhotoRow[],
): Coverage => ({
  ...row,
  to_verify: toVerify({ reason, differs }),
  used_maximum: dollarsOf(used_maximum_cents),
  used_deductible: dollarsOf(used_deductible_cents),
  used_lifetime: dollarsOf(used_lifetime_cents),
  card: photos.filter(({ coverage_id }) => coverage_id === row.id),
});

/** A patient's coverages, those that ended last; and the two texts of the details. */
export const coveragesOf = (patientId: string) =>
  both(
    both(
      one(
        raw(sql<{ patient_id: string; insurance_provider: string; insurance_id: string; unmatched: string }>`
        select p.id as patient_id, p.insurance_provider, p.insurance_id,
            unmatched_insurance(p.practice_id, p.id, ${todayHere}) as unmatched
          from patient own join patient p on p.practice_id = own.practice_id and p.id = own.survivor_id
          where own.practice_id = current_practice() and own.id = ${patientId}`),
      ),
      all(
        raw(sql<CoverageRow>`
        select g.id, r.survivor_id as patient_id, g.rank, g.relationship,
            coalesce(nullif(g.member_id, ''), s.member_id) as member_id, g.from_date, g.to_date, g.notes, g.assigned,
            g.used_maximum_cents, g.used_deductible_cents, g.used_lifetime_cents, g.used_on,
            jsonb_build_object('id', n.id, 'name', v.name, 'group_number', v.group_number, 'employer', v.employer,
              'kind', v.kind, 'in_network', v.in_network, 'carrier_name', c.name, 'carrier_phone', c.phone) as plan,
            jsonb_build_object('patient_id', w.id,
              'name', case when w.id is null then s.first_name || ' ' || s.last_name
                else w.first_name || ' ' || w.last_name end,
              'date_of_birth', coalesce(w.date_of_birth, s.date_of_birth)) as subscriber,
            case when e.id is not null then jsonb_build_object('on', e.verified_on, 'state', e.state, 'way', e.way) end
              as verified,
            coalesce(q.state in ('waiting', 'asking'), false) as asking, k.reason, k.differs, g.recorded_at, g.recorded_by, g.version
          from coverage g
          join patient r on r.practice_id = g.practice_id and r.id = g.patient_id
          -- One by one: where PostgreSQL doesn't know yet how many rows these have, it would pair them all.
          cross join lateral (select s.* from insurance_subscription s
            where s.practice_id = g.practice_id and s.id = g.subscription_id offset 0) s
          left join lateral (select w.* from patient o join patient w on w.practice_id = o.practice_id and w.id = o.survivor_id
            where o.practice_id = s.practice_id and o.id = s.subscriber_patient_id offset 0) w on true
          cross join lateral (select n.* from insurance_plan n
            where n.practice_id = s.practice_id and n.id = s.plan_id offset 0) n
          cross join lateral (select v.* from insurance_plan_version v
            where v.practice_id = n.practice_id and v.plan_id = n.id and v.version = n.version offset 0) v
          cross join lateral (select c.* from carrier named
            join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
            where named.practice_id = v.practice_id and named.id = v.carrier_id offset 0) c
          left join lateral (${latestVerification}) e on true
          left join lateral (${latestQuestion}) q on true
          cross join lateral coverage_check(g.practice_id, g.patient_id, g.id, coalesce((select min(a.appointment_date)
            from appointment a where a.practice_id = g.practice_id and a.patient_id = g.patient_id and a.status = 'scheduled'
              and a.appointment_date between ${todayHere} and ${todayHere} + ${sql.lit(verifiedAheadDays)}::int), ${todayHere})) k
          where ${isOfPatient('g.patient_id', patientId)} and g.struck_at is null
          order by coalesce(g.to_date, ${todayHere}) < ${todayHere}, g.rank, g.from_date desc nulls last, g.id`),
      ),
    ),
    cardsOf(patientId),
  ).map(([[texts, coverages], { photos, sent_cards }]) => ({
    ...texts,
    sent_cards,
    coverages: coverages.map((coverage) => shown(coverage, photos)),
  }));

/** Locks the records of a patient, so that coverages are recorded one after another. */
export const lockInsured = (tx: Tx, patientId: string) =>
  tx.all(
    sqlFor
      .selectFrom('patient')
      .select('id')
      .where(isOfPatient('id', patientId))
      .orderBy('id')
      .forNoKeyUpdate(),
  );

/** Locks a coverage until the transaction ends; undefined if there is none. */
export const lockCoverage = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('coverage')
      .select(['id', 'patient_id', 'subscription_id', 'struck_at', 'version'])
      .where('id', '=', id)
      .forUpdate(),
  );
