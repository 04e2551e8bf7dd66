import type { ClaimPurpose, ClaimState } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';

/** A line of a claim that a check pays by its total. */
export interface TotalledClaimLine {
  claim_id: string;
  control_number: string;
  rank: number;
  state: ClaimState;
  purpose: ClaimPurpose;
  line_number: string;
  treatment_id: string;
  /** What the claim's plan is expected to pay and its contract to take off; null: nobody knows. */
  expected: { pays_cents: number; write_off_cents: number } | null;
}

/** The lines of these claims, in their order. */
export const totalledClaims = (ids: readonly string[]) =>
  all(
    raw(sql<TotalledClaimLine>`
      select k.id as claim_id, k.control_number, k.rank, k.state, k.purpose, l.line_number, l.treatment_id,
          (select jsonb_build_object('pays_cents', e.pays_cents, 'write_off_cents', e.write_off_cents) from insurance_estimate e
            where e.practice_id = l.practice_id and e.treatment_id = l.treatment_id and e.coverage_id = k.coverage_id
              and e.struck_at is null limit 1) as expected
        from claim k
        join claim_line l on l.practice_id = k.practice_id and l.claim_id = k.id
        where k.id = any (${[...ids]}::uuid[]) order by k.id, l.position`),
  );
