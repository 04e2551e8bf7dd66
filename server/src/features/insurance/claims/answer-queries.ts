import { sql } from 'kysely';
import type { ClaimPurpose, ClaimState } from '@cusp/contract';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { denialReason, adjustedMoney } from '../x12/index.ts';
import type { PayerAdjustment } from '../x12/index.ts';

export interface AnsweredRow {
  id: string;
  control_number: string;
  state: ClaimState;
  purpose: ClaimPurpose;
  rank: number;
  position: number;
  treatment_id: string;
  line_number: string;
  is_decided: boolean;
}

/** The lines of claims that these may be about, by their numbers or their treatments; the claims are locked until the transaction ends. */
export const lockAnswered = (
  tx: Tx,
  of: {
    control_numbers: readonly string[];
    line_numbers: readonly string[];
    treatment_ids: readonly string[];
  },
) =>
  tx.all(
    raw(sql<AnsweredRow>`
      select k.id, k.control_number, k.state, k.purpose, k.rank, l.position, l.treatment_id, l.line_number,
          coalesce((select not d.is_taken_back from claim_decision d
            where d.practice_id = l.practice_id and d.claim_id = l.claim_id and d.position = l.position
            order by d.serial desc limit 1), false) as is_decided
        from claim k join claim_line l on l.practice_id = k.practice_id and l.claim_id = k.id
        where k.state <> 'void' and k.id in (
          select id from claim where control_number = any (${of.control_numbers}::text[])
          union select claim_id from claim_line where line_number = any (${of.line_numbers}::text[])
          union select claim_id from claim_line where treatment_id = any (${of.treatment_ids}::uuid[]))
        order by k.id, l.position for update of k`),
  );

export interface NewDecision {
  claim_id: string;
  position: number;
  decided_on: string;
  /** Where it was paid under another code than billed. */
  paid_code: string;
  paid_cents: number;
  adjustments: PayerAdjustment[];
  is_taken_back: boolean;
  reference: string;
  by_hand: boolean;
}

/** Why a line is refused, or a part of it for which somebody has to decide; `''`: it isn't. */
const refusedFor = ({ paid_cents, is_taken_back, adjustments }: NewDecision) =>
  !is_taken_back && (paid_cents === 0 || adjustedMoney(adjustments).decide > 0)
    ? denialReason(adjustments)
    : '';

/** Adds decisions, at most one for each line; their plans learn from them. */
export async function insertDecisions(
  tx: Tx,
  decisions: readonly NewDecision[],
  { id, name }: Person,
): Promise<void> {
  if (decisions.length === 0) return;
  await tx.all(
    raw(sql`
      insert into claim_decision (claim_id, position, serial, decided_on, paid_code, paid_cents, adjustments, is_taken_back, reference, by_hand,
          denial_reason, by_name, by_id)
        select g.claim_id, g.position, coalesce((select max(d.serial) from claim_decision d
              where d.claim_id = g.claim_id and d.position = g.position), 0) + 1,
            g.decided_on, g.paid_code, g.paid_cents, g.adjustments, g.is_taken_back, g.reference, g.by_hand, g.denial_reason, ${name}, ${id}::uuid
          from jsonb_to_recordset(${JSON.stringify(
            decisions.map((decision) => ({ ...decision, denial_reason: refusedFor(decision) })),
          )}::jsonb) as g (claim_id uuid, position int, decided_on date,
            paid_code text, paid_cents bigint, adjustments jsonb, is_taken_back boolean, reference text, by_hand boolean,
            denial_reason text)`),
  );
  const plans = await tx.all(
    raw(sql<{ id: string }>`
      select distinct p.survivor_id as id from claim k
        join insurance_plan p on p.practice_id = k.practice_id and p.id = k.plan_id
        where k.id = any (${decisions.map(({ claim_id }) => claim_id)}::uuid[])`),
  );
  for (const plan of plans) recordEvent(tx, 'insurance_plan.answered', plan.id, byStaff({ id }));
}

/** Keeps the carrier's own number of a claim. */
export const setPayerNumber = (tx: Tx, id: string, payer_number: string) =>
  tx.all(sqlFor.updateTable('claim').set({ payer_number }).where('id', '=', id));

/** The same of many claims. */
export async function setPayerNumbers(
  tx: Tx,
  numbers: readonly { id: string; payer_number: string }[],
): Promise<void> {
  if (numbers.length === 0) return;
  await tx.all(
    raw(sql`
      update claim k set payer_number = g.payer_number
        from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as g (id uuid, payer_number text)
        where k.id = g.id`),
  );
}

interface LaterRow {
  id: string;
  state: ClaimState;
}

/** The claims to later plans that bill what these claims bill, locked until the transaction ends. */
export const lockLater = (tx: Tx, claimIds: readonly string[]) =>
  tx.all(
    raw(sql<LaterRow>`
      select k.id, k.state from claim k where k.state not in ('void', 'replaced') and k.purpose in ('bill', 'replace')
        -- From these claims on: asked of each claim of the practice, it reads all of them.
        and k.id in (select l.claim_id from claim e
          join claim_line m on m.practice_id = e.practice_id and m.claim_id = e.id
          join claim_line l on l.practice_id = m.practice_id and l.treatment_id = m.treatment_id
          join claim later on later.practice_id = l.practice_id and later.id = l.claim_id
          where e.id = any (${claimIds}::uuid[]) and e.purpose <> 'predetermine' and e.rank < later.rank)
        order by k.id for update of k`),
  );

type ClaimNow = Pick<AnsweredRow, 'id' | 'control_number' | 'state'>;

/** Claims by their ids, locked until the transaction ends. */
export const lockClaimsById = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    raw(sql<ClaimNow>`
      select id, control_number, state from claim where id = any (${ids}::uuid[]) order by id for update`),
  );

/** Claims by the numbers that they were sent with, locked until the transaction ends. */
export const lockClaimsByNumber = (tx: Tx, controlNumbers: readonly string[]) =>
  tx.all(
    raw(sql<ClaimNow>`
      select id, control_number, state from claim where control_number = any (${controlNumbers}::text[])
        order by id for update`),
  );
