import { sql } from 'kysely';
import { isOutClaim } from '@cusp/contract';
import type { ClaimPurpose, ClaimState } from '@cusp/contract';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';

interface NewCorrection {
  id: string;
  control_number: string;
  purpose: 'replace' | 'void';
  replaces_id: string;
  state_on: string;
}

/** A new claim that says what another says, to the same coverage; its lines get numbers of their own. */
export async function insertClaimCorrection(
  tx: Tx,
  { id, control_number, purpose, replaces_id, state_on }: NewCorrection,
  by: Person,
): Promise<void> {
  await tx.all(
    raw(sql`
      insert into claim (id, control_number, patient_id, coverage_id, plan_id, plan_version, carrier_id, rank, purpose, replaces_id,
          service_date, billed_cents, state_on, is_assigned, has_release, place_of_service, facility_name, facility_npi,
          facility_street, facility_city, facility_state, facility_zip, accident, accident_on, accident_state, appliance_on,
          treatment_months, months_left, remarks, referral_number, prior_authorization, delay_reason, special_program, referrer_name, referrer_npi,
          supervisor_id, assistant_id, patient_paid_cents, diagnoses, missing_teeth, created_by, created_by_id)
        select ${id}::uuid, ${control_number}, patient_id, coverage_id, plan_id, plan_version, carrier_id, rank,
            ${purpose}::claim_purpose, id, service_date, billed_cents, ${state_on}::date, is_assigned, has_release, place_of_service,
            facility_name, facility_npi, facility_street, facility_city, facility_state, facility_zip, accident, accident_on, accident_state, appliance_on, treatment_months, months_left, remarks, referral_number, prior_authorization, delay_reason, special_program, referrer_name,
            referrer_npi, supervisor_id, assistant_id, patient_paid_cents, diagnoses, missing_teeth, ${by.name}, ${by.id}::uuid
          from claim where id = ${replaces_id}`),
  );
  await tx.all(
    raw(sql`
      insert into claim_line (claim_id, position, patient_id, treatment_id, line_number, code, name, teeth, surfaces, area, fee_cents,
          provider_id, replaces, replaced_on, diagnoses, modifiers, service_date)
        select ${id}::uuid, position, patient_id, treatment_id, ${control_number} || 'L' || lpad(position::text, 2, '0'), code, name,
            teeth, surfaces, area, fee_cents, provider_id, replaces, replaced_on, diagnoses, modifiers, service_date
          from claim_line where claim_id = ${replaces_id}`),
  );
}

interface OriginalRow {
  purpose: ClaimPurpose;
  control_number: string;
  state: ClaimState;
  original_id: string;
  original_state: ClaimState;
  /** Its state before a correction replaced it. */
  before: ClaimState | null;
}

/**
 * The next states of the claims that these correct: an original is set aside while its correction is at the carrier, and is
 * void when the carrier has taken the claim that cancels it.
 */
export async function originalsAfter(
  tx: Tx,
  movedIds: readonly string[],
): Promise<{ claim_id: string; state: ClaimState; note: string }[]> {
  const rows = await tx.all(
    raw(sql<OriginalRow>`
      select k.purpose, k.control_number, k.state, o.id as original_id, o.state as original_state,
          (select e.state from claim_event e where e.practice_id = o.practice_id and e.claim_id = o.id
            and e.state is not null and e.state <> 'replaced' order by e.serial desc limit 1) as before
        from claim k join claim o on o.practice_id = k.practice_id and o.id = k.replaces_id
        where k.id = any (${movedIds}::uuid[]) for update of o`),
  );
  return rows.flatMap(({ purpose, control_number, state, original_id: claim_id, original_state, before }) => {
    if (purpose === 'void')
      return (state === 'accepted' || state === 'closed') && original_state !== 'void'
        ? [{ claim_id, state: 'void' as const, note: `Voided by claim ${control_number}.` }]
        : [];
    if (isOutClaim(state))
      return original_state === 'replaced' || original_state === 'void'
        ? []
        : [{ claim_id, state: 'replaced' as const, note: `Replaced by claim ${control_number}.` }];
    return original_state === 'replaced' && before !== null
      ? [{ claim_id, state: before, note: `No longer replaced by claim ${control_number}.` }]
      : [];
  });
}
