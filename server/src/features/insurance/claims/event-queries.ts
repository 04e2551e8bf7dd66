import type { ClaimState } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { byService, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { originalsAfter } from './correction-queries.ts';

interface NewEvent {
  claim_id: string;
  /** Null: a note. */
  state: ClaimState | null;
  on_date: string;
  note: string;
  /** The text sent to the carrier with it. */
  letter?: string;
  /** The carrier's own number of the claim, kept with a new state. */
  payer_number?: string | undefined;
  /** Null: an answer of the clearinghouse or the carrier, which `name` names. */
  by: { id: string | null; name: string };
}

/** Adds to the histories of claims; their state is that of the last event that has one. */
export async function addEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.all(
    raw(sql`
      insert into claim_event (claim_id, serial, state, on_date, note, letter, by_name, by_id)
        select g.claim_id, coalesce((select max(e.serial) from claim_event e where e.claim_id = g.claim_id), 0)
              + row_number() over (partition by g.claim_id order by g.place)::int,
            g.state, g.on_date, g.note, g.letter, g.by_name, g.by_id
          from jsonb_to_recordset(${JSON.stringify(
            events.map(({ letter = '', by, payer_number: _number, ...event }, place) => ({
              ...event,
              letter,
              place,
              by_name: by.name,
              by_id: by.id,
            })),
          )}::jsonb) as g (place int, claim_id uuid, state claim_state, on_date date, note text, letter text, by_name text,
            by_id uuid)
          order by g.place`),
  );
  const moved = events.filter(({ state }) => state !== null);
  const last = moved.at(-1);
  if (last === undefined) return;
  const moves = [...Map.groupBy(moved, ({ claim_id }) => claim_id)].map(([claim_id, of]) => ({
    claim_id,
    state: of.at(-1)?.state,
    on_date: of.at(-1)?.on_date,
    payer_number: of.findLast(({ payer_number = '' }) => payer_number !== '')?.payer_number,
    times: of.length,
  }));
  await tx.all(
    raw(sql`
      update claim k set state = g.state, state_on = g.on_date, version = k.version + g.times,
          payer_number = coalesce(g.payer_number, k.payer_number)
        from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as g (claim_id uuid, state claim_state, on_date date, times int,
          payer_number text)
        where k.id = g.claim_id`),
  );
  const ids = moved.map(({ claim_id }) => claim_id);
  const by = last.by.id === null ? byService : byStaff({ id: last.by.id });
  for (const { id, is_voided } of await awaitedAgain(tx, ids))
    recordEvent(tx, is_voided ? 'payment.voided' : 'payment.recorded', id, by);
  const originals = await originalsAfter(tx, ids);
  await addEvents(
    tx,
    originals.map((of) => ({ ...of, on_date: last.on_date, by: last.by })),
  );
}

/** The payments that are awaited again, or no longer, because of what this transaction did to these claims (claim_awaited_again). */
const awaitedAgain = (tx: Tx, claimIds: readonly string[]) =>
  tx.all(
    raw(sql<{ id: string; is_voided: boolean }>`
      select m.id, m.status = 'voided' as is_voided from payment_awaited_again a
        join payment m on m.practice_id = a.practice_id and m.id = a.payment_id
        where a.claim_id = any (${[...claimIds]}::uuid[]) and (m.created_at = now() or m.status = 'voided' and exists
          (select from payment_correction c where c.practice_id = m.practice_id and c.payment_id = m.id and c.created_at = now()))`),
  );

export const setFollowUp = (tx: Tx, id: string, follow_up_on: string | null) =>
  tx.all(
    sqlFor
      .updateTable('claim')
      .set({ follow_up_on, version: sql`version + 1` })
      .where('id', '=', id),
  );
