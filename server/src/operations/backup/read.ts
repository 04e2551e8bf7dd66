import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, pipeline as joined, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type * as z from 'zod/mini';
import { BackupError } from './backup-error.ts';
import { isMacOf, backupKey, decryptStream } from './cipher.ts';
import {
  Contents,
  contentsPath,
  filePath,
  Head,
  headPath,
  authenticatedText,
  tablePath,
} from './contents.ts';
import type { Measured } from './contents.ts';
import { storedName } from './sink.ts';
import { isSame, measure, meter } from './streams.ts';

/** An opened backup: its contents and its parts. */
export interface OpenBackup {
  folder: string;
  head: Head;
  contents: Contents;
  /** A part, decrypted and decompressed. Its end fails if it doesn't match the contents. */
  part(name: string, expected: Measured, ways?: { packed?: boolean }): Readable;
}

/**
 * Opens a backup. With a passphrase, only data authenticated by that passphrase is accepted: an unencrypted backup in
 * place of an encrypted one may come from anybody.
 * @throws BackupError if the folder holds none, if the passphrase is missing or wrong or the backup is unencrypted, or
 * if the contents are damaged
 */
export async function openBackup(folder: string, passphrase?: string): Promise<OpenBackup> {
  const head = await readHead(folder);
  const key = await keyFor(head, passphrase);
  const part: OpenBackup['part'] = (name, expected, { packed = false } = {}) => {
    const opened = joined(
      createReadStream(path.join(folder, storedName(name, key !== undefined))),
      key === undefined ? new PassThrough() : decryptStream(key),
      packed ? createGunzip() : new PassThrough(),
      // The last stream, which is read below, reports the error, too.
      () => undefined,
    );
    return Readable.from(checked(name, opened, expected));
  };
  const bytes = await buffer(part(contentsPath, head.contents)).catch((error: unknown) => {
    if (head.encryption === null) throw error;
    throw new BackupError('The passphrase is not that of this backup, or its contents were damaged.');
  });
  if (!isSame(measure(bytes), head.contents)) throw new BackupError(`${contentsPath} is damaged.`);
  const contents = parsed(Contents, bytes.toString(), contentsPath);
  if (contents.version !== head.version) throw new BackupError(`${headPath} is not that of this backup.`);
  return { folder, head, contents, part };
}

/** The key of an encrypted backup; undefined for an unencrypted one, which is opened only without a passphrase. */
async function keyFor(head: Head, passphrase: string | undefined): Promise<Buffer | undefined> {
  if (head.encryption === null) {
    if (passphrase === undefined) return undefined;
    throw new BackupError(
      'This backup is not encrypted, so that the passphrase cannot show whose it is: it is opened only without one.',
    );
  }
  if (passphrase === undefined) throw new BackupError('This backup is encrypted: give its passphrase.');
  const key = await backupKey(passphrase, head.encryption);
  if (head.version > 1 && !isMacOf(key, authenticatedText(head), head.proof ?? '')) {
    throw new BackupError(`The passphrase is not that of this backup, or its ${headPath} was changed.`);
  }
  return key;
}

/** Passes a part on. Throws with its name if reading fails, or if its measure at the end isn't the expected one. */
async function* checked(name: string, part: AsyncIterable<Buffer>, expected: Measured) {
  const plain = meter();
  try {
    yield* plain.through(part);
  } catch (error) {
    throw new BackupError(`${name} ${whyOf(error)}.`);
  }
  if (!isSame(plain.measured(), expected)) throw new BackupError(`${name} is not what was backed up.`);
}

/** @throws BackupError when the folder holds no finished backup */
export async function readHead(folder: string): Promise<Head> {
  const text = await readFile(path.join(folder, headPath), 'utf8').catch(() => {
    throw new BackupError(`There is no backup in ${folder}: it has no ${headPath}.`);
  });
  return parsed(Head, text, headPath);
}

function parsed<S extends z.ZodMiniType>(schema: S, text: string, name: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`${name} is damaged, or was made by a newer version of Cusp.`);
  }
}

function whyOf(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'is missing';
  return `can't be read (${error instanceof Error ? error.message : String(error)})`;
}

/**
 * Checks every part of a backup against its checksum. Returns a sentence for each part that is missing or changed, and
 * for each file that the contents don't list; a restore reads none of those.
 */
export async function verifyBackup({ folder, head, contents, part }: OpenBackup): Promise<string[]> {
  const problems: string[] = [];
  const drain = (stream: Readable) =>
    pipeline(stream, async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) void chunk;
    }).catch((error: unknown) => problems.push(error instanceof Error ? error.message : String(error)));
  for (const table of contents.tables) await drain(part(tablePath(table.name), table, { packed: true }));
  for (const file of contents.files) await drain(part(filePath(file.key), file));
  const named = new Set([
    headPath,
    ...[
      contentsPath,
      ...contents.tables.map((table) => tablePath(table.name)),
      ...contents.files.map(({ key }) => filePath(key)),
    ].map((name) => storedName(name, head.encryption !== null)),
  ]);
  for (const name of await filesBelow(folder)) {
    if (!named.has(name)) problems.push(`${name} is no part of this backup.`);
  }
  return problems;
}

/** The paths of all files below a folder. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
