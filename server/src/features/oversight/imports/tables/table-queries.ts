import type { TableKind, TableReading } from '@cusp/contract';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { raw, sqlFor } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/database.ts';
import type { Tables } from '../../../../db/tables.ts';
import type { ConstraintRefusals } from '../../../../values/errors.ts';
import type { MappedValue } from './meanings.ts';
import type { TableProfile } from './profile.ts';

export const tableConstraints: ConstraintRefusals = { table_file_waiting: 'table_waiting' };

export type TableFileRow = Selectable<Tables['table_file']>;

interface KeptColumn {
  place: number;
  heading: string;
  field: string;
}

interface Mapping {
  kind: TableKind;
  reading: TableReading;
  columns: readonly KeptColumn[];
  choices: readonly MappedValue[];
  profile: TableProfile;
}

const stored = ({ reading, columns, choices, profile, kind }: Mapping) => ({
  kind,
  reading: JSON.stringify(reading),
  columns: JSON.stringify(columns),
  choices: JSON.stringify(choices),
  profile: JSON.stringify(profile),
});

export const insertTableFile = (
  tx: Tx,
  mapping: Mapping,
  uploaded: { id: string; file_name: string; uploaded_by: string; uploaded_by_id: string },
) => tx.all(sqlFor.insertInto('table_file').values({ ...uploaded, ...stored(mapping) }));

/** The table that waits to be mapped, if one does. */
export const waitingTable = (tx: Tx) =>
  tx.first(sqlFor.selectFrom('table_file').selectAll().where('state', '=', 'waiting'));

/** Locked until the transaction ends, so that two people don't map it at once. */
export const lockTableFile = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('table_file').selectAll().where('id', '=', id).forUpdate());

export const updateMapping = (tx: Tx, id: string, mapping: Mapping) =>
  tx.all(
    sqlFor
      .updateTable('table_file')
      .set({ ...stored(mapping), version: sql`version + 1` })
      .where('id', '=', id),
  );

/** Ends the wait of a table. What its columns hold isn't needed any more. */
export const endWaiting = (
  tx: Tx,
  id: string,
  state: 'started' | 'discarded',
  headings: readonly string[] = [],
) =>
  tx.all(
    sqlFor
      .updateTable('table_file')
      .set({ state, headings: JSON.stringify(headings), profile: '{}', version: sql`version + 1` })
      .where('id', '=', id),
  );

/** How earlier tables of a kind were mapped, the latest first. */
export const earlierMappings = (tx: Tx, kind: TableKind) =>
  tx.all(
    sqlFor
      .selectFrom('table_file')
      .select(['columns', 'choices'])
      .where('kind', '=', kind)
      .where('state', '=', 'started')
      .orderBy('id', 'desc')
      .limit(20),
  );

export const noteNextLine = (tx: Tx, id: string, nextLine: number) =>
  tx.all(sqlFor.updateTable('table_file').set({ next_line: nextLine }).where('id', '=', id));

/** Whether another import is open. */
export const isImportOpen = (tx: Tx) =>
  tx.first(
    raw(
      sql<{
        id: string;
      }>`select id from data_import where state in ('reading', 'ready', 'importing') limit 1`,
    ),
  );

/** The practice's day on which an import was started: what a table says is read by it, however often the reading is begun. */
export const dayOfImport = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<{ day: string }>`
      select (i.started_at at time zone p.time_zone)::date::text as day from data_import i
        join practice p on p.practice_id = i.practice_id where i.id = ${id}`),
  );
