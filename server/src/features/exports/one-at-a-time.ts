import type { Readable } from 'node:stream';
import { Refusal } from '../../http/refusal.ts';

const running = new Set<string>();
/** Of all practices together. */
const most = 4;

/**
 * Lets one export run at a time: each holds a connection and reads everything.
 * @param id of the practice, or of the patient who takes the own record
 * @param make opens the archive; it counts as running until its stream has closed
 */
export function oneAtATime(id: string, make: () => Readable): Readable {
  if (running.has(id) || running.size >= most) throw new Refusal('export_running');
  const archive = make();
  running.add(id);
  archive.once('close', () => running.delete(id));
  return archive;
}
