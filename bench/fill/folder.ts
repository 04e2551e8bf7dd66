import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** The default folder of the benchmark's data. */
export const benchFolder = path.join(import.meta.dirname, '../../data/bench');

/** Creates an empty folder in place of an earlier benchmark's; refuses to replace any other folder. */
export async function clearFolder(folder: string): Promise<void> {
  if (existsSync(folder) && !existsSync(path.join(folder, 'postgres')))
    throw new Error(`${folder} is no earlier data of the bench: choose another.`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

/**
 * Refuses a folder that `npm run bench:data` hasn't filled: a server would make an empty database there, in which nobody
 * can sign in. A filling that was interrupted leaves no folder.
 */
export function requireFilled(folder: string): void {
  if (!existsSync(path.join(folder, 'postgres')))
    throw new Error(`There is no data in ${folder}: run npm run bench:data first.`);
}
