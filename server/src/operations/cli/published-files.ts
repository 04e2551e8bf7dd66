import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { openPromise } from 'yauzl';
import { UsageError } from './command.ts';

/** A file as its publisher packs it, in a folder or in a ZIP. */
export interface PublishedFile {
  /** Without its folders. */
  name: string;
  /** Its lines, read as they are asked for: the largest has some hundred MB. */
  lines: () => AsyncIterable<string>;
}
interface PublishedFiles {
  files: PublishedFile[];
  close: () => void;
}

/**
 * The files in a publisher's ZIP, or in the folder that it was unpacked into, with those in the folders below.
 * @throws UsageError if nothing is there, or it is neither
 */
export async function publishedFilesIn(place: string): Promise<PublishedFiles> {
  const about = await stat(place).catch(() => undefined);
  if (about === undefined) throw new UsageError(`There is no folder or ZIP ${place}.`);
  return about.isDirectory() ? inFolder(place) : inZip(place);
}

async function inFolder(folder: string): Promise<PublishedFiles> {
  const names = await readdir(folder, { recursive: true });
  return {
    files: names.map((name) => ({
      name: path.basename(name),
      lines: () => linesOf(name, Promise.resolve(createReadStream(path.join(folder, name)))),
    })),
    close: () => undefined,
  };
}

async function inZip(file: string): Promise<PublishedFiles> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new UsageError(`${file} is neither a folder nor a ZIP that can be read.`);
  });
  const files: PublishedFile[] = [];
  for await (const entry of zip.eachEntry())
    files.push({
      name: path.basename(entry.fileName),
      lines: () => linesOf(entry.fileName, zip.openReadStreamPromise(entry)),
    });
  return { files, close: () => zip.close() };
}

async function* linesOf(name: string, opened: Promise<Readable>): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: await opened, crlfDelay: Infinity });
  } catch (error) {
    throw new UsageError(`${name} can't be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
