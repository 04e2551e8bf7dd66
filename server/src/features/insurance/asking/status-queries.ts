import type { ClaimState, EligibilityQuestion } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import { numberAtCarrier } from '../claims/index.ts';
import { canAsk } from '../eligibility/index.ts';

interface AskedClaimRow {
  claim_id: string;
  /** The patient record of the coverage; after a merge the earlier one. */
  covered_id: string;
  coverage_id: string;
  /** The one by which the carrier knows it. */
  control_number: string;
  state: ClaimState;
  question: (EligibilityQuestion & { trace: string; answer: string | null }) | null;
  can_ask: boolean;
}

/** A claim, and the latest question about it. */
export const claimToAskAbout = (id: string) =>
  first(
    raw(sql<AskedClaimRow>`
      select k.id as claim_id, g.patient_id as covered_id, k.coverage_id, ${numberAtCarrier} as control_number, k.state,
          case when q.id is not null then jsonb_build_object('state', q.state, 'asked_at', q.asked_at, 'asked_by', q.asked_by,
            'failure', q.failure, 'trace', q.trace, 'answer', q.answer) end as question, ${canAsk} as can_ask
        from claim k
        join coverage g on g.practice_id = k.practice_id and g.id = k.coverage_id
        left join lateral (select * from carrier_question q
          where q.practice_id = k.practice_id and q.claim_id = k.id order by q.id desc limit 1) q on true
        where k.id = ${id}`),
  );
