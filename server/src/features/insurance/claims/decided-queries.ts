import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { clearinghousePayerId } from '../carriers/index.ts';
import type { LineDecision } from './facts.ts';
import type { LineAnswer } from './summed-answers.ts';

export interface DecisionRow extends LineDecision {
  /** What payments answered since the last reversal, where a payment answered last. */
  answers: LineAnswer[];
  claim_id: string;
  treatment_id: string;
  is_own: boolean;
  reference: string;
  by_hand: boolean;
}

/**
 * The decisions on the lines by the claims' carriers, and by those of the plans before them. `offset 0` keeps the order of the
 * joins: for a practice that just began, statistics say that it has one claim, and all claims would be read for each one.
 */
export const decisionRows = (which: RawBuilder<unknown>) =>
  all(
    raw(sql<DecisionRow>`
      select k.id as claim_id, l.treatment_id, e.id = k.id as is_own, e.rank,
          (select ${clearinghousePayerId} from carrier named
            join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
            where named.practice_id = e.practice_id and named.id = e.carrier_id) as payer_id,
          m.fee_cents as billed_cents, d.paid_code, d.paid_cents, d.decided_on as on, d.adjustments, d.reference, d.by_hand,
          (select coalesce(jsonb_agg(jsonb_build_object('paid_cents', a.paid_cents, 'adjustments', a.adjustments) order by a.serial), '[]')
            from claim_decision a
            where a.practice_id = m.practice_id and a.claim_id = m.claim_id and a.position = m.position and not a.by_hand and not d.by_hand
              and a.serial > coalesce((select max(b.serial) from claim_decision b where b.practice_id = m.practice_id
                and b.claim_id = m.claim_id and b.position = m.position and b.is_taken_back), 0)) as answers
        from claim k
        cross join lateral (select l.practice_id, l.treatment_id from claim_line l
          where l.practice_id = k.practice_id and l.claim_id = k.id offset 0) l
        cross join lateral (select m.practice_id, m.claim_id, m.position, m.fee_cents from claim_line m
          where m.practice_id = l.practice_id and m.treatment_id = l.treatment_id offset 0) m
        join lateral (select * from claim e where e.practice_id = m.practice_id and e.id = m.claim_id offset 0) e
          on e.id = k.id or e.rank < k.rank and e.purpose in ('bill', 'replace') and e.state not in ('void', 'replaced')
        join lateral (select * from claim_decision d
          where d.practice_id = m.practice_id and d.claim_id = m.claim_id and d.position = m.position
          order by d.serial desc limit 1) d on not d.is_taken_back
        where ${which} order by e.rank`),
  );
