import type { MountSlot } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';

interface Placed {
  position: number;
  image_id: string | null;
}

interface Retaken {
  position: number;
  image_id: string;
  replaced_by: string;
}

interface Arranged {
  /** The slots that change, with what they hold afterwards. */
  changed: Placed[];
  /** Images that leave the mount because another took their slot. */
  retaken: Retaken[];
}

/**
 * What placing images into slots does to a mount: an image that is placed leaves its earlier slot of the mount. Refuses a slot that
 * the mount hasn't, and one slot or image that is named twice.
 */
export function arranged(slots: readonly MountSlot[], placed: readonly Placed[]): Arranged {
  const before = new Map(slots.map(({ position, image_id }) => [position, image_id]));
  const images = placed.flatMap(({ image_id }) => image_id ?? []);
  const isTwice = new Set(images).size < images.length;
  if (isTwice || new Set(placed.map(({ position }) => position)).size < placed.length)
    throw new Refusal('invalid', [
      { path: 'placed', message: 'Place each image once, in a slot of its own.' },
    ]);
  for (const [at, { position }] of placed.entries()) {
    if (!before.has(position))
      throw new Refusal('invalid', [
        { path: `placed.${at}.position`, message: 'Choose a slot of this mount.' },
      ]);
  }
  const after = new Map(before);
  for (const [position, image] of before)
    if (image !== null && images.includes(image)) after.set(position, null);
  for (const { position, image_id } of placed) after.set(position, image_id);

  const staying = new Set(after.values());
  const changed = [...after].flatMap(([position, image_id]) =>
    before.get(position) === image_id ? [] : [{ position, image_id }],
  );
  const retaken = changed.flatMap(({ position, image_id: replaced_by }) => {
    const image_id = before.get(position) ?? null;
    return image_id === null || replaced_by === null || staying.has(image_id)
      ? []
      : [{ position, image_id, replaced_by }];
  });
  return { changed, retaken };
}
