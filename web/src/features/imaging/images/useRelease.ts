import { type Image, releaseImage } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { imageMessages } from './messages.ts';

/** Releases a waiting image to the patient in the portal, or holds it back again. */
export function useRelease() {
  const change = useChange(releaseImage, 'images');
  const toggle = async ({ id, version, released_at }: Image) => {
    const released = released_at === null;
    try {
      await change.mutateAsync({ input: { params: { id }, body: { released, version } } });
      toast.done(released ? imageMessages.released : imageMessages.heldBack);
    } catch (thrown) {
      toast.failed(imageMessages.releaseFailed, refusalOf(thrown).detail);
    }
  };
  return { toggle, busy: change.isPending };
}

/** True if an image is waiting for release, or was released by somebody; other images never waited. */
export const canChangeRelease = ({ released_at, released_by }: Image) =>
  released_at === null || released_by !== '';
