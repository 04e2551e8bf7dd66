import { undoWord } from '@cusp/contract';
import type pg from 'pg';
import { marker } from './side.ts';
import type { Side } from './side.ts';

type ImportSide = Pick<Side, 'practiceId' | 'ownerId'> & { isOther?: boolean };

interface Ground {
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  barePractice(): Promise<{ practiceId: string; ownerId: string; token: string }>;
}

/** An import of a practice, in a state that only a job brings about. */
export const importRecord = (asOwner: Ground['asOwner'], side: ImportSide, state: 'ready' | 'done') =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with one as (
          insert into data_import (practice_id, id, state, started_by, started_by_id, ended_at, context)
            values ($1, gen_random_uuid(), $2, $3, $4, case when $2 = 'done' then now() end, '{"columns": {}}') returning practice_id, id)
        insert into import_step (practice_id, import_id) select practice_id, id from one returning import_id as id`,
      [side.practiceId, state, side.isOther === true ? marker : 'The owner', side.ownerId],
    );
    return rows[0]?.id ?? '';
  });

/** Each of these calls has a practice of its own: one has a single open import, and the shared one has grown large. */
export function wholePracticeSpecials({ asOwner, barePractice }: Ground) {
  const ready = async () => {
    const bare = await barePractice();
    return { token: bare.token, params: { id: await importRecord(asOwner, bare, 'ready') } };
  };
  return {
    exportPractice: async () => ({ token: (await barePractice()).token }),
    uploadDataImport: async () => ({ token: (await barePractice()).token }),
    startDataImport: ready,
    discardDataImport: ready,
    undoDataImport: async () => {
      const bare = await barePractice();
      return {
        token: bare.token,
        params: { id: await importRecord(asOwner, bare, 'done') },
        body: { confirmation: undoWord, reason: 'The wrong backup' },
      };
    },
  };
}
