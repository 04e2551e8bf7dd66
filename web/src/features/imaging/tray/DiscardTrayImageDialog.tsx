import { discardTrayImage, type TrayImage } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { trayMessages } from './messages.ts';
import { TrayPicture } from './TrayPicture.tsx';

const Reason = z.object({
  reason: z.string().check(z.minLength(1, 'Enter a reason.'), z.maxLength(200)),
});

/** Takes an image that is no patient's off the list, with the reason. */
export function DiscardTrayImageDialog({
  image,
  onClose,
}: {
  /** Undefined while it is closed. */
  image: TrayImage | undefined;
  onClose: () => void;
}) {
  const discard = useChange(discardTrayImage, 'image-tray');
  return (
    <FormDialog
      opened={image !== undefined}
      title="Discard Image"
      submitLabel="Discard Image"
      schema={Reason}
      initial={{ reason: '' }}
      submit={async (body) => discard.mutateAsync({ input: { params: { id: image?.id ?? '' }, body } })}
      messages={trayMessages.discarded}
      onClose={onClose}
    >
      {(form) => (
        <>
          {image && <TrayPicture id={image.id} part="preview" alt="The image to discard" />}
          <Text c="dimmed">The image leaves this list and is in no record. Its file is kept.</Text>
          <TextInput
            label="Reason"
            description="For example, “test exposure”"
            required
            autoComplete="off"
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
