import type { GuestChannel } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

export interface NewGuest {
  id: string;
  patient_id: string;
  way: GuestChannel;
  /** The tablet or the link that it is of. */
  tablet_id: string | null;
  link_id: string | null;
  token_hash: Buffer;
  /** As the audit trail names who acts, and as a signed form says how the signer was identified. */
  shown_as: string;
  identified: string;
  /** After so many minutes it is over, whoever is there. */
  minutes: number;
  /** The account that signed in, which opens what it opens in the portal; null: all of the record, or a link's forms. */
  account_id: string | null;
}

export const insertGuest = (tx: Tx, { minutes, ...guest }: NewGuest) =>
  tx.all(
    sqlFor.insertInto('guest_session').values({
      ...guest,
      ends_at: sql<string>`now() + make_interval(mins => ${minutes})`,
    }),
  );

/** Ends what is open on a tablet, or by a link. */
export const endGuestsAt = (tx: Tx, { tablet_id, link_id }: Pick<NewGuest, 'tablet_id' | 'link_id'>) =>
  tx.all(
    sqlFor
      .deleteFrom('guest_session')
      .where((is) => is.or([is('tablet_id', '=', tablet_id), is('link_id', '=', link_id)])),
  );
