import { open, readdir, readFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { AnchorStore } from './store.ts';

const minute = 60_000;
const form = /^anchors-\d{4}-\d{2}-\d{2}\.jsonl$/;

/**
 * Anchors in a folder of this machine, one file per day (UTC), opened for appending and flushed to the disk.
 * @param folder absolute, and existing
 */
export function anchorFolder(folder: string): AnchorStore {
  const append = async (lines: string) => {
    const name = `anchors-${new Date().toISOString().slice(0, 10)}.jsonl`;
    // 'a' is O_APPEND, 'a+' also allows reading: nothing is overwritten, whoever else writes here.
    await using file = await open(path.join(folder, name), 'a+', 0o600);
    await file.appendFile(`${(await endsMidLine(file)) ? '\n' : ''}${lines}`);
    await file.sync();
    // Creating the file changes the folder, which has to be flushed too.
    await using above = await open(folder);
    await above.sync();
  };
  return {
    name: folder,
    every: minute,
    append,
    async *read() {
      for (const name of (await readdir(folder)).filter((each) => form.test(each)).toSorted()) {
        yield readFile(path.join(folder, name), 'utf8');
      }
    },
  };
}

/** Checks whether a crash has cut off the last line. */
async function endsMidLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: size - 1 });
  return buffer.toString() !== '\n';
}
