import type { NumberRegistration, SenderState } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first, one } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';

export interface StoredSettings {
  practice_id: string;
  sender_number: string;
  sender_state: SenderState;
  registration: NumberRegistration;
  texts_until: string | null;
  /** Whether carriers let its texts pass. */
  is_registered: boolean;
  version: number;
  /** Whether the practice's own words may be sent: it is a week old, or approved. */
  is_named: boolean;
}

/** The practice's settings for messages. */
export const settingsNow = (): ReadPlan<StoredSettings> =>
  one(
    raw(sql<StoredSettings>`
      select p.practice_id, coalesce(s.number, '') as sender_number, coalesce(s.state, 'claimed') as sender_state,
          coalesce(s.registration, 'none') as registration, s.registration_grace_until as texts_until,
          coalesce(number_registered(s.registration, s.registration_grace_until, s.number), false) as is_registered,
          coalesce(s.version, 1) as version, practice_is_named(p.approved_at, p.created_at) as is_named
        from practice p left join text_sender s on s.practice_id = p.practice_id`),
  );

/** Names the sender's number. Another one than before has to be proven. */
export const nameNumber = (tx: Tx, number: string) =>
  tx.all(
    raw(sql`
      insert into text_sender as s (number, version) values (${number}, 2)
        on conflict (practice_id) do update set
          state = case when s.number = excluded.number then s.state else 'claimed' end,
          proven_how = case when s.number = excluded.number then s.proven_how end,
          proven_at = case when s.number = excluded.number then s.proven_at end,
          claimed_at = case when s.number = excluded.number then s.claimed_at else now() end,
          code_sealed = case when s.number = excluded.number then s.code_sealed end,
          registration = case when s.number = excluded.number then s.registration else 'none' end,
          registration_grace_until = case when s.number = excluded.number then s.registration_grace_until end,
          number = excluded.number, version = s.version + 1`),
  );

/** Stores the code that is texted to the number, encrypted. */
export const storeNumberCode = (tx: Tx, sealed: Buffer, minutes: number) =>
  tx.all(
    sqlFor
      .updateTable('text_sender')
      .set({ code_sealed: sealed, code_ends_at: sql`now() + make_interval(mins => ${minutes}::int)` }),
  );

/** Locks the practice's number, with the code that still holds. */
export const lockSenderNumber = (tx: Tx) =>
  tx.first(
    raw(sql<{ number: string; state: SenderState; code_sealed: Buffer | null }>`
      select number, state, case when code_ends_at > now() then code_sealed end as code_sealed
        from text_sender for update`),
  );

/** The practice that has proven this number; undefined if none has. */
export const practiceWithNumber = (number: string): ReadPlan<string | undefined> =>
  first(raw(sql<{ id: string | null }>`select practice_by_sender(${number}) as id`)).map(
    (row) => row?.id ?? undefined,
  );

/** Sets the outcome for the number whose code was received. The unique index refuses a second practice. */
export const endClaim = (tx: Tx, state: 'proven' | 'contested') =>
  tx.all(
    sqlFor.updateTable('text_sender').set({
      state,
      code_sealed: null,
      code_ends_at: null,
      version: sql`version + 1`,
      ...(state === 'proven' && { proven_how: 'code', proven_at: sql<string>`now()` }),
    }),
  );

/** Stores the registration of the practice's number that the gateway reports; undefined if the number has changed. */
export const noteRegistration = (tx: Tx, number: string, registration: NumberRegistration) =>
  tx.first(
    sqlFor
      .updateTable('text_sender')
      .set({ registration, version: sql`version + 1` })
      .where('number', '=', number)
      .where('state', '=', 'proven')
      .returning('practice_id'),
  );
