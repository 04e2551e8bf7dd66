import type { SoapNote } from '@cusp/contract';
import { IconNotes } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usePaged } from '../../../api/paged.ts';
import { useSession } from '../../../api/session.tsx';
import { AmendMenu } from '../amendments/AmendMenu.tsx';
import { useAmending } from '../amendments/useAmending.ts';
import { soapNoteMessages } from './messages.ts';
import { soapNotesCountQuery, soapNotesList } from './queries.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { ListScreen } from '../../../ui/screens/ListScreen.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { useList } from '../../../ui/tables/useList.ts';
import { VirtualCards } from '../../../ui/tables/VirtualCards.tsx';
import { AmendSoapNote } from './AmendSoapNote.tsx';
import { NewSoapNoteDialog } from './NewSoapNoteDialog.tsx';
import { heightOnDesk, heightOnPhone } from './noteHeight.ts';
import { SoapNoteCard } from './SoapNoteCard.tsx';

const route = getRouteApi('/staff/soap-notes');

const keyOf = (note: SoapNote) => note.id;

/** All SOAP notes, the newest first; the search and the open dialog are kept in the address. */
export function SoapNotesScreen() {
  const { dialog, patient } = route.useSearch();
  const { close } = useDialog();
  const list = useList();
  const mayWrite = useSession().may('soap_notes.write');
  const amending = useAmending<SoapNote>();
  const phone = usePhone();
  const query = usePaged(soapNotesList(list.filters.q));
  const { data: found } = useQuery(soapNotesCountQuery(list.filters.q));

  return (
    <ListScreen
      title="SOAP Notes"
      heading="All SOAP Notes"
      width="reading"
      list={list}
      query={query}
      found={found?.count}
      failed={soapNoteMessages.listFailed}
      search={{ placeholder: 'Search by patient, diagnosis, or complaint...' }}
      add={mayWrite ? { words: 'New SOAP Note', first: 'Write the first SOAP note' } : undefined}
      empty={{
        sentence: soapNoteMessages.none,
        noMatch: soapNoteMessages.noMatch,
        hint: `No SOAP notes match “${list.q}”.`,
        icon: IconNotes,
      }}
      dialogs={
        <>
          <AmendSoapNote amending={amending} />
          {mayWrite && <NewSoapNoteDialog opened={dialog === 'new'} onClose={close} patientId={patient} />}
        </>
      }
    >
      {(notes) => (
        <VirtualCards
          label="All SOAP Notes"
          entries={notes}
          total={found?.count}
          keyOf={keyOf}
          estimate={phone ? heightOnPhone : heightOnDesk}
          gap={16}
        >
          {(note) => (
            <SoapNoteCard
              note={note}
              menu={
                mayWrite && (
                  <AmendMenu
                    name={`the note of ${note.patient_name || soapNoteMessages.unknownPatient}`}
                    note={note}
                    onStep={(step) => amending.begin(note, step)}
                  />
                )
              }
            />
          )}
        </VirtualCards>
      )}
    </ListScreen>
  );
}
