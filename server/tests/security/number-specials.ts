import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { raw } from '../../src/db/database.ts';
import type { Database } from '../../src/db/database.ts';
import { ask } from './ask.ts';
import { callNamed } from './calls.ts';
import type { recordsOf } from './records.ts';
import { sampleOf } from './samples.ts';

interface Ground {
  app: FastifyInstance;
  database: Database;
  records: ReturnType<typeof recordsOf>;
}

/** Input for the calls by which a practice proves its text number. */
export function numberSpecials({ app, database, records }: Ground) {
  /** A practice that has named a number which nobody has proven. */
  async function namedNumber() {
    const { token, practiceId } = await records.barePractice();
    const number = sampleOf(callNamed('assignNumber'), 'body')?.['number'];
    await database.asPractice(practiceId, (tx) =>
      tx.all(
        raw(sql`insert into text_sender (number, state) values (${number}, 'claimed')
          on conflict (practice_id) do update set number = excluded.number, state = 'claimed'`),
      ),
    );
    return { token };
  }

  /** The same, with the code that was received at it. */
  async function receivedCode() {
    const { token } = await namedNumber();
    const { text } = await ask(app, callNamed('sendNumberCode'), token, {});
    return { token, body: { code: z.object({ test_code: z.string() }).parse(JSON.parse(text)).test_code } };
  }

  return { sendNumberCode: namedNumber, proveNumber: receivedCode };
}
