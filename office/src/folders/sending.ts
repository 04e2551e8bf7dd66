import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { NotPaired, Refused, Unreachable } from '../connection.ts';
import type { Connection } from '../connection.ts';
import { originalOf } from './queue.ts';
import type { Queue, QueueEntry } from './queue.ts';

/** What came of an attempt to send what waits. */
type SendingOutcome = 'done' | 'later' | 'not paired';

/**
 * Sends what waits, one image after the other, in their order. Stops where Cusp can't be reached: the rest waits, so that no image
 * overtakes another.
 */
export async function sendWaiting(
  queue: Queue,
  connection: Connection,
  key: string,
  { stop, now = Date.now }: { stop?: AbortSignal; now?: () => number } = {},
): Promise<{ outcome: SendingOutcome; problem: string }> {
  for (const entry of queue.entries().filter(({ state }) => state === 'waiting')) {
    if (stop?.aborted) return { outcome: 'later', problem: '' };
    const original = await originalOf(entry);
    if (original !== 'same') {
      if (original === 'changed') await queue.mark(entry.id, 'replaced');
      else await queue.mark(entry.id, 'refused', 'The file was removed before it was sent.');
      continue;
    }
    try {
      await connection.sendImage(key, {
        file: entry.path,
        source: entry.source,
        age: Math.max(0, Math.round((now() - entry.appeared) / 1000)),
      });
    } catch (error) {
      if (error instanceof Refused) {
        await queue.mark(entry.id, 'refused', error.message);
        continue;
      }
      if (error instanceof NotPaired) return { outcome: 'not paired', problem: '' };
      if (error instanceof Unreachable) return { outcome: 'later', problem: error.message };
      throw error;
    }
    // Noted before the original is moved: a crash in between leaves it where it was, sent once.
    await queue.mark(entry.id, 'sent');
    await moveAway(entry);
  }
  return { outcome: 'done', problem: '' };
}

/** Moves a sent original to the folder for such, under a name that is free there. One that can't be moved stays. */
async function moveAway({ path: file, done, id }: QueueEntry): Promise<void> {
  if (done === null) return;
  const { name, ext } = path.parse(file);
  const target = path.join(done, `${name}-${id.slice(0, 10)}${ext}`);
  try {
    await mkdir(done, { recursive: true });
    await rename(file, target).catch(async () => {
      // On another disk.
      await copyFile(file, target);
      await rm(file);
    });
  } catch {
    // The scanner's program holds it open: Cusp has it, and nothing is lost.
  }
}
