import type { ClinicalNote } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconNotes, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '../../api/session.tsx';
import { AmendMenu } from '../amendments/AmendMenu.tsx';
import { useAmending } from '../amendments/useAmending.ts';
import { AddNoteDialog } from '../notes/AddNoteDialog.tsx';
import { AmendNote } from '../notes/AmendNote.tsx';
import { noteMessages } from '../notes/messages.ts';
import { NoteCard } from '../notes/NoteCard.tsx';
import { notesQuery } from '../notes/queries.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { Empty } from '../../ui/states.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import { VirtualCards } from '../../ui/VirtualCards.tsx';
import { TabSection } from '../../ui/TabSection.tsx';

const route = getRouteApi('/staff/patients/$id');

/** A patient's clinical notes, the newest first, and the dialog for another. */
export function NotesTab({ patientId }: { patientId: string }) {
  const { dialog } = route.useSearch();
  const { open, close } = useDialog();
  const { may } = useSession();
  const query = useQuery(notesQuery(patientId));
  const amending = useAmending<ClinicalNote>();
  const mayWrite = may('clinical_notes.write');

  const add = mayWrite && (
    <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('note')}>
      Add Note
    </Button>
  );
  return (
    <TabSection title="Clinical Notes" action={add}>
      <QueryState
        query={query}
        failed={noteMessages.listFailed}
        empty={<Empty sentence={noteMessages.none} icon={IconNotes} />}
      >
        {(notes) => (
          <VirtualCards label="Notes" entries={notes} keyOf={(note) => note.id} estimate={104}>
            {(note) => (
              <NoteCard
                note={note}
                menu={
                  mayWrite && (
                    <AmendMenu
                      name={`the note of ${note.created_by}`}
                      note={note}
                      onStep={(step) => amending.begin(note, step)}
                    />
                  )
                }
              />
            )}
          </VirtualCards>
        )}
      </QueryState>
      <AmendNote amending={amending} />
      {mayWrite && <AddNoteDialog patientId={patientId} opened={dialog === 'note'} onClose={close} />}
    </TabSection>
  );
}
