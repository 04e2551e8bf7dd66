import type { CoverageChange, CoverageInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { toCents } from '../../../values/money.ts';
import type { Person } from '../../../identity/person.ts';
import { isOfPatient } from '../../people/patients/index.ts';

const centsOf = (dollars: number | null) => (dollars === null ? null : toCents(dollars));

interface Subscriber {
  plan_id: string;
  /** Null: the subscriber isn't a patient, but is named. */
  subscriber_patient_id: string | null;
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  member_id: string;
}

/** The plan, or the one that it is merged into; no merge happens until the transaction ends. Undefined if there is none. */
export const survivingPlan = (tx: Tx, id: string) =>
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
