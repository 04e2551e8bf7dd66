import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { raw } from '../../src/db/database.ts';
import type { Database } from '../../src/db/database.ts';
import { numberSpecials } from './number-specials.ts';
import type { recordsOf } from './records.ts';
import type { Side } from './side.ts';

interface Ground {
  app: FastifyInstance;
  database: Database;
  records: ReturnType<typeof recordsOf>;
  own: Side;
}

/**
 * What the calls on messages need. Writing to a patient: an approved practice, and a mailbox of its own each time, because each has
 * its limit.
 */
export function messageSpecials({ app, database, records, own }: Ground) {
  const body = { channel: 'email', subject: 'Your visit', body: 'Hello', version: null };
  async function patient(): Promise<string> {
    const id = await records.make('patient', own);
    await database.asPractice(own.practiceId, async (tx) => {
      await tx.all(raw(sql`update practice set approved_at = now()`));
      await tx.all(raw(sql`update patient set email = id || '@example.com' where id = ${id}`));
    });
    return id;
  }
  return {
    ...numberSpecials({ app, database, records }),
    writeToPatient: async () => ({ params: { id: await patient() }, body }),
    writeInConversation: async () => ({
      params: { id: await records.make('conversation', { ...own, patientId: await patient() }) },
      body,
    }),
    updateConversation: async () => ({
      body: { assigned_to_id: own.ownerId, assigned_role: null, snoozed_until: null, done: false },
    }),
  };
}
