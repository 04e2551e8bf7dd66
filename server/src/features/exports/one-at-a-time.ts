import type { Readable } from 'node:stream';
import { Refusal } from '../../http/refusal.ts';

const running = new Set<string>();

/**
 * Lets one export of a practice run at a time: each holds a connection and reads everything.
 * @param make opens the archive; it counts as running until its stream has closed
 */
export async function oneAtATime(practiceId: string, make: () => Promise<Readable>): Promise<Readable> {
  if (running.has(practiceId)) throw new Refusal('export_running');
  running.add(practiceId);
  try {
    const archive = await make();
    archive.once('close', () => running.delete(practiceId));
    return archive;
  } catch (error) {
    running.delete(practiceId);
    throw error;
  }
}
