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
    const id = rows[0]?.id ?? '';
    // It took two transactions, as all do.
    await client.query('insert into import_step (practice_id, import_id) values ($1, $2)', [
      side.practiceId,
      id,
    ]);
    return id;
  });

const reading = {
  charset: 'utf-8',
  delimiter: ',',
  heading_line: 1,
  date_order: 'mdy',
  decimal_mark: '.',
};
const shape = {
  filled: 1,
  days: { mdy: 0, dmy: 0, ymd: 0 },
  amounts: { '.': 0, ',': 0 },
  emails: 0,
  phones: 0,
  zips: 0,
  times: 0,
  states: 0,
  secrets: 0,
};
const headings = ['Last Name', 'First Name', 'Date of Birth'];
const profile = {
  lines: 1,
  columns: headings.map((heading) => ({ heading, shape, samples: [], values: null })),
  first: [],
};
const columns = ['last_name', 'first_name', 'birth_date'].map((field, place) => ({
  place,
  field,
  heading: headings[place],
}));

/** A table that waits to be mapped; its file is nowhere, and nothing that these calls do reads it. */
const waitingTable = (asOwner: Ground['asOwner'], side: ImportSide) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into table_file (practice_id, id, file_name, uploaded_by, uploaded_by_id, kind, reading, columns, profile)
        values ($1, gen_random_uuid(), 'list.csv', 'The owner', $2, 'patients', $3, $4, $5) returning id`,
      [
        side.practiceId,
        side.ownerId,
        JSON.stringify(reading),
        JSON.stringify(columns),
        JSON.stringify(profile),
      ],
    );
    return rows[0]?.id ?? '';
  });

/** Each of these calls has a practice of its own: one has a single open import, and the shared one has grown large. */
export function wholePracticeSpecials({ asOwner, barePractice }: Ground) {
  const ready = async () => {
    const bare = await barePractice();
    return { token: bare.token, params: { id: await importRecord(asOwner, bare, 'ready') } };
  };
  const waits = async () => {
    const bare = await barePractice();
    return { token: bare.token, params: { id: await waitingTable(asOwner, bare) } };
  };
  return {
    exportPractice: async () => ({ token: (await barePractice()).token }),
    uploadDataImport: async () => ({ token: (await barePractice()).token }),
    startDataImport: ready,
    decideImport: async () => {
      const { token, params } = await ready();
      await asOwner((client) =>
        client.query(
          `insert into data_import_row (practice_id, import_id, source_table, source_id, line, fields, outcome, conflict)
            select practice_id, id, 'patient', '1', 1, '{}', 'conflict', '{"patient_id": null, "fields": []}' from data_import where id = $1`,
          [params.id],
        ),
      );
      return {
        token,
        params,
        body: { decisions: [{ table: 'patient', number: '1', decision: 'ours' }] },
      };
    },
    discardDataImport: ready,
    uploadTableFile: async () => ({ token: (await barePractice()).token }),
    mapTableFile: async () => ({
      ...(await waits()),
      body: {
        version: 1,
        kind: 'patients',
        reading,
        columns: columns.map(({ place, field }) => ({ place, field })),
        choices: [],
      },
    }),
    startTableFile: async () => ({ ...(await waits()), body: { version: 1 } }),
    discardTableFile: waits,
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
