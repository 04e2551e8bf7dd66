import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

const mib = 1024 * 1024;
/** Bytes of memory that looking at one image may take, the process itself among them. */
export const mostResident = 768 * mib;
/** Milliseconds between two looks: decoders fill some 50 MiB meanwhile. */
const every = 25;
/** Bytes of a page of memory; Linux on ARM may have larger ones, which only makes the bound closer. */
const page = 4096;

/**
 * Looks how much memory a process has while it works, and says once that it is too much. Linux only: elsewhere nothing
 * is looked at.
 * @returns what ends it
 */
export function watchMemory(pid: number | undefined, most: number, tooMuch: () => void): () => void {
  if (process.platform !== 'linux' || pid === undefined) return () => undefined;
  const ended = new AbortController();
  void watch(pid, { most, ended: ended.signal, tooMuch });
  return () => ended.abort();
}

async function watch(
  pid: number,
  { most, ended, tooMuch }: { most: number; ended: AbortSignal; tooMuch: () => void },
): Promise<void> {
  let file: FileHandle | undefined;
  try {
    file = await open(`/proc/${pid}/statm`);
    const read = Buffer.alloc(128);
    while (!ended.aborted) {
      const { bytesRead } = await file.read(read, 0, read.length, 0);
      if (Number(read.toString('latin1', 0, bytesRead).split(' ')[1]) * page > most && !ended.aborted)
        return tooMuch();
      await new Promise((later) => setTimeout(later, every).unref());
    }
  } catch {
    // The process has ended: whoever waits for it hears that.
  } finally {
    await file?.close();
  }
}
