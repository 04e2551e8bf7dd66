import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { meter } from './streams.ts';
import type { Measured } from './contents.ts';

/** Adds a file to the archive; resolves with its length and checksum when it is added. */
export type AddFile = (name: string, content: Readable, ways?: { packed?: boolean }) => Promise<Measured>;

/**
 * An archive that is generated as it is read. If its reader goes away, the work that fills it fails and so releases
 * what it holds; if the work fails, the archive ends without its table of contents.
 * @param work adds one file after the other
 */
export function zipOf(work: (add: AddFile) => Promise<void>): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const gone = new AbortController();
  out.once('close', () => gone.abort());

  const add: AddFile = async (name, content, { packed = true } = {}) => {
    const measured = meter();
    const through = new PassThrough();
    zip.addReadStream(through, name, { compress: packed });
    await pipeline(content, measured.through, through, { signal: gone.signal });
    return measured.measured();
  };
  const broken = once(zip, 'error').then(([error]) => out.destroy(asError(error)));
  // It settles only after an error, and nobody waits for it.
  broken.catch(() => undefined);
  zip.outputStream.pipe(out);
  void work(add).then(
    () => zip.end(),
    (error: unknown) => out.destroy(asError(error)),
  );
  return out;
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
