import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';

const linkDialog = lazyDialog(async () => (await import('./FormLinkDialog.tsx')).FormLinkDialog);

/** Sends the patient a one-time link to the waiting forms, which needs no account. */
export function FormLinks({ patientId }: { patientId: string }) {
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={18} aria-hidden />}
        onClick={() => {
          setAsked(true);
          setOpened(true);
        }}
      >
        Send a Link
      </Button>
      {asked && <LazyDialog of={linkDialog} with={{ patientId, opened, onClose: () => setOpened(false) }} />}
    </>
  );
}
