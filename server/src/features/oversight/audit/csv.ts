import { Readable } from 'node:stream';
import { csvHeading, csvLine } from '../../../values/csv.ts';
import { endStalledStream } from '../../../overload/stalled-stream.ts';
import type { Database } from '../../../db/database.ts';
import { entriesBefore } from './queries.ts';
import type { Filters } from './queries.ts';

/** Rows that are read in one short transaction. */
const rowsPerRead = 2_000;

const header = [
  'number',
  'moment',
  'realm',
  'person',
  'role',
  'action',
  'object',
  'object_id',
  'patient',
  'patient_id',
  'outcome',
  'address',
  'call',
  'app_version',
  'changes',
  'detail',
  'hash',
] as const;

/**
 * The filtered trail as comma-separated values (RFC 4180), streamed while it is read, so that years of entries
 * needn't fit into memory.
 */
export const auditCsv = (database: Database, practiceId: string, filters: Filters): Readable =>
  endStalledStream(Readable.from(lines(database, practiceId, filters), { objectMode: false }));

async function* lines(database: Database, practiceId: string, filters: Filters): AsyncGenerator<string> {
  yield csvHeading(header);
  let before: number | null = null;
  for (;;) {
    const last: number | null = before;
    const rows: Awaited<ReturnType<typeof entriesBefore>> = await database.asPractice(practiceId, (tx) =>
      entriesBefore(tx, filters, last, rowsPerRead),
    );
    yield rows
      .map((row) =>
        csvLine([
          row.seq,
          row.at,
          row.realm,
          row.person_name,
          row.role,
          row.action,
          row.object,
          row.object_id,
          row.patient_name,
          row.patient_id,
          row.outcome,
          row.address,
          row.call,
          row.app_version,
          JSON.stringify(row.changes),
          JSON.stringify(row.detail),
          row.hash.toString('hex'),
        ]),
      )
      .join('');
    before = rows.at(-1)?.seq ?? null;
    if (rows.length < rowsPerRead || before === null) return;
  }
}
