import type { Image, Mount, MountSlot } from '@cusp/contract';
import { Radio, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import type { ImageSource } from '../../../api/pictures.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { Thumbnail } from '../images/Thumbnail.tsx';
import { imageWords } from '../images/words.ts';
import { mountMessages } from './messages.ts';
import { isRetake, placedInto, usePlacing } from './usePlacing.ts';
import classes from './Mounts.module.css';

const staff: ImageSource = { realm: 'staff' };
const missing = 'Choose an image.';
const Choice = z.object({
  image_id: z.string({ error: missing }).check(z.minLength(1, missing)),
  retake_reason: z.string(),
});

interface PlaceImageDialogProps {
  mount: Mount;
  slot: MountSlot;
  /** Those of the mount, and those in no mount. */
  images: readonly Image[];
  /** The image that was dropped on the slot. */
  chosen: string | undefined;
  opened: boolean;
  onClose: () => void;
  /** The image is in its slot. */
  onPlaced: () => void;
}

/** Chooses the image of a slot, with the reason if it replaces one. */
export function PlaceImageDialog({
  mount,
  slot,
  images,
  chosen,
  opened,
  onClose,
  onPlaced,
}: PlaceImageDialogProps) {
  const { send } = usePlacing(mount);
  const others = images.filter(({ id }) => id !== slot.image_id);
  const placeOf = (id: string) => mount.slots.find(({ image_id }) => image_id === id);
  return (
    <FormDialog
      opened={opened}
      title={`${slot.position}. ${slot.label}`}
      submitLabel="Place Image"
      schema={Choice}
      initial={{ image_id: chosen ?? '', retake_reason: '' }}
      submit={({ image_id, retake_reason }) =>
        send(placedInto(mount, slot.position, image_id), retake_reason)
      }
      check={({ image_id, retake_reason }): Record<string, string> =>
        retake_reason.trim() === '' && isRetake(mount, slot.position, image_id)
          ? { retake_reason: 'Enter a reason for the retake.' }
          : {}
      }
      messages={mountMessages.placed}
      outcomeMessage={() => null}
      onClose={onClose}
      onDone={onPlaced}
    >
      {(form) => (
        <>
          {others.length === 0 && <p>This patient has no other images. Add one below the mounts first.</p>}
          <Radio.Group label="Image" {...form.getInputProps('image_id')}>
            <div className={classes.choices}>
              {others.map((image) => {
                const at = placeOf(image.id);
                const words = imageWords(image) + (at ? ` (now in slot ${at.position})` : '');
                return (
                  <div key={image.id} className={classes.choice}>
                    <Thumbnail id={image.id} source={staff} />
                    <Radio value={image.id} label={words} />
                  </div>
                );
              })}
            </div>
          </Radio.Group>
          {isRetake(mount, slot.position, form.getValues().image_id) && (
            <TextInput
              label="Reason for the retake"
              description="The earlier image is kept, unmounted."
              required
              autoComplete="off"
              {...form.getInputProps('retake_reason')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
