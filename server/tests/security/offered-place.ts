import { sql } from 'kysely';
import { raw } from '../../src/db/database.ts';
import type { Database } from '../../src/db/database.ts';
import type { recordsOf } from './records.ts';
import type { Side } from './side.ts';

interface Ground {
  database: Database;
  records: ReturnType<typeof recordsOf>;
  own: Side;
}

/** Input for an offer of an opening: a practice with a patient who waits for it. */
export async function offeredPlace({ database, records, own }: Ground) {
  // Nobody else fits the place better.
  const bare = { ...own, ...(await records.barePractice()) };
  const patient = await records.make('patient', bare);
  await records.make('treatment', bare, patient);
  await database.asPractice(bare.practiceId, (tx) =>
    tx.all(
      raw(sql`with s as (insert into consent (id, patient_id, channel, given, how, by_name, by_id)
          values (gen_random_uuid(), ${patient}, 'text', true, 'phone', 'A colleague', ${bare.ownerId}))
        update patient set phone = '(212) 555-0147' where id = ${patient}`),
    ),
  );
  return {
    token: bare.token,
    body: {
      operatory_id: await records.make('operatory', bare),
      provider_id: null,
      minutes: 90,
      patient_ids: [patient],
    },
  };
}
