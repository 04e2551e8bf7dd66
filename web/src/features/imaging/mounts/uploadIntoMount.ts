import type { Mount } from '@cusp/contract';
import { toast } from '../../../ui/feedback/toast.tsx';
import { addUploads } from '../images/uploads.ts';
import { emptyFrom, inFileOrder } from './fileOrder.ts';
import { mountMessages } from './messages.ts';

/**
 * Uploads files, and puts each into the next empty slot of a mount.
 * @param place puts an image into a slot, once it is stored
 */
export function uploadIntoMount(
  mount: Mount,
  from: number,
  files: readonly File[],
  place: (position: number, imageId: string) => void,
): void {
  const slots = emptyFrom(mount.slots, from);
  const left = files.length - slots.length;
  if (left > 0) toast.failed(mountMessages.noSlot(left));
  addUploads(mount.patient_id, inFileOrder(files), { date_taken: mount.date_taken }, (image, at) => {
    const position = slots[at];
    if (position !== undefined) place(position, image.id);
  });
}
