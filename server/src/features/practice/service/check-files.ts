import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../../../values/refusal.ts';

/** The size of the test file, in bytes. */
const testFileBytes = 64 * 1024;

/** Refuses if no file can be written into the uploads folder, for example because the disk is full. */
export async function checkFiles(incoming: string): Promise<void> {
  const file = path.join(incoming, `ready-${process.pid}`);
  try {
    await writeFile(file, Buffer.alloc(testFileBytes, 1), { mode: 0o600, flush: true });
  } catch {
    throw new Refusal('files_away');
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
