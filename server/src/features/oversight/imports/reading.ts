import * as z from 'zod/mini';
import type { Database, Tx } from '../../../db/database.ts';
import { readApart } from '../../../services/apart/read-apart.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { importFileKey } from '../../../services/files/store.ts';
import { DumpContext, sentences } from './dump/dump.ts';
import type { DumpPart, DumpRow } from './dump/dump.ts';
import { readDump } from './dump/read-dump.ts';
import { unpacked, UnreadableFile } from './dump/unpack.ts';
import { isRead, keyColumns, planPreference, versionPreference } from './open-dental.ts';
import { lockImport } from './queries.ts';
import { noteProgress, stageRows } from './reading-queries.ts';
import type { StagedRow } from './reading-queries.ts';
import { wantedColumns } from './wanted-columns.ts';

const mib = 1024 * 1024;
/** Bytes that are read at once, in one transaction. */
const usualPart = mib;
/** The longest row: MySQL's own limit for one is a gigabyte, but its tools write none above 16 MB unless they are told to. */
const longestPart = 32 * mib;

const tooLong = (line: number) => `The row on line ${line} is larger than 32 MB.`;
const fileGone = 'The uploaded file is gone. Discard this import and upload the file again.';
const severalDatabases = (names: readonly string[]) =>
  `This file holds several databases: ${names.join(', ')}. Make a backup of the practice’s database alone.`;
const noPatients = 'This file has no patients, so it is not a backup of an Open Dental database.';

const RowCounts = z.record(z.string(), z.int());
const dumpModule = new URL('./dump/read-dump.ts', import.meta.url);

interface Reading {
  database: Database;
  store: FileStore;
  practiceId: string;
  importId: string;
  signal: AbortSignal;
}

/**
 * Reads the uploaded file into rows of the practice, part by part. A part's rows and how far the reader is are written in one transaction,
 * so that a job that was killed goes on behind it.
 * @returns `read`, or `stopped` when the server stops
 * @throws UnreadableFile with the sentence why the file can't be read
 */
export async function readFile({
  database,
  store,
  practiceId,
  importId,
  signal,
}: Reading): Promise<'read' | 'stopped'> {
  const stored = await database.asPractice(practiceId, (tx) => lockImport(tx, importId));
  if (stored === undefined || stored.state !== 'reading' || stored.whole_file_read) return 'read';
  const file = await store.get(importFileKey(practiceId, importId));
  if (file === undefined) throw new UnreadableFile(fileGone);
  const pieces = new Pieces(unpacked(file.stream, file.size));
  try {
    let context = DumpContext.parse(stored.context);
    let at = stored.bytes_read;
    await pieces.skip(at);
    for (let size = usualPart; ;) {
      if (signal.aborted) return 'stopped';
      const { bytes, isEnd } = await pieces.peek(size);
      const part = await readApart(practiceId, dumpModule, readDump, bytes, context, {
        wanted: wantedColumns,
        isEnd,
      });
      refuseUnreadable(part, isEnd, size);
      if (part.consumed === 0 && !isEnd) {
        size = Math.min(size * 2, longestPart);
        continue;
      }
      size = usualPart;
      ({ context } = part);
      at += part.consumed;
      pieces.drop(part.consumed);
      const isKept = await database.asPractice(practiceId, (tx) =>
        keepPart(tx, importId, part, { at, isEnd }),
      );
      if (isEnd || !isKept) return 'read';
    }
  } finally {
    file.stream.destroy();
  }
}

function refuseUnreadable({ problem, consumed, context }: DumpPart, isEnd: boolean, size: number): void {
  if (problem !== '') throw new UnreadableFile(problem);
  if (consumed === 0 && !isEnd && size >= longestPart) throw new UnreadableFile(tooLong(context.line));
  if (context.databases.length > 1) throw new UnreadableFile(severalDatabases(context.databases));
  if (isEnd && context.columns['patient'] === undefined) throw new UnreadableFile(noPatients);
}

/** Keeps what a part holds. @returns false if the import was discarded meanwhile */
async function keepPart(
  tx: Tx,
  importId: string,
  { rows, counts, context }: DumpPart,
  { at, isEnd }: { at: number; isEnd: boolean },
): Promise<boolean> {
  const stored = await lockImport(tx, importId);
  if (stored === undefined || stored.state !== 'reading') return false;
  const sums = RowCounts.parse(stored.counts);
  for (const [table, count] of Object.entries(counts)) sums[table] = (sums[table] ?? 0) + count;
  await stageRows(tx, importId, rows.flatMap(stagedRow));
  await noteProgress(tx, importId, {
    bytes_read: at,
    context,
    counts: sums,
    whole_file_read: isEnd,
    program_version: preferenceIn(rows, versionPreference) ?? stored.program_version,
    payment_plan_rule: (preferenceIn(rows, planPreference) ?? stored.payment_plan_rule).slice(0, 1),
  });
  return true;
}

function stagedRow({ table, line, values, misread, problem }: DumpRow): StagedRow[] {
  if (!isRead(table)) return [];
  const id = values[keyColumns[table]] ?? '';
  const reason = problem === '' && id === '' ? sentences.noNumber : problem;
  return [{ table, id: id === '' ? `line ${line}` : id, line, fields: values, misread, reason }];
}

const preferenceIn = (rows: readonly DumpRow[], name: string): string | undefined =>
  rows.findLast(({ table, values }) => table === 'preference' && values['PrefName'] === name)?.values[
    'ValueString'
  ] ?? undefined;

/** The chunks of a stream as bytes of any length, which stay until they are dropped. */
export class Pieces {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held: Uint8Array = new Uint8Array(0);
  #ended = false;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** At least so many bytes; fewer at the end. */
  async peek(count: number): Promise<{ bytes: Uint8Array; isEnd: boolean }> {
    const held = [this.#held];
    for (let size = this.#held.length; size < count && !this.#ended;) {
      const { value, done } = await this.#chunks.next();
      if (done === true) this.#ended = true;
      else {
        held.push(value);
        size += value.length;
      }
    }
    if (held.length > 1) this.#held = Buffer.concat(held);
    return { bytes: this.#held, isEnd: this.#ended };
  }

  drop(count: number): void {
    this.#held = this.#held.subarray(count);
  }

  async skip(count: number): Promise<void> {
    for (let left = count; left > 0;) {
      const { bytes } = await this.peek(1);
      if (bytes.length === 0) return;
      const skipped = Math.min(left, bytes.length);
      this.drop(skipped);
      left -= skipped;
    }
  }
}
