import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file of a watched folder as it is now. */
export interface SeenFile {
  /** Absolute. */
  path: string;
  size: number;
  /** When it was changed last, in milliseconds. */
  changed: number;
}

/** What sensors and scanners write; DICOM files often have no ending. What a file is, the server tells by its bytes. */
const endings = new Set(['.png', '.jpg', '.jpeg', '.webp', '.dcm', '.dicom', '']);

/** Unfinished files of programs that write them under another name first, and what systems leave in folders. */
const isPassedOver = (name: string): boolean =>
  name.startsWith('.') ||
  name.startsWith('~') ||
  /^(?:thumbs\.db|desktop\.ini|dicomdir)$/i.test(name) ||
  !endings.has(path.extname(name).toLowerCase());

/** The files of a folder and of those in it, but for the one that finished files are moved to. */
export async function filesIn(folder: string, done: string | null): Promise<SeenFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !isPassedOver(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => done === null || !isInside(file, done));
  const seen: SeenFile[] = [];
  for (const file of files) {
    const found = await stat(file).catch(() => undefined);
    // Gone since, or nothing is in it yet.
    if (found === undefined || found.size === 0) continue;
    seen.push({ path: file, size: found.size, changed: found.mtimeMs });
  }
  return seen;
}

const isInside = (file: string, folder: string): boolean => {
  const way = path.relative(folder, file);
  return way !== '' && !way.startsWith('..') && !path.isAbsolute(way);
};
