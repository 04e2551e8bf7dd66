import { sql } from 'kysely';
import type { ClaimState } from '@cusp/contract';
import type { RawBuilder } from 'kysely';
import type { PayerAdjustment } from '../x12/index.ts';

/** A claim that went out, as far as it is about one treatment. */
export interface BilledClaim {
  carrier: string;
  state: ClaimState;
  state_on: string;
  billed_on: string;
  /** The day of the last standing decision; null if there is none. */
  decided_on: string | null;
  paid_cents: number | null;
  adjustments: PayerAdjustment[] | null;
}

/** The day on which claim `k` first went out. */
const billedOn = sql`(select min(v.on_date) from claim_event v
  where v.practice_id = k.practice_id and v.claim_id = k.id and v.state in ('perhaps_sent', 'sent', 'accepted'))`;

/** The claims (`BilledClaim[]`) by which a treatment was billed and that stand, the first plan's first. */
export const billedClaims = (treatmentId: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('carrier', b.carrier, 'state', b.state, 'state_on', b.state_on,
      'billed_on', b.billed_on, 'decided_on', b.decided_on, 'paid_cents', b.paid_cents, 'adjustments', b.adjustments)
      order by b.rank, b.id), '[]')
    from (select k.id, k.rank, k.state, k.state_on, c.name as carrier, ${billedOn} as billed_on, d.decided_on, d.paid_cents, d.adjustments
      from claim_line l
      join claim k on k.practice_id = l.practice_id and k.id = l.claim_id and k.purpose in ('bill', 'replace')
        and k.state not in ('draft', 'checked', 'queued', 'rejected', 'replaced', 'void')
      cross join lateral (select c.name from carrier named
        join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
        where named.practice_id = k.practice_id and named.id = k.carrier_id offset 0) c
      left join lateral (select * from claim_decision d
        where d.practice_id = l.practice_id and d.claim_id = l.claim_id and d.position = l.position
        order by d.serial desc limit 1) d on not d.is_taken_back
      where l.practice_id = current_practice() and l.treatment_id = ${treatmentId} offset 0) b
    where b.billed_on is not null)`;
