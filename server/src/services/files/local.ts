import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseFileKey } from './store.ts';
import type { FileKey, FileStore, ListedFile } from './store.ts';

/**
 * Files in a folder of this machine: `<practice>/<record>.<part>`. A file is written under a temporary name, flushed to
 * the disk and then renamed, so that a crash at any moment leaves it whole or absent.
 * @param folder absolute; created when it is first needed
 */
export function localFiles(folder: string): FileStore {
  const place = (key: FileKey) => join(folder, key);
  const unfinished = join(folder, 'unfinished');

  return {
    async put(key, content, size) {
      const target = place(key);
      const written = join(unfinished, randomUUID());
      try {
        await makeFolder(unfinished);
        await makeFolder(dirname(target));
        await pipeline(content, createWriteStream(written, { flags: 'wx', mode: 0o600, flush: true }));
        if ((await stat(written)).size !== size) throw new Error('A file ended early.');
        await rename(written, target);
        await flushFolder(dirname(target));
      } catch (error) {
        content.destroy();
        await rm(written, { force: true });
        throw error;
      }
    },

    async get(key) {
      const handle = await open(place(key)).catch(absent);
      if (handle === undefined) return undefined;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), size };
    },

    read: (key) => readFile(place(key)).catch(absent),

    has: async (key) => (await stat(place(key)).catch(absent)) !== undefined,

    remove: (key) => rm(place(key), { force: true }),

    list: () => filesIn(folder),
  };
}

async function* filesIn(folder: string): AsyncGenerator<ListedFile> {
  const practices = await opendir(folder).catch(absent);
  if (practices === undefined) return;
  for await (const practice of practices) {
    if (!practice.isDirectory()) continue;
    for await (const file of await opendir(join(folder, practice.name))) {
      const key = parseFileKey(`${practice.name}/${file.name}`);
      if (key === undefined) continue;
      // It may be removed during the loop.
      const found = await stat(join(folder, key)).catch(absent);
      if (found !== undefined) yield { key, storedAt: found.mtime };
    }
  }
}

/** Creates a folder that only this user can open, and flushes it so that it survives a crash. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made));
}

/** Renaming changes the folder, which has to be flushed too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
