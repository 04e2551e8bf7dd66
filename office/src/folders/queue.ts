import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { writeWhole } from '../settings.ts';
import type { SettledFile } from './settling.ts';

const Entry = z.object({
  id: z.string(),
  /** The original, which stays where it is. */
  path: z.string(),
  size: z.number(),
  changed: z.number(),
  /** SHA-256, hexadecimal. */
  digest: z.string(),
  /** The name of the watched folder. */
  source: z.string(),
  appeared: z.number(),
  /** Where the original is moved to when Cusp has it; null if it stays. */
  done: z.nullable(z.string()),
  /** `waiting`: to be sent; `sent`: Cusp has it; `replaced`: it was changed and is queued again; `refused`: not taken, for the reason. */
  state: z.enum(['waiting', 'sent', 'replaced', 'refused']),
  reason: z.string(),
});
export type QueueEntry = z.infer<typeof Entry>;

/**
 * What of the watched folders is sent and what waits: a file for each image, in the order in which they came, written before anything
 * is done about it. The images themselves stay where they are, so a full disk loses none.
 */
export interface Queue {
  entries(): readonly QueueEntry[];
  /** Whether this file, as it is now, has an entry. */
  knows(file: { path: string; size: number; changed: number }): boolean;
  add(file: SettledFile, from: { source: string; done: string | null }): Promise<QueueEntry>;
  /** Leaves out files that were in the folder before it was watched. */
  passOver(files: readonly { path: string; size: number; changed: number }[]): Promise<void>;
  /** Reads which these are, after another process of this computer has noted some. */
  readPassedOver(): Promise<void>;
  mark(id: string, state: QueueEntry['state'], reason?: string): Promise<void>;
}

const numberOf = (id: string): number => Number(id.split('-')[0]);
const keyOf = (file: { path: string; size: number; changed: number }): string =>
  JSON.stringify([file.path, file.size, file.changed]);

export async function openQueue(dir: string): Promise<Queue> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const entries = await withoutGone(dir, await readEntries(dir));
  const passedOverFile = path.join(dir, 'passed-over.json');
  const known = new Set([...entries.map(keyOf), ...(await passedOver(passedOverFile))]);
  let last = Math.max(0, ...entries.map(({ id }) => numberOf(id)));

  const keep = (entry: QueueEntry) => writeWhole(path.join(dir, `${entry.id}.json`), JSON.stringify(entry));
  const insert = async (fields: Omit<QueueEntry, 'id'>) => {
    last += 1;
    const entry = { ...fields, id: `${String(last).padStart(10, '0')}-${randomUUID().slice(0, 8)}` };
    await keep(entry);
    entries.push(entry);
    known.add(keyOf(entry));
    return entry;
  };
  return {
    entries: () => entries,
    knows: (file) => known.has(keyOf(file)),
    async add({ path: file, size, changed, appeared }, from) {
      const digest = await digestOf(file);
      const about = { path: file, size, changed, appeared, digest, ...from, reason: '' };
      // The same bytes under another name are the same image.
      const isSent = entries.some((entry) => entry.digest === digest && entry.state === 'sent');
      return insert({ ...about, state: isSent ? 'sent' : 'waiting' });
    },
    async passOver(files) {
      const keys = new Set([...(await passedOver(passedOverFile)), ...files.map(keyOf)]);
      await writeWhole(passedOverFile, JSON.stringify([...keys]));
      for (const key of keys) known.add(key);
    },
    async readPassedOver() {
      for (const key of await passedOver(passedOverFile)) known.add(key);
    },
    async mark(id, state, reason = '') {
      const at = entries.findIndex((entry) => entry.id === id);
      const entry = entries[at];
      if (entry === undefined) return;
      const changed = { ...entry, state, reason };
      await keep(changed);
      entries[at] = changed;
    },
  };
}

/** An entry that can't be read is removed: its image is still in the folder, and is queued again. */
async function readEntries(dir: string): Promise<QueueEntry[]> {
  const entries: QueueEntry[] = [];
  for (const name of await readdir(dir)) {
    const file = path.join(dir, name);
    if (name === 'passed-over.json') continue;
    if (!name.endsWith('.json')) {
      // Left by a crash while an entry was written.
      await rm(file, { force: true });
      continue;
    }
    const read = Entry.safeParse(jsonIn(await readFile(file, 'utf8')));
    if (read.success) entries.push(read.data);
    else await rm(file, { force: true });
  }
  return entries.toSorted((one, other) => numberOf(one.id) - numberOf(other.id));
}

/** Forgets entries that are done and whose file is gone; should it come back, Cusp knows it by its bytes. */
async function withoutGone(dir: string, entries: readonly QueueEntry[]): Promise<QueueEntry[]> {
  const kept: QueueEntry[] = [];
  for (const entry of entries) {
    const isDone = entry.state === 'sent' || entry.state === 'replaced';
    if (isDone && (await originalOf(entry)) !== 'same')
      await rm(path.join(dir, `${entry.id}.json`), { force: true });
    else kept.push(entry);
  }
  return kept;
}

/** The keys of files that are left out; none before there are any. */
async function passedOver(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  const read = z.array(z.string()).safeParse(jsonIn(text));
  return read.success ? read.data : [];
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Whether a queued file is still as it was, another one now, or gone. */
export async function originalOf({
  path: file,
  size,
  changed,
}: QueueEntry): Promise<'same' | 'changed' | 'gone'> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return 'gone';
  return found.size === size && found.mtimeMs === changed ? 'same' : 'changed';
}
