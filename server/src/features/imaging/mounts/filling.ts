import type { Tx } from '../../../db/database.ts';
import { recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import * as queries from './queries.ts';

/**
 * Puts an image of the mount's patient into the mount's next empty slot, in the order of exposure. Tells whether it found one, and
 * whether none is left.
 */
export async function fillNextSlot(
  tx: Tx,
  mountId: string,
  { imageId, by }: { imageId: string; by: EventAuthor },
): Promise<{ isMounted: boolean; isFull: boolean }> {
  // Locked first, so that two images at once take two slots.
  if ((await queries.lockMount(tx, mountId)) === undefined) return { isMounted: false, isFull: true };
  const { slots } = await tx.ask(queries.readMount(mountId));
  const [next, ...further] = slots.filter(({ image_id }) => image_id === null);
  if (next === undefined) return { isMounted: false, isFull: true };
  await queries.placeImages(tx, mountId, [{ position: next.position, image_id: imageId }]);
  await queries.tagImages(tx, mountId, [next.position]);
  await queries.bumpVersion(tx, mountId);
  recordEvent(tx, 'mount.changed', mountId, by);
  return { isMounted: true, isFull: further.length === 0 };
}

interface Filling {
  position: number;
  imageId: string;
  /** Mirrored, then turned by quarters clockwise. */
  shown: { flipped: boolean; turns: number };
  by: EventAuthor;
}

/** Puts an image of the mount's patient into a certain slot, as it was shown there before. It stays out of one that is taken. */
export async function fillSlot(
  tx: Tx,
  mountId: string,
  { position, imageId, shown, by }: Filling,
): Promise<void> {
  if ((await queries.lockMount(tx, mountId)) === undefined) return;
  const { slots } = await tx.ask(queries.readMount(mountId));
  if (slots.find((slot) => slot.position === position)?.image_id !== null) return;
  await queries.placeImages(tx, mountId, [{ position, image_id: imageId }]);
  await queries.turnSlot(tx, mountId, { position, mark: '', ...shown });
  await queries.tagImages(tx, mountId, [position]);
  await queries.bumpVersion(tx, mountId);
  recordEvent(tx, 'mount.changed', mountId, by);
}
