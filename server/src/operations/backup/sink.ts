import { createWriteStream } from 'node:fs';
import { link, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { encryptStream } from './cipher.ts';
import type { Measured } from './contents.ts';
import { meter } from './streams.ts';

interface Target {
  /** Absolute; missing or empty. */
  folder: string;
  /** Aborts the backup. */
  signal?: AbortSignal | undefined;
}

/** The folder of a backup while it is being made. */
export interface Sink {
  /** Writes a part, compressed if it says so and encrypted if there is a key. */
  write(name: string, content: Readable, ways?: { packed?: boolean; clear?: boolean }): Promise<Measured>;
  /** Reuses a file of an earlier backup unchanged; false if that isn't possible. */
  takeOver(name: string, from: string): Promise<boolean>;
}

const ending = '.sealed';
export const storedName = (name: string, sealed: boolean): string => (sealed ? `${name}${ending}` : name);

/** Creates a folder completely or not at all: under a temporary name beside it, flushed to the disk, then renamed. */
export async function makeFolder<T>(
  { folder, signal }: Target,
  key: Buffer | undefined,
  work: (sink: Sink) => Promise<T>,
): Promise<T> {
  const there = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new BackupError(`The folder ${folder} can't be read.`);
  });
  if (there.length > 0) throw new BackupError(`The folder ${folder} is not empty; name a new one.`);
  const above = path.dirname(folder);
  await mkdir(above, { recursive: true, mode: 0o700 });
  const halfway = await mkdtemp(path.join(above, `.${path.basename(folder)}.unfinished-`));
  const made = new Set<string>();
  try {
    const result = await work(sinkOf(halfway, { key, made, signal }));
    for (const inner of made) await flush(inner);
    await flush(halfway);
    await rename(halfway, folder);
    await flush(above);
    return result;
  } catch (error) {
    await rm(halfway, { recursive: true, force: true });
    throw error;
  }
}

interface SinkOptions {
  key: Buffer | undefined;
  made: Set<string>;
  signal: AbortSignal | undefined;
}

function sinkOf(halfway: string, { key, made, signal = new AbortController().signal }: SinkOptions): Sink {
  const placeOf = async (name: string) => {
    const place = path.join(halfway, name);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    made.add(path.dirname(place));
    return place;
  };
  return {
    async write(name, content, { packed = false, clear = false } = {}) {
      const plain = meter();
      const sealing = key !== undefined && !clear ? key : undefined;
      const place = await placeOf(storedName(name, sealing !== undefined));
      await pipeline(
        content,
        plain.through,
        packed ? createGzip() : new PassThrough(),
        sealing === undefined ? new PassThrough() : encryptStream(sealing),
        createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }),
        { signal },
      );
      return plain.measured();
    },
    async takeOver(name, from) {
      signal.throwIfAborted();
      const stored = storedName(name, key !== undefined);
      const place = await placeOf(stored);
      return link(path.join(from, stored), place).then(
        () => true,
        // On another disk, or missing: the file is copied instead.
        () => false,
      );
    },
  };
}

/** Renaming changes the parent folder, which has to be flushed too. */
async function flush(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}

/** A short text as a stream. */
export const streamOf = (text: string): Readable => Readable.from([Buffer.from(text)]);
