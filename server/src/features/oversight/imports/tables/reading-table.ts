import type { Database, Tx } from '../../../../db/database.ts';
import { readApart } from '../../../../services/apart/read-apart.ts';
import type { FileStore } from '../../../../services/files/store.ts';
import { importFileKey } from '../../../../services/files/store.ts';
import { tableBounds } from '@cusp/contract';
import { UnreadableFile } from '../dump/unpack.ts';
import { lockImport } from '../queries.ts';
import { noteProgress } from '../reading-queries.ts';
import { atFileBegin } from '../dump/dump.ts';
import { Pieces } from '../reading.ts';
import { lineKinds } from './lines/line-kinds.ts';
import type { TableMap } from './mapped-line.ts';
import { mapBy } from './mapping-rules.ts';
import * as staging from './staging-queries.ts';
import { storedHeadings, storedMapping } from './stored-mapping.ts';
import { dayOfImport, lockTableFile, noteNextLine } from './table-queries.ts';
import { readTablePart } from './table-part.ts';
import type { TablePart } from './table-part.ts';

const mib = 1024 * 1024;
/** The longest line in bytes: a letter has up to three of them. */
const longestPart = 4 * mib;

const fileGone = 'The uploaded file is gone. Discard this import and upload the file again.';
const partModule = new URL('./table-part.ts', import.meta.url);

interface Reading {
  database: Database;
  store: FileStore;
  practiceId: string;
  importId: string;
  signal: AbortSignal;
}

/**
 * Reads a table as it was mapped into rows of the practice, part by part, as a backup is read: a job that was killed goes on behind the
 * last part.
 * @returns `none` if the import isn't a table's, `stopped` when the server stops
 * @throws UnreadableFile with the sentence why the file can't be read
 */
export async function readTable({
  database,
  store,
  practiceId,
  importId,
  signal,
}: Reading): Promise<'none' | 'read' | 'stopped'> {
  const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(practiceId, work);
  const table = await inPractice((tx) => lockTableFile(tx, importId));
  if (table === undefined) return 'none';
  const stored = await inPractice((tx) => lockImport(tx, importId));
  if (stored === undefined || stored.state !== 'reading' || stored.whole_file_read) return 'read';
  const { day: today = '' } = (await inPractice((tx) => dayOfImport(tx, importId))) ?? {};
  const headings = storedHeadings(table);
  const map = mapBy(storedMapping(table), headings, today);
  const file = await store.get(importFileKey(practiceId, importId));
  if (file === undefined) throw new UnreadableFile(fileGone);
  const pieces = new Pieces(file.stream);
  try {
    let at = stored.bytes_read;
    let nextLine = table.next_line;
    await pieces.skip(at);
    for (let size = mib; ;) {
      if (signal.aborted) return 'stopped';
      const { bytes, isEnd } = await pieces.peek(size);
      const part = await readApart(practiceId, partModule, readTablePart, bytes, map, { nextLine, isEnd });
      if (part.problem !== '') throw new UnreadableFile(part.problem);
      if (part.consumed === 0 && !isEnd && size < longestPart) {
        size *= 2;
        continue;
      }
      size = mib;
      at += part.consumed;
      ({ nextLine } = part);
      pieces.drop(part.consumed);
      const isKept = await inPractice((tx) => keepPart(tx, importId, map, part, { at, isEnd }));
      if (isEnd || !isKept) return 'read';
    }
  } finally {
    file.stream.destroy();
  }
}

/** Keeps what a part holds. @returns false if the import was discarded meanwhile */
async function keepPart(
  tx: Tx,
  importId: string,
  map: TableMap,
  part: TablePart,
  { at, isEnd }: { at: number; isEnd: boolean },
): Promise<boolean> {
  const stored = await lockImport(tx, importId);
  if (stored === undefined || stored.state !== 'reading') return false;
  const table = lineKinds[map.kind].main;
  await staging.stageTableRows(tx, importId, part.rows);
  if (isEnd) await finishReading(tx, importId, map);
  await noteNextLine(tx, importId, part.nextLine);
  const lines = (countIn(stored.counts, table) ?? 0) + part.lines;
  if (lines > tableBounds.lines)
    throw new UnreadableFile('The table has more lines than when it was mapped.');
  await noteProgress(tx, importId, {
    bytes_read: at,
    context: atFileBegin,
    counts: { [table]: lines },
    whole_file_read: isEnd,
    program_version: '',
    payment_plan_rule: '',
  });
  return true;
}

const countIn = (counts: unknown, table: string): number | undefined => {
  const count = new Map<string, unknown>(Object.entries(counts ?? {})).get(table);
  return typeof count === 'number' ? count : undefined;
};

/** What needs all lines of a table: who the guarantors are, and which patients it names. */
async function finishReading(tx: Tx, importId: string, { kind }: TableMap): Promise<void> {
  if (kind === 'patients') {
    await staging.findGuarantors(tx, importId);
    await staging.refuseOthersNumbers(tx, importId);
    return;
  }
  const { main } = lineKinds[kind];
  if (kind === 'insurance')
    await staging.findPatients(tx, importId, 'inssub', { column: 'Subscriber', isNeeded: false });
  await staging.findPatients(tx, importId, main, { column: 'PatNum', isNeeded: true });
  await staging.stageNamedPatients(tx, importId, main);
}
