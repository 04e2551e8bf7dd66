import type { MountSlot } from '@cusp/contract';
import { flipView, plainView, rotateView, type ImageView } from '../images/viewer/view.ts';

/** How an image is shown in its slot. */
type SlotShown = Pick<MountSlot, 'flipped' | 'turns' | 'mark'>;

/** The viewer's view of an image as its slot shows it. */
export const viewOfSlot = ({ flipped, turns }: SlotShown): ImageView => ({ ...plainView, flipped, turns });

/** As CSS: mirrored, then turned, about the middle. */
export const slotTransform = ({ flipped, turns }: SlotShown): string =>
  `translate(-50%, -50%) rotate(${turns * 90}deg) scaleX(${flipped ? -1 : 1})`;

/** The keys of the viewer, which turn what a slot shows for good. */
const slotTurns = {
  r: (view: ImageView) => rotateView(view, 1),
  R: (view: ImageView) => rotateView(view, -1),
  h: flipView,
} as const;
export type SlotTurn = keyof typeof slotTurns;
export const isSlotTurn = (key: string): key is SlotTurn => Object.hasOwn(slotTurns, key);

/** What a slot shows after one of these keys. */
export function turnedSlot(slot: SlotShown, key: SlotTurn): SlotShown {
  const { flipped, turns } = slotTurns[key](viewOfSlot(slot));
  return { flipped, turns, mark: slot.mark };
}

/** How an image is shown, in words: turned 90°, flipped, marked R. */
export const shownWords = ({ flipped, turns, mark }: SlotShown): string =>
  [turns > 0 ? `turned ${turns * 90}°` : '', flipped ? 'flipped' : '', mark && `marked ${mark}`]
    .filter((part) => part !== '')
    .join(', ');
