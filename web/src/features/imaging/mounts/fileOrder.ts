import type { MountSlot } from '@cusp/contract';

/** The empty slots from a position on, in the order of exposure. */
export const emptyFrom = (
  slots: readonly Pick<MountSlot, 'position' | 'image_id'>[],
  from: number,
): number[] =>
  slots
    .filter(({ position, image_id }) => position >= from && image_id === null)
    .map(({ position }) => position);

/** Files in the order in which a device numbers them: 2 before 10. */
export const inFileOrder = (files: readonly File[]): File[] =>
  files.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
