import type { ConsentPurpose, MessageChannel } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';

/** The email that an answer or a wish to get no more belongs to; undefined if there is none. */
export const messageByReply = (hash: Buffer): ReadPlan<{ practice_id: string; id: string } | undefined> =>
  first(raw(sql<{ practice_id: string; id: string }>`select * from message_by_reply(${hash})`));

/** The email that is answered: its patients and its subject. */
export const answeredMail = (tx: Tx, id: string) =>
  tx.one(
    raw(sql<{ address: string; channel: MessageChannel; purpose: ConsentPurpose }>`
      select address, channel, purpose from message where id = ${id}`),
  );
