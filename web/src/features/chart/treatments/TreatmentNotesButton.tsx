import type { Treatment } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';

const reading = lazyDialog(
  async () => (await import('../../notes/links/TreatmentNotesDialog.tsx')).TreatmentNotesDialog,
);

/** Opens the notes of a treatment; renders nothing where there are none, or without the permission. */
export function TreatmentNotesButton({
  treatment: { id, noted, procedure_name, tooth_number },
}: {
  treatment: Treatment;
}) {
  const mayRead = useSession().may('clinical_notes.read');
  const [opened, setOpened] = useState(false);
  if (!noted || !mayRead) return null;
  const title = [procedure_name, tooth_number].filter(Boolean).join(' ');
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconNotes size={16} aria-hidden />}
        aria-label={`Notes for ${title}`}
        onClick={() => setOpened(true)}
      >
        Notes
      </Button>
      <LazyDialog of={reading} with={{ treatmentId: id, title, opened, onClose: () => setOpened(false) }} />
    </>
  );
}
