import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

/** The time between two checks, in milliseconds: decoders allocate about 50 MiB meanwhile. */
const every = 25;
/** The size of a memory page, in bytes. Linux on ARM may have larger ones; the limit is then higher in proportion. */
const page = 4096;

/**
 * Watches a process's memory while it works, and calls `tooMuch` once if it exceeds the limit. Linux only; elsewhere it
 * does nothing.
 * @returns a function that stops it
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
    // The process has ended, which its own exit event reports.
  } finally {
    await file?.close();
  }
}
