import { type Mount, placeInMount } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { mountMessages } from './messages.ts';

interface Placed {
  position: number;
  image_id: string | null;
}

/** What placing an image into a slot does: an image that was there swaps its slot with it, if both are of this mount. */
export function placedInto({ slots }: Mount, position: number, imageId: string): Placed[] {
  const there = slots.find((slot) => slot.position === position)?.image_id ?? null;
  const from = slots.find(({ image_id }) => image_id === imageId);
  const target = { position, image_id: imageId };
  return from === undefined || there === null
    ? [target]
    : [target, { position: from.position, image_id: there }];
}

/** True if an image would replace another that then is in no slot: it was taken again, and why has to be entered. */
export const isRetake = ({ slots }: Mount, position: number, imageId: string): boolean =>
  slots.some((slot) => slot.position === position && slot.image_id !== null && slot.image_id !== imageId) &&
  !slots.some(({ image_id }) => image_id === imageId);

/** Places images into a mount's slots. */
export function usePlacing(mount: Mount) {
  // Lists of images show their teeth, which follow the slot.
  const change = useChange(placeInMount, 'images');
  const send = (placed: Placed[], retake_reason = '', version: number | null = mount.version) =>
    change.mutateAsync({ input: { params: { id: mount.id }, body: { placed, retake_reason, version } } });
  /** Places at once. A failure is told by a toast; success is for the mount to say, which a toast would cover on a phone. */
  const place = async (placed: Placed[], version: number | null = mount.version): Promise<boolean> => {
    try {
      await send(placed, '', version);
      return true;
    } catch (thrown) {
      toast.failed(mountMessages.placed.failed, refusalOf(thrown).detail);
      return false;
    }
  };
  return {
    send,
    busy: change.isPending,
    place,
    /** Places images as they arrive, several in turn: each goes by no version, and none into a slot that was filled meanwhile. */
    placeArrived: (position: number, image_id: string) => void place([{ position, image_id }], null),
  };
}
