import { type MountSlot, slotSize } from '@cusp/contract';

type Placed = Pick<MountSlot, 'position' | 'orientation' | 'x' | 'y'>;

const middleOf = (slot: Placed) => {
  const { width, height } = slotSize(slot);
  return { x: slot.x + width / 2, y: slot.y + height / 2 };
};

const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The slot that an arrow key leads to: the nearest in that direction, what lies aside counting four times as far. Home and End are the first and last. */
export function slotBeside(slots: readonly Placed[], position: number, key: string): number | undefined {
  if (key === 'Home') return slots[0]?.position;
  if (key === 'End') return slots.at(-1)?.position;
  const direction = directions[key];
  const from = slots.find((slot) => slot.position === position);
  if (direction === undefined || from === undefined) return undefined;
  const start = middleOf(from);
  const reached = slots.flatMap((slot) => {
    const middle = middleOf(slot);
    const [right, down] = [middle.x - start.x, middle.y - start.y];
    const ahead = right * direction.x + down * direction.y;
    const aside = Math.abs(right * direction.y) + Math.abs(down * direction.x);
    return ahead > 0 && aside <= ahead * 2 ? [{ slot, distance: ahead + 4 * aside }] : [];
  });
  return reached.toSorted((one, other) => one.distance - other.distance)[0]?.slot.position;
}
