import type { OnlineRequest } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';
import {
  depositFacts,
  depositForStaff,
  depositJoin,
  depositsToWork,
  isHandedOver,
  requestState,
} from '../visit-requests/index.ts';
import type { DepositFacts, PagedRequest } from '../visit-requests/index.ts';

interface RequestRow extends Omit<OnlineRequest, 'deposit' | 'choose_url'>, DepositFacts, PagedRequest {
  kind_id: string;
}

/** A request as staff see it. */
export const shownRequest = ({
  deposit_cents,
  deposit_end,
  is_paid,
  is_back,
  is_refused,
  is_missed,
  ...request
}: RequestRow) => ({
  ...request,
  deposit: depositForStaff({ deposit_cents, deposit_end, is_paid, is_back, is_refused, is_missed }),
});

const requests = (condition: RawBuilder<unknown>, locked = false) =>
  raw(sql<RequestRow>`
    select r.id, ${requestState} as state, r.created_at, r.kind_id, r.reason, r.date, r.starts as time, r.minutes, r.provider_id, r.operatory_id,
        (r.date + r.starts) at time zone p.time_zone <= now() as has_passed,
        r.first_name, r.last_name, r.date_of_birth, r.phone, r.email, r.insurance, r.note, r.answers, r.earlier, r.language, r.proven_by, r.framed, r.agrees_to_texts,
        r.decided_at, r.decided_by, r.refused_reason, r.proposals, r.propose_until, r.patient_id, r.appointment_id, ${isHandedOver} as is_handed_over,
        (select q.survivor_id from patient q where q.practice_id = r.practice_id and q.id = r.for_patient_id) as for_patient_id, ${depositFacts}
      from online_request r join practice p on p.practice_id = r.practice_id ${depositJoin}
      where ${condition} order by r.date, r.starts, r.id ${locked ? sql`for update of r` : sql``}`);

/** Those that nobody has decided about, those to which other times were proposed, and those whose deposit is left to decide. */
export const openRequests = all(
  requests(
    sql`(r.state = 'waiting' or r.state = 'refused' and r.propose_until > now() or r.id in (select w.id from (${depositsToWork}) w))`,
  ),
).map((rows) => rows.map(shownRequest));

export const requestById = (id: string) =>
  all(requests(sql`r.id = ${id}`)).map(([request]) => request && shownRequest(request));

/** Locks a request until the transaction ends; undefined if there is none. */
export const lockOnlineRequest = (tx: Tx, id: string) => tx.first(requests(sql`r.id = ${id}`, true));

/** Records the decision and its author. */
export const decideRequest = (
  tx: Tx,
  id: string,
  decision:
    | { state: 'taken_in'; patient_id: string; appointment_id: string }
    | { state: 'refused'; refused_reason: string },
  { id: decided_by_id, name: decided_by }: Person,
) =>
  tx.all(
    sqlFor
      .updateTable('online_request')
      .set({
        ...decision,
        // Clears the times of an earlier refusal.
        ...(decision.state === 'refused' && { proposals: '[]', propose_until: null }),
        decided_at: sql<string>`now()`,
        decided_by_id,
        decided_by,
      })
      .where('id', '=', id),
  );

/**
 * Records the consent given with a request as the patient's, with the words that they read; for a patient on file only if texts go
 * to the number that they gave. False if there is none.
 */
export const takeConsent = async (
  tx: Tx,
  requestId: string,
  patientId: string,
  { id, name }: Person,
): Promise<boolean> => {
  const taken = await tx.all(
    raw(sql<{ id: string }>`
      insert into consent (id, patient_id, channel, given, how, by_name, by_id, words, at)
        select ${newId()}, ${patientId}, 'text', true, 'online', ${name}, ${id}, r.consent_words, r.created_at
          from online_request r
          where r.id = ${requestId} and r.agrees_to_texts
            and text_number(r.phone) = message_address(r.practice_id, ${patientId}, 'text')
        returning id`),
  );
  return taken.length > 0;
};

/** The waiting requests, for the work list. They have no patient yet. */
export const requestsToWork = sql`
  select r.id, null::uuid as patient_id, r.first_name || ' ' || r.last_name || ', ' || to_char(r.date, 'Dy, Mon FMDD') || ', '
        || to_char(r.starts, 'FMHH12:MI AM') || ': ' || r.reason as title,
      (r.created_at at time zone o.time_zone)::date as day, null::uuid as person_id
    from online_request r join practice o on o.practice_id = r.practice_id
    where r.practice_id = current_practice() and r.state = 'waiting'`;
