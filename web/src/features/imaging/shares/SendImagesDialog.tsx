import { type ImageShare, imageShareLimits, ImageShareInput, shareImages } from '@cusp/contract';
import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { CopyLink } from '../../access/invitations/CopyLink.tsx';
import { imageCount, shareMessages } from './messages.ts';

const Fields = z.omit(ImageShareInput, { image_ids: true });

interface SendImagesDialogProps {
  patientId: string;
  /** Undefined while it is closed. */
  imageIds: readonly string[] | undefined;
  onClose: () => void;
}

/** Sends another office a link to images, and shows the link for those who would rather hand it over. */
export function SendImagesDialog({ patientId, imageIds, onClose }: SendImagesDialogProps) {
  const share = useChange(shareImages, 'image-shares');
  const [sent, setSent] = useState<ImageShare & { url: string }>();
  const count = imageIds?.length ?? 0;
  return (
    <>
      <FormDialog
        opened={imageIds !== undefined}
        title="Send to Another Office"
        submitLabel="Send Link"
        schema={Fields}
        initial={{ recipient: '', email: '', note: '' }}
        submit={async (fields) => {
          const body = { ...fields, image_ids: [...(imageIds ?? [])] };
          setSent(await share.mutateAsync({ input: { params: { id: patientId }, body } }));
        }}
        messages={shareMessages.sent}
        outcomeMessage={() => null}
        onClose={onClose}
      >
        {(form) => (
          <>
            <Text c="dimmed">
              {imageCount(count)}. The link works for {imageShareLimits.days} days. A code that we email to
              this address opens it, and each view is recorded.
            </Text>
            <TextInput label="Office or dentist" autoComplete="off" {...form.getInputProps('recipient')} />
            <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
            <TextInput
              label="Note"
              description="Shown with the images. Optional."
              autoComplete="off"
              {...form.getInputProps('note')}
            />
          </>
        )}
      </FormDialog>
      <Modal
        opened={sent !== undefined}
        onClose={() => setSent(undefined)}
        title="Link Sent"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {sent && (
          <Stack gap="md">
            <Text>
              We’re emailing the link to {sent.email}. You can hand it over yourself, too: only the code that
              goes to this address opens the images.
            </Text>
            <CopyLink label="Link to the images" link={sent.url} />
          </Stack>
        )}
      </Modal>
    </>
  );
}
