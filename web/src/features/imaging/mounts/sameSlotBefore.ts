import type { Mount } from '@cusp/contract';

/**
 * The image that an earlier mount holds in the slot of the same name; that of a later one if no earlier one has any.
 * @param mounts the newest first
 */
export function sameSlotBefore(mounts: readonly Pick<Mount, 'slots'>[], imageId: string): string | undefined {
  const at = mounts.findIndex(({ slots }) => slots.some(({ image_id }) => image_id === imageId));
  const label = mounts[at]?.slots.find(({ image_id }) => image_id === imageId)?.label;
  if (label === undefined) return undefined;
  const nearest = [...mounts.slice(at + 1), ...mounts.slice(0, at).toReversed()];
  for (const { slots } of nearest) {
    const same = slots.find((slot) => slot.label === label)?.image_id;
    if (same) return same;
  }
  return undefined;
}
