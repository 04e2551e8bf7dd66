import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../../../values/refusal.ts';

/** What is written, in bytes. */
const tried = 64 * 1024;

/** Refuses when no file can be written into the folder of uploads, on a full disk for example. */
export async function checkFiles(incoming: string): Promise<void> {
  const file = path.join(incoming, `ready-${process.pid}`);
  try {
    await writeFile(file, Buffer.alloc(tried, 1), { mode: 0o600, flush: true });
  } catch {
    throw new Refusal('files_away');
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
