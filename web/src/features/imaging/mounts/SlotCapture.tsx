import type { Mount, MountSlot } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { emptyFrom } from './fileOrder.ts';
import { uploadIntoMount } from './uploadIntoMount.ts';

const camera = lazyDialog(async () => (await import('../camera/CameraDialog.tsx')).CameraDialog);
const phone = lazyDialog(async () => (await import('../camera/PhoneDialog.tsx')).PhoneDialog);

interface SlotCaptureProps {
  mount: Mount;
  slot: MountSlot;
  /** Puts an image that arrived into a slot. */
  place: (position: number, imageId: string) => void;
}

/** At an empty slot: photos by a camera or a phone, for this slot and the empty ones after it. */
export function SlotCapture({ mount, slot, place }: SlotCaptureProps) {
  const [asked, setAsked] = useState<'camera' | 'phone'>();
  /** The slot from which on the next photo finds an empty one. */
  const from = useRef(1);
  const ask = (what: 'camera' | 'phone') => {
    from.current = slot.position;
    setAsked(what);
  };
  const close = () => setAsked(undefined);
  /** The next empty slot; the photo after it goes to a later one. */
  const next = () => {
    const [empty] = emptyFrom(mount.slots, from.current);
    from.current = (empty ?? mount.slots.length) + 1;
    return empty;
  };
  return (
    <>
      {slot.image_id === null && (
        <>
          <Button variant="default" size="compact-sm" onClick={() => ask('camera')}>
            Take Photos
          </Button>
          <Button variant="default" size="compact-sm" visibleFrom="sm" onClick={() => ask('phone')}>
            Use a Phone
          </Button>
        </>
      )}
      <LazyDialog
        of={camera}
        with={{
          opened: asked === 'camera',
          onClose: close,
          onPhoto: (photo: File) => {
            const at = from.current;
            next();
            uploadIntoMount(mount, at, [photo], place);
          },
        }}
      />
      <LazyDialog
        of={phone}
        with={{
          patientId: mount.patient_id,
          fields: { kind: 'other' as const, date_taken: mount.date_taken },
          opened: asked === 'phone',
          onClose: close,
          onArrived: (imageId: string) => {
            const empty = next();
            if (empty !== undefined) place(empty, imageId);
          },
        }}
      />
    </>
  );
}
