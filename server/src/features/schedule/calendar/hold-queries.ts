import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { lockDays } from './blocking-queries.ts';
import type { Days } from './queries.ts';
import type { TimeSlot } from './blocking-queries.ts';

const holdColumns = ['id', 'operatory_id', 'date', 'starts', 'ends', 'reason', 'expires_at'] as const;
const isOffered = sql<boolean>`exists (select from place_offer o
  where o.practice_id = hold.practice_id and o.id = hold.id)`.as('is_offered');
const isRequested = sql<boolean>`exists (select from online_request r
  where r.practice_id = hold.practice_id and r.id = hold.id and r.state = 'waiting')`.as('is_requested');

/** Holds a place that was found free under the lock of its day. */
export const insertHold = (tx: Tx, hold: HeldPlace) =>
  tx.one(sqlFor.insertInto('hold').values(hold).returning(holdColumns));
interface HeldPlace {
  id: string;
  operatory_id: string;
  date: string;
  starts: string;
  ends: string;
  reason: string;
  expires_at: string;
  /** The provider, who isn't offered elsewhere meanwhile. */
  provider_id?: string | null;
}

/** A held place; undefined if there is none. */
export const findHold = (tx: Tx, id: string) =>
  tx.first(
    sqlFor.selectFrom('hold').select(holdColumns).select([isOffered, isRequested]).where('id', '=', id),
  );

/**
 * Gives a held place back. The day's lock comes first: booking there removes expired holds under it.
 * @param also further places that the transaction will take or free: all days are locked at once, in one order
 */
export async function releaseHold(
  tx: Tx,
  id: string,
  place: TimeSlot,
  also: readonly TimeSlot[] = [],
): Promise<void> {
  await lockDays(tx, [place, ...also]);
  await tx.all(sqlFor.deleteFrom('hold').where('id', '=', id));
}

/** Gives several back, whatever their days: they are locked at once, in one order. */
export async function releaseHolds(tx: Tx, held: readonly ({ id: string } & TimeSlot)[]): Promise<void> {
  if (held.length === 0) return;
  await lockDays(tx, held);
  await tx.all(
    sqlFor.deleteFrom('hold').where(
      'id',
      'in',
      held.map(({ id }) => id),
    ),
  );
}

/** The places of some days that are held now. */
export const holdsOnDays = ({ from, to, operatory_id }: Days) =>
  all(
    sqlFor
      .selectFrom('hold')
      .select(holdColumns)
      .select([isOffered, isRequested])
      .where('date', '>=', from)
      .where('date', '<=', to)
      .where('expires_at', '>', sql<string>`now()`)
      .where((where) =>
        operatory_id === undefined ? where.lit(true) : where('operatory_id', '=', operatory_id),
      )
      .orderBy('date')
      .orderBy('starts')
      .orderBy('id'),
  );
