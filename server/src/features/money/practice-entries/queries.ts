import type { ParsedOf, PracticeEntryKind, TakenBack, decideTakenBack } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { newId } from '../../../values/ids.ts';

/** An amount of a carrier's payment that belongs to no patient; above zero where it adds to the money that came. */
export interface PracticeAmount {
  /** Its place in the remittance. */
  place: number;
  kind: Exclude<PracticeEntryKind, 'refunded'>;
  code: string;
  reference: string;
  cents: number;
}

interface Poster {
  id: string | null;
  name: string;
}

/**
 * Books the amounts of a remittance that belong to no patient. What a carrier takes back or carries over settles the earlier entry of
 * the same carrier with the opposite amount, and of what it takes back also the same reference; each is settled once.
 */
export async function insertPracticeEntries(
  tx: Tx,
  of: { remittance_id: string; carrier_id: string | null; occurred_on: string },
  amounts: readonly PracticeAmount[],
  by: Poster,
): Promise<void> {
  // One after the other, so that two of one file don't settle the same entry.
  for (const amount of amounts)
    await tx.all(
      raw(sql`
        insert into practice_entry (id, remittance_id, place, kind, code, reference, amount_cents, carrier_id, of_id, occurred_on,
            created_by, created_by_id)
          select ${newId()}::uuid, r.id, ${amount.place}::int, ${amount.kind}::practice_entry_kind, ${amount.code}, ${amount.reference},
              ${amount.cents}::bigint, ${of.carrier_id}::uuid,
              (select e.id from practice_entry e
                join remittance f on f.practice_id = e.practice_id and f.id = e.remittance_id
                where e.practice_id = r.practice_id and e.kind in ('recoupment', 'forwarded')
                  and e.kind = ${amount.kind}::practice_entry_kind and e.amount_cents = -${amount.cents}::bigint
                  and fold(f.originator) = fold(r.originator)
                  and (e.kind = 'forwarded' or fold(e.reference) = fold(${amount.reference}))
                  and not exists (select from practice_entry l where l.practice_id = e.practice_id and l.of_id = e.id)
                order by e.id limit 1),
              ${of.occurred_on}::date, ${by.name}, ${by.id}::uuid
            from remittance r where r.id = ${of.remittance_id}`),
    );
}

/** What no later entry has settled of an entry `e`, with the sign of its amount. */
const openCents = sql<number>`
  case when e.of_id is not null then 0 else e.amount_cents + coalesce((select sum(l.amount_cents) from practice_entry l
    where l.practice_id = e.practice_id and l.of_id = e.id), 0) end::bigint`;

/** The last decision of a person about an entry `e`. */
const lastDecision = sql`select n.* from practice_entry_decision n
  where n.practice_id = e.practice_id and n.entry_id = e.id order by n.id desc limit 1`;

export interface StoredPracticeEntry {
  id: string;
  place: number;
  posting_date: string;
  /** What no later entry has settled yet, with the sign of its amount. */
  open_cents: number;
  /** The number of the claim that a person named for it; '': nobody did. */
  claim_number: string;
  /** The other entry of the carrier with which it comes to nothing: the payment's number and day. */
  settles_number: string | null;
  settles_paid_on: string | null;
}

/** The entries of a remittance, in its order. */
export const practiceEntriesOf = (remittanceId: string) =>
  all(
    raw(sql<StoredPracticeEntry>`
      select e.id, e.place, e.posting_date, o.number as settles_number, o.paid_on as settles_paid_on,
          ${openCents} as open_cents, coalesce(n.claim_number, '') as claim_number
        from practice_entry e
        left join lateral (${lastDecision}) n on true
        left join lateral (select r.number, r.paid_on from practice_entry x
          join remittance r on r.practice_id = x.practice_id and r.id = x.remittance_id
          where x.practice_id = e.practice_id and x.kind <> 'refunded' and (x.id = e.of_id or x.of_id = e.id) limit 1) o on true
        where e.remittance_id = ${remittanceId} and e.place is not null
        order by e.place`),
  );

/** What carriers took back and nothing has settled yet, in cents above zero, the oldest first. */
export const takenBackEntries = all(
  raw(sql<{
    id: string;
    remittance_id: string;
    payer: string;
    number: string;
    paid_on: string;
    reference: string;
    open_cents: number;
    claim_number: string;
    decided: TakenBack['decided'];
  }>`
    select t.* from (
        select e.id, e.remittance_id, r.payer, r.number, r.paid_on, e.reference, -${openCents} as open_cents,
            coalesce(n.claim_number, '') as claim_number,
            case when n.id is not null then jsonb_build_object('decision', n.decision, 'reason', n.reason, 'by', n.created_by,
              'at', n.created_at) end as decided
          from practice_entry e
          left join lateral (${lastDecision}) n on true
          join remittance r on r.practice_id = e.practice_id and r.id = e.remittance_id
          where e.kind = 'recoupment' and e.amount_cents < 0) t
      where t.open_cents > 0
      order by coalesce(t.decided ->> 'decision', '') = 'practice', t.paid_on, t.id`),
);

/** The entries of a posting day, in the order in which they were written. */
export const practiceEntriesOn = (day: string) =>
  all(
    raw(sql<{
      id: string;
      kind: PracticeEntryKind;
      code: string;
      payer: string;
      number: string;
      cents: number;
    }>`
      select e.id, e.kind, e.code, r.payer, r.number, e.amount_cents as cents
        from practice_entry e
        join remittance r on r.practice_id = e.practice_id and r.id = e.remittance_id
        where e.posting_date = ${day}
        order by e.created_at, e.id`),
  );

/** What a carrier took back and nothing has settled yet, in cents above zero, locked; undefined if there is no such entry. */
export async function lockTakenBack(tx: Tx, id: string) {
  const entry = await tx.first(
    raw(sql<{ id: string; remittance_id: string; reference: string }>`
      select e.id, e.remittance_id, e.reference from practice_entry e
        join remittance r on r.practice_id = e.practice_id and r.id = e.remittance_id
        where e.id = ${id} and e.kind = 'recoupment' and e.amount_cents < 0 for update of r`),
  );
  if (entry === undefined) return undefined;
  const stored = (await tx.ask(practiceEntriesOf(entry.remittance_id))).find((one) => one.id === entry.id);
  return { ...entry, open_cents: Math.max(0, -(stored?.open_cents ?? 0)) };
}

/** Notes that a payment gave back what a carrier had taken: the patient's bill has it now, and not the practice. */
export const insertRefunded = (
  tx: Tx,
  { id, remittance_id, reference }: { id: string; remittance_id: string; reference: string },
  { payment_id, cents, occurred_on }: { payment_id: string; cents: number; occurred_on: string },
  by: Poster,
) =>
  tx.all(
    raw(sql`
      insert into practice_entry (id, remittance_id, kind, code, reference, amount_cents, carrier_id, of_id, payment_id, occurred_on,
          created_by, created_by_id)
        select ${newId()}::uuid, ${remittance_id}::uuid, 'refunded', '', ${reference}, ${cents}::bigint, e.carrier_id, e.id,
            ${payment_id}::uuid, ${occurred_on}::date, ${by.name}, ${by.id}::uuid
          from practice_entry e where e.id = ${id}`),
  );

/** Records a person's decision about what a carrier took back; it counts from then on. */
export const insertEntryDecision = (
  tx: Tx,
  entry_id: string,
  { decision, claim_number, reason }: ParsedOf<typeof decideTakenBack>['body'],
  { id: created_by_id, name: created_by }: { id: string; name: string },
) =>
  tx.all(
    sqlFor.insertInto('practice_entry_decision').values({
      id: newId(),
      entry_id,
      decision,
      claim_number: decision === 'claim' ? claim_number : '',
      reason,
      created_by,
      created_by_id,
    }),
  );
