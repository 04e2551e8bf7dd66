import { verifiedAheadDays } from '@cusp/contract';
import type { Coverage, CoverageChange, CoverageInput, CoverageRelationship } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { toCents, toDollars } from '../../../values/money.ts';
import { all, both, one } from '../../../db/question.ts';
import type { Person } from '../../../identity/person.ts';
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
const centsOf = (dollars: number | null) => (dollars === null ? null : toCents(dollars));

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

interface Subscriber {
  plan_id: string;
  /** Null: no patient, but who is named. */
  subscriber_patient_id: string | null;
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  member_id: string;
}

/** The plan, or the one that it is merged into; no merge happens until the transaction ends. Undefined if there is none. */
export const planThatStands = (tx: Tx, id: string) =>
  tx.first(raw(sql<{ id: string }>`select survivor_id as id from insurance_plan where id = ${id} for share`));

/** The membership of this person in this plan, which the family shares; a new one if there is none. */
export async function membershipOf(
  tx: Tx,
  subscriber: Subscriber,
): Promise<{ id: string; member_id: string }> {
  const { subscriber_patient_id: patientId, first_name, last_name, date_of_birth, plan_id } = subscriber;
  const ofPlan = sqlFor
    .selectFrom('insurance_subscription')
    .select(['id', 'member_id'])
    .where('plan_id', '=', plan_id)
    .orderBy('id')
    .limit(1);
  const shared =
    patientId === null
      ? ofPlan.where('subscriber_patient_id', 'is', null)
          .where(sql<boolean>`lower(first_name) = lower(${first_name}) and lower(last_name) = lower(${last_name})
            and date_of_birth is not distinct from ${date_of_birth}::date`)
      : ofPlan.where(isOfPatient('subscriber_patient_id', patientId));
  const found = await tx.first(shared);
  if (found !== undefined) return found;
  // Somebody else of the family may be recorded at this moment: theirs is shared.
  const [added] = await tx.all(
    sqlFor
      .insertInto('insurance_subscription')
      .values({ id: newId(), ...subscriber })
      .onConflict((on) => on.doNothing())
      .returning(['id', 'member_id']),
  );
  return added ?? tx.one(shared);
}

/** A member id of the patient's own is stored only where it isn't the subscriber's. */
const ownId = (given: string, subscription: { member_id: string }) =>
  given === subscription.member_id ? '' : given;

export async function insertCoverage(
  tx: Tx,
  patient_id: string,
  subscription: { id: string; member_id: string },
  { rank, relationship, member_id, from_date, to_date, notes, assigned }: z.output<typeof CoverageInput>,
  { id: recorded_by_id, name: recorded_by }: Person,
): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor.insertInto('coverage').values({
      id,
      patient_id,
      subscription_id: subscription.id,
      rank,
      relationship,
      member_id: ownId(member_id, subscription),
      from_date,
      to_date,
      notes,
      assigned,
      recorded_by,
      recorded_by_id,
    }),
  );
  return id;
}

export async function changeCoverage(
  tx: Tx,
  { id, subscription_id }: { id: string; subscription_id: string },
  { struck, version: _version, ...given }: z.output<typeof CoverageChange>,
  today: string,
): Promise<void> {
  const { rank, member_id, from_date, to_date, notes, assigned } = given;
  const { used_maximum, used_deductible, used_lifetime } = given;
  const isUsed = [used_maximum, used_deductible, used_lifetime].some((amount) => amount !== null);
  const subscription = await tx.one(
    sqlFor.selectFrom('insurance_subscription').select('member_id').where('id', '=', subscription_id),
  );
  await tx.all(
    sqlFor
      .updateTable('coverage')
      .set({
        rank,
        member_id: ownId(member_id, subscription),
        from_date,
        to_date,
        notes,
        assigned,
        used_maximum_cents: centsOf(used_maximum),
        used_deductible_cents: centsOf(used_deductible),
        used_lifetime_cents: centsOf(used_lifetime),
        used_on: isUsed ? (given.used_on ?? today) : null,
        struck_at: struck ? sql<string>`now()` : null,
        version: sql`version + 1`,
      })
      .where('id', '=', id),
  );
}

export const setRank = (tx: Tx, id: string, rank: number) =>
  tx.all(
    sqlFor
      .updateTable('coverage')
      .set({ rank, version: sql`version + 1` })
      .where('id', '=', id),
  );
