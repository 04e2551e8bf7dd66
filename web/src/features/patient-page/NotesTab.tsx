import type { ClinicalNote, SoapNote } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconNotes, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '../../api/session.tsx';
import { AmendMenu } from '../amendments/AmendMenu.tsx';
import { useAmending } from '../amendments/useAmending.ts';
import { AddNoteDialog } from '../notes/AddNoteDialog.tsx';
import { AmendNote } from '../notes/AmendNote.tsx';
import { noteMessages } from '../notes/messages.ts';
import { NoteCard } from '../notes/NoteCard.tsx';
import { AmendSoapNote } from '../soap-notes/AmendSoapNote.tsx';
import { NewSoapNoteDialog } from '../soap-notes/NewSoapNoteDialog.tsx';
import { heightOnDesk, heightOnPhone } from '../soap-notes/noteHeight.ts';
import { SoapNoteCard } from '../soap-notes/SoapNoteCard.tsx';
import { usePhone } from '../../ui/layout.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { Empty } from '../../ui/states.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import { VirtualCards } from '../../ui/VirtualCards.tsx';
import { TabSection } from '../../ui/TabSection.tsx';
import type { TimelineEntry } from './timeline.ts';
import { useTimeline } from './useTimeline.ts';
import classes from './NotesTab.module.css';

const route = getRouteApi('/staff/patients/$id');

/** About how tall a clinical note of a line or two is, in pixels. */
const clinicalHeight = 104;

/** A patient's clinical and SOAP notes in one time line, the newest first, and the dialogs for another of each. */
export function NotesTab({ patientId }: { patientId: string }) {
  const { dialog } = route.useSearch();
  const { open, close } = useDialog();
  const { may } = useSession();
  const query = useTimeline(patientId);
  const amending = useAmending<ClinicalNote>();
  const amendingSoap = useAmending<SoapNote>();
  const soapHeight = usePhone() ? heightOnPhone : heightOnDesk;
  const mayWrite = may('clinical_notes.write');
  const mayWriteSoap = may('soap_notes.write');

  const add = (
    <div className={classes.actions}>
      {mayWriteSoap && (
        <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('soap')}>
          New SOAP Note
        </Button>
      )}
      {mayWrite && (
        <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('note')}>
          Add Note
        </Button>
      )}
    </div>
  );
  const cardOf = (entry: TimelineEntry) =>
    entry.kind === 'soap' ? (
      <SoapNoteCard
        note={entry.note}
        title="SOAP note"
        menu={
          mayWriteSoap && (
            <AmendMenu
              name={`the SOAP note of ${entry.note.created_by}`}
              note={entry.note}
              onStep={(step) => amendingSoap.begin(entry.note, step)}
            />
          )
        }
      />
    ) : (
      <NoteCard
        note={entry.note}
        menu={
          mayWrite && (
            <AmendMenu
              name={`the note of ${entry.note.created_by}`}
              note={entry.note}
              onStep={(step) => amending.begin(entry.note, step)}
            />
          )
        }
      />
    );
  return (
    <TabSection title="Clinical Notes" action={add}>
      <QueryState
        query={query}
        failed={noteMessages.listFailed}
        empty={<Empty sentence={noteMessages.none} icon={IconNotes} />}
      >
        {(entries) => (
          <VirtualCards
            label="Notes"
            entries={entries}
            keyOf={({ note }) => note.id}
            estimate={(entry) => (entry.kind === 'soap' ? soapHeight(entry.note) : clinicalHeight)}
          >
            {cardOf}
          </VirtualCards>
        )}
      </QueryState>
      <AmendNote amending={amending} />
      <AmendSoapNote amending={amendingSoap} />
      {mayWrite && <AddNoteDialog patientId={patientId} opened={dialog === 'note'} onClose={close} />}
      {mayWriteSoap && <NewSoapNoteDialog patientId={patientId} opened={dialog === 'soap'} onClose={close} />}
    </TabSection>
  );
}
