import { listTreatmentNotes } from '@cusp/contract';
import { Modal, Stack } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { NoteCard } from '../clinical-notes/NoteCard.tsx';
import { noteMessages } from '../clinical-notes/messages.ts';
import { SoapNoteCard } from '../soap-notes/SoapNoteCard.tsx';

interface TreatmentNotesDialogProps {
  treatmentId: string;
  /** "Crown 14". */
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** Shows the notes that describe a treatment. */
export function TreatmentNotesDialog({ treatmentId: id, title, opened, onClose }: TreatmentNotesDialogProps) {
  const phone = usePhone();
  const query = useQuery({
    ...queryOf(listTreatmentNotes, { params: { id } }, keyOf('notes', 'of-treatment', id)),
    enabled: opened,
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Notes for ${title}`}
      size={720}
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <QueryState query={query} failed={noteMessages.listFailed}>
        {({ notes, soap_notes }) =>
          notes.length + soap_notes.length === 0 ? (
            <Empty sentence="No notes for this treatment" icon={IconNotes} />
          ) : (
            <Stack>
              {notes.map((note) => (
                <NoteCard key={note.id} note={note} />
              ))}
              {soap_notes.map((note) => (
                <SoapNoteCard key={note.id} note={note} title="SOAP note" />
              ))}
            </Stack>
          )
        }
      </QueryState>
    </Modal>
  );
}
