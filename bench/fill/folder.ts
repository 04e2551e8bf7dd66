import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Where the bench keeps its data unless it is told otherwise. */
export const benchFolder = path.join(import.meta.dirname, '../../data/bench');

/** An empty folder in the place of an earlier bench's; refuses to touch a folder of anything else. */
export async function clearFolder(folder: string): Promise<void> {
  if (existsSync(folder) && !existsSync(path.join(folder, 'postgres')))
    throw new Error(`${folder} is no earlier data of the bench: choose another.`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}
