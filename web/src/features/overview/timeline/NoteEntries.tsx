import type { ClinicalNote, SoapNote, TimelineEntry } from '@cusp/contract';
import type { ReactNode } from 'react';
import { useSession } from '../../../api/session.tsx';
import { AmendMenu } from '../../notes/amendments/AmendMenu.tsx';
import { useAmending } from '../../notes/amendments/useAmending.ts';
import { CosignButton } from '../../notes/cosigning/CosignButton.tsx';
import { AmendNote } from '../../notes/clinical-notes/AmendNote.tsx';
import { NoteCard } from '../../notes/clinical-notes/NoteCard.tsx';
import { AmendSoapNote } from '../../notes/soap-notes/AmendSoapNote.tsx';
import { SoapNoteCard } from '../../notes/soap-notes/SoapNoteCard.tsx';

export interface NoteEntries {
  amending: ReturnType<typeof useAmending<ClinicalNote>>;
  amendingSoap: ReturnType<typeof useAmending<SoapNote>>;
  /** The dialogs that amend a note. */
  dialogs: ReactNode;
}

/** The state and dialogs that all notes of a timeline share. */
export function useNoteEntries(): NoteEntries {
  const amending = useAmending<ClinicalNote>();
  const amendingSoap = useAmending<SoapNote>();
  return {
    amending,
    amendingSoap,
    dialogs: (
      <>
        <AmendNote amending={amending} />
        <AmendSoapNote amending={amendingSoap} />
      </>
    ),
  };
}

interface NoteEntryProps {
  entry: TimelineEntry;
  notes: NoteEntries;
}

/** A clinical or SOAP note with its actions. */
export function NoteEntry({ entry: { note, soap_note }, notes }: NoteEntryProps) {
  const { may } = useSession();
  if (soap_note)
    return (
      <SoapNoteCard
        note={soap_note}
        title="SOAP note"
        menu={
          <>
            <CosignButton kind="soap_note" note={soap_note} />
            {may('soap_notes.write') && (
              <AmendMenu
                name={`the SOAP note of ${soap_note.created_by}`}
                note={soap_note}
                onStep={(step) => notes.amendingSoap.begin(soap_note, step)}
              />
            )}
          </>
        }
      />
    );
  if (!note) return null;
  return (
    <NoteCard
      note={note}
      menu={
        <>
          <CosignButton kind="clinical_note" note={note} />
          {may('clinical_notes.write') && (
            <AmendMenu
              name={`the note of ${note.created_by}`}
              note={note}
              onStep={(step) => notes.amending.begin(note, step)}
            />
          )}
        </>
      }
    />
  );
}
