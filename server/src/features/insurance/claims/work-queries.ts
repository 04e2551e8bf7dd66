import { claimAnswerDays } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { todayHere } from '../../../values/calendar/today.ts';

/** Whether claim `k` still waits for something. An answer that was asked for leaves nothing to do. */
export const isWaiting = sql<SqlBool>`k.state not in ('answered', 'replaced', 'closed', 'void')`;

/** The last decision of line `l`. */
const decided = sql`select d.denial_reason, d.at from claim_decision d
  where d.practice_id = l.practice_id and d.claim_id = l.claim_id and d.position = l.position order by d.serial desc limit 1`;
const deniedAt = sql`select max(e.at) from claim_event e
  where e.practice_id = k.practice_id and e.claim_id = k.id and e.state = 'denied'`;

/**
 * Whether a line of claim `k` was refused and nobody did anything about it yet: no correction was made, the claim is neither appealed
 * nor closed, and nothing of the line was written off since. Asked of each claim (offset 0): as a join it reads all lines of the practice.
 */
export const isDeniedToWork = sql<SqlBool>`(k.purpose in ('bill', 'replace')
  and (k.state = 'denied'
    or k.state = 'paid' and k.id in (select claim_id from claim_decision where denial_reason <> ''))
  and not exists (select from claim b
    where b.practice_id = k.practice_id and b.patient_id = k.patient_id and b.replaces_id = k.id and b.state <> 'void')
  and exists (select from claim_line l left join lateral (${decided}) d on true
    where l.practice_id = k.practice_id and l.claim_id = k.id and (k.state = 'denied' or d.denial_reason <> '')
      and not exists (select from ledger_entry w
        where w.practice_id = l.practice_id and w.treatment_id = l.treatment_id and w.kind = 'write_off' and w.amount_cents < 0
          and w.created_at > coalesce(d.at, (${deniedAt}))
          and not exists (select from ledger_entry b where b.practice_id = w.practice_id and b.reverses_id = w.id)) offset 0))`;

/** Whether claim `k` is out, and nothing came for so long that somebody has to ask. A day to follow up counts instead. */
export const isUnanswered = sql<SqlBool>`(k.state in ('perhaps_sent', 'sent', 'accepted') and k.follow_up_on is null
  and k.state_on <= ${todayHere} - ${sql.lit(claimAnswerDays)}::int)`;

const notPutOff = sql<SqlBool>`(k.follow_up_on is null or k.follow_up_on <= ${todayHere})`;
const openClaims = (day: RawBuilder<unknown>, is: RawBuilder<SqlBool>) => sql`
  select k.id, k.patient_id, c.name || ', $' || to_char(k.billed_cents / 100.0, 'FM999,999,990.00') || ', treated on '
      || to_char(k.service_date, 'Mon FMDD') as title, ${day} as day, null::uuid as person_id
    from claim k cross join lateral (select c.* from carrier named
      join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
      where named.practice_id = k.practice_id and named.id = k.carrier_id offset 0) c
    where ${is}`;

/** Claims that somebody has to work, each under one reason, as the work list reads them. */
export const claimsToWork = {
  denied: openClaims(
    sql`coalesce(k.follow_up_on, k.state_on)`,
    sql<SqlBool>`${isDeniedToWork} and ${notPutOff}`,
  ),
  rejected: openClaims(
    sql`coalesce(k.follow_up_on, k.state_on)`,
    sql<SqlBool>`k.state = 'rejected' and ${notPutOff}`,
  ),
  followUp: openClaims(
    sql`k.follow_up_on`,
    sql<SqlBool>`k.follow_up_on <= ${todayHere} and ${isWaiting} and k.state <> 'rejected' and not ${isDeniedToWork}`,
  ),
  unanswered: openClaims(sql`k.state_on + ${sql.lit(claimAnswerDays)}::int`, isUnanswered),
};

/** Whether a refused amount of a claim is still awaited, because nobody decided what becomes of it. */
export const findHeld = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(
    raw(sql<{ id: string }>`
      select m.id from claim_line l
        join remittance_line r on r.practice_id = l.practice_id and r.treatment_id = l.treatment_id and r.held_cents > 0
        join payment m on m.practice_id = r.practice_id and r.payment_id in (m.id, m.additional_to_id) and m.status = 'pending'
        where l.claim_id = ${id} limit 1`),
  )) !== undefined;

/** Whether a line of a claim was refused and nobody did anything about it yet. */
export const findDeniedToWork = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(
    raw(sql<{ id: string }>`select k.id from claim k where k.id = ${id} and ${isDeniedToWork}`),
  )) !== undefined;
