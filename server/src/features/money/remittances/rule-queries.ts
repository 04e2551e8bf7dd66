import { sql } from 'kysely';
import type { ClaimPurpose, ClaimState } from '@cusp/contract';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { one } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { toDollars } from '../../../values/money.ts';

/** A carrier whose electronic remittances post automatically. */
export interface CarrierRule {
  id: string;
  posts_set_by_id: string;
  posts_set_by: string;
}

/**
 * The carriers with the rule, locked against a change until the transaction ends: a rule that is turned off meanwhile posts nothing. A
 * merged or archived one has none of its own.
 */
export const lockRules = (tx: Tx) =>
  tx.all(
    raw(sql<CarrierRule>`
      select id, posts_set_by_id, posts_set_by from carrier
        where posts_itself and merged_into is null and archived_at is null order by id for share`),
  );

/** The carriers that a payment names, by the payer ID or the name of themselves or of one that was merged into them. */
export const carriersNamed = (tx: Tx, { payer, payer_id }: { payer: string; payer_id: string }) =>
  tx.all(
    raw(sql<{ id: string }>`
      select distinct survivor_id as id from carrier
        where fold(name) = fold(${payer}) or (${payer_id} <> ''
          and lower(${payer_id}) in (lower(payer_id), lower(stedi_payer_id), lower(https_payer_id), lower(sftp_payer_id)))`),
  );

/** The claim of ours that a line of a remittance brings the number of. */
export interface RuledClaim {
  line_number: string;
  treatment_id: string;
  control_number: string;
  state: ClaimState;
  purpose: ClaimPurpose;
  rank: number;
  carrier_id: string;
  is_decided: boolean;
  /** A plan before this one bills the same treatment, and hasn't decided. */
  waits_for_earlier: boolean;
}

/** The claims whose lines have these numbers. */
export const claimsOfLines = (tx: Tx, lineNumbers: readonly string[]) =>
  tx.all(
    raw(sql<RuledClaim>`
      select l.line_number, l.treatment_id, k.control_number, k.state, k.purpose, k.rank, k.survivor_id as carrier_id,
          coalesce((select not d.is_taken_back from claim_decision d
            where d.practice_id = l.practice_id and d.claim_id = l.claim_id and d.position = l.position
            order by d.serial desc limit 1), false) as is_decided,
          exists (select from claim_line m cross join lateral (select e.* from claim e
              where e.practice_id = m.practice_id and e.id = m.claim_id offset 0) e
            where m.practice_id = l.practice_id and m.treatment_id = l.treatment_id and e.rank < k.rank
              and e.purpose in ('bill', 'replace') and e.state not in ('paid', 'denied', 'appealed', 'closed', 'void', 'replaced'))
            as waits_for_earlier
        from claim_line l
        cross join lateral (select c.*, named.survivor_id from claim c
          cross join lateral (select survivor_id from carrier where practice_id = c.practice_id and id = c.carrier_id offset 0) named
          where c.practice_id = l.practice_id and c.id = l.claim_id offset 0) k
        where l.line_number = any (${lineNumbers}::text[]) and l.line_number <> ''`),
  );

/** Whether what is posted now counts today: today isn't closed. */
export const dayIsOpen = async (tx: Tx): Promise<boolean> =>
  (
    await tx.one(
      raw(sql<{ is_open: boolean }>`
        select posting_day(current_practice(), practice_today(current_practice())) = practice_today(current_practice()) as is_open`),
    )
  ).is_open;

/** The person who uploaded a file; null: the clearinghouse brought it. */
export const remittanceTaker = async (tx: Tx, remittanceId: string): Promise<string | null> =>
  (
    await tx.one(
      raw(sql<{ taken_by_id: string | null }>`
        select f.taken_by_id from remittance r join remittance_file f on f.practice_id = r.practice_id and f.id = r.file_id
          where r.id = ${remittanceId}`),
    )
  ).taken_by_id;

/** The files that wait to be posted, the oldest first: a check on paper is never posted by a rule. */
export const waitingFiles = (tx: Tx) =>
  tx.all(
    raw(sql<{ id: string }>`
      select id from remittance where state = 'open' and source = 'file' order by id limit 500`),
  );

/** The number of remittances that rules posted today, and their sum. */
export const postedByRuleToday = one(
  raw(sql<{ by_rule_today: number; cents: number }>`
    select count(r.id)::int as by_rule_today, coalesce(sum(r.amount_cents), 0)::bigint as cents
      from practice p
      left join remittance r on r.practice_id = p.practice_id and r.by_rule
        and r.closed_at >= ${todayHere}::timestamp at time zone p.time_zone
      where p.practice_id = current_practice()`),
).map(({ by_rule_today, cents }) => ({ by_rule_today, amount: toDollars(cents) }));

/** Notes why the rule leaves a remittance to a person. Somebody who is looking at it may still post it: its version stays. */
export const keepWaiting = (tx: Tx, id: string, waits_for: string) =>
  tx.all(sqlFor.updateTable('remittance').set({ waits_for }).where('id', '=', id));
