import { deleteMount, type Image, type Mount, type MountSlot } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { CaptureButton } from '../captures/CaptureButton.tsx';
import { MountOut } from '../handing-out/MountOut.tsx';
import { MountReading } from '../readings/MountReading.tsx';
import { imageTeethWords } from '../images/words.ts';
import { mountMessages } from './messages.ts';
import { MountGrid } from './MountGrid.tsx';
import { PlaceImageDialog } from './PlaceImageDialog.tsx';
import { SlotCapture } from './SlotCapture.tsx';
import { SlotTurning, useTurning } from './SlotTurning.tsx';
import { isSlotTurn } from './slotView.ts';
import { uploadIntoMount } from './uploadIntoMount.ts';
import { isRetake, placedInto, usePlacing } from './usePlacing.ts';
import classes from './Mounts.module.css';

interface MountCardProps {
  mount: Mount;
  images: readonly Image[];
  /** The patient's images that are in no mount. */
  unmounted: readonly Image[];
  mayChange: boolean;
  onOpen: (id: string) => void;
  onSend: ((imageIds: readonly string[]) => void) | undefined;
}

/** One mount: its slots, and what can be done with the chosen one. */
export function MountCard({ mount, images, unmounted, mayChange, onOpen, onSend }: MountCardProps) {
  const [at, setAt] = useState(1);
  const [asked, setAsked] = useState<'place' | 'archive'>();
  const [dropped, setDropped] = useState<string>();
  const { place, placeArrived, busy } = usePlacing(mount);
  const turning = useTurning(mount);
  const [said, setSaid] = useState('');
  const archive = useChange(deleteMount, 'mounts');
  const slot = mount.slots.find(({ position }) => position === at);
  const empty = mount.slots.filter(({ image_id }) => image_id === null).length;
  const choose = (position: number, image?: string) => {
    setAt(position);
    setDropped(image);
    setAsked('place');
  };
  const enter = ({ position, image_id }: MountSlot) => {
    if (image_id !== null) onOpen(image_id);
    else if (mayChange) choose(position);
  };
  const change = async (placed: Parameters<typeof place>[0], done: string) => {
    setSaid((await place(placed)) ? done : '');
  };
  const drop = (position: number, image: string) => {
    if (isRetake(mount, position, image)) choose(position, image);
    else void change(placedInto(mount, position, image), mountMessages.placed.done);
  };
  const confirmArchive = async () => {
    try {
      await archive.mutateAsync({ input: { params: { id: mount.id } } });
      toast.done(mountMessages.archived);
      document.getElementById('main')?.focus();
    } catch (thrown) {
      toast.failed(mountMessages.archiveFailed, refusalOf(thrown).detail);
    }
    setAsked(undefined);
  };

  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <h4 className={classes.name}>
          {mount.name}, <LocalDate date={mount.date_taken} form="plain" />
        </h4>
        <span className={classes.dim}>
          {empty === 0 ? 'Complete' : `${empty} of ${mount.slots.length} empty`}
        </span>
        {mayChange && <CaptureButton mount={mount} />}
        <MountReading mount={mount} />
        <MountOut
          mountId={mount.id}
          imageIds={mount.slots.flatMap(({ image_id }) => image_id ?? [])}
          onSend={onSend}
        />
        <span className={classes.dim} role="status">
          {said}
        </span>
        {mayChange && (
          <Button variant="subtle" size="compact-sm" color="gray" onClick={() => setAsked('archive')}>
            Archive
          </Button>
        )}
      </div>
      <MountGrid
        mount={mount}
        images={images}
        at={at}
        onChoose={setAt}
        onEnter={enter}
        onTurnKey={(key) => {
          if (!mayChange || !isSlotTurn(key) || !slot?.image_id || turning.busy) return false;
          turning.turn(slot, key);
          return true;
        }}
        onDropImage={mayChange ? drop : undefined}
        onDropFiles={(from, files) => uploadIntoMount(mount, from, files, placeArrived)}
      />
      {slot && (
        <div className={classes.head}>
          <span>
            {slot.position}. {slot.label}
            {slot.teeth && <span className={classes.dim}> {imageTeethWords(slot.teeth)}</span>}
          </span>
          {slot.image_id !== null && (
            <Button variant="default" size="compact-sm" onClick={() => enter(slot)}>
              Open
            </Button>
          )}
          {mayChange && (
            <Button variant="default" size="compact-sm" onClick={() => choose(slot.position)}>
              {slot.image_id === null ? 'Place Image' : 'Replace or Swap'}
            </Button>
          )}
          {mayChange && slot.image_id !== null && (
            <Button
              variant="default"
              size="compact-sm"
              loading={busy}
              onClick={() =>
                void change([{ position: slot.position, image_id: null }], mountMessages.takenOut)
              }
            >
              Take Out
            </Button>
          )}
          {mayChange && <SlotCapture mount={mount} slot={slot} place={placeArrived} />}
          {mayChange && slot.image_id !== null && <SlotTurning slot={slot} turning={turning} />}
        </div>
      )}
      {mount.retakes.map(({ position, image_id, reason, author, created_at }) => (
        <div key={created_at} className={classes.head}>
          <span className={classes.dim}>
            Slot {position} was taken again: {reason} ({author})
          </span>
          {images.some(({ id }) => id === image_id) && (
            <Button variant="subtle" size="compact-sm" onClick={() => onOpen(image_id)}>
              Open the earlier image
            </Button>
          )}
        </div>
      ))}
      {slot && (
        <PlaceImageDialog
          key={`${slot.position} ${dropped}`}
          mount={mount}
          slot={slot}
          images={images.filter(
            ({ id }) =>
              unmounted.some((image) => image.id === id) ||
              mount.slots.some(({ image_id }) => image_id === id),
          )}
          chosen={dropped}
          opened={asked === 'place'}
          onClose={() => setAsked(undefined)}
          onPlaced={() => {
            setAsked(undefined);
            setSaid(mountMessages.placed.done);
          }}
        />
      )}
      <Confirm
        opened={asked === 'archive'}
        question="Archive this mount?"
        confirm="Archive"
        grave
        busy={archive.isPending}
        onConfirm={() => void confirmArchive()}
        onCancel={() => setAsked(undefined)}
      >
        {mount.name}. Its images stay among the patient’s images.
      </Confirm>
    </article>
  );
}
