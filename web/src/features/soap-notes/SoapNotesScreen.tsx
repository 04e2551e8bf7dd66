import type { SoapNote } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconNotes, IconPlus } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usePaged } from '../../api/paged.ts';
import { useSession } from '../../api/session.tsx';
import { AmendMenu } from '../amendments/AmendMenu.tsx';
import { useAmending } from '../amendments/useAmending.ts';
import { soapNoteMessages } from './messages.ts';
import { soapNotesCountQuery, soapNotesList } from './queries.ts';
import { numberWords } from '../../ui/formats.ts';
import { usePhone } from '../../ui/layout.ts';
import { ListHead } from '../../ui/ListHead.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { searchPause } from '../../ui/searching.ts';
import { Empty } from '../../ui/states.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import { VirtualCards } from '../../ui/VirtualCards.tsx';
import { AmendSoapNote } from './AmendSoapNote.tsx';
import { NewSoapNoteDialog } from './NewSoapNoteDialog.tsx';
import { heightOnDesk, heightOnPhone } from './noteHeight.ts';
import { SoapNoteCard } from './SoapNoteCard.tsx';

const route = getRouteApi('/staff/soap-notes');

const keyOf = (note: SoapNote) => note.id;

/** All SOAP notes, the newest first; the search and the open dialog live in the address. */
export function SoapNotesScreen() {
  const { q = '', dialog, patient } = route.useSearch();
  const navigate = route.useNavigate();
  const { open, close } = useDialog();
  const mayWrite = useSession().may('soap_notes.write');
  const amending = useAmending<SoapNote>();
  const phone = usePhone();
  const [search] = useDebouncedValue(q.trim(), searchPause);
  const query = usePaged(soapNotesList(search || undefined));
  const { data: found } = useQuery(soapNotesCountQuery(search || undefined));

  const setSearch = (words: string) =>
    void navigate({
      search: (previous) => ({ ...previous, q: words || undefined }),
      replace: true,
      resetScroll: false,
    });

  const newNote = mayWrite && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
      New SOAP Note
    </Button>
  );
  return (
    <Screen title="SOAP Notes" count={found?.count} actions={newNote} width="reading">
      <ListHead title="All SOAP Notes">
        <SearchBox
          value={q}
          onSearch={setSearch}
          placeholder="Search by patient, diagnosis, or complaint..."
        />
      </ListHead>
      <QueryState query={query} failed={soapNoteMessages.listFailed} height="60vh">
        {(notes) =>
          notes.length > 0 ? (
            <>
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
              <MoreRows following={query.following} total={found?.count} />
            </>
          ) : (
            <Empty
              sentence={search ? soapNoteMessages.noMatch : soapNoteMessages.none}
              icon={IconNotes}
              hint={search && `No patient, diagnosis or complaint holds “${q}”.`}
              firstStep={
                search ? (
                  <Button variant="default" onClick={() => setSearch('')}>
                    Clear search
                  </Button>
                ) : (
                  mayWrite && (
                    <Button variant="light" onClick={() => open('new')}>
                      Write the first SOAP note
                    </Button>
                  )
                )
              }
            />
          )
        }
      </QueryState>
      <p className="unseen" role="status">
        {search && found ? `${numberWords(found.count)} found` : ''}
      </p>
      <AmendSoapNote amending={amending} />
      {mayWrite && <NewSoapNoteDialog opened={dialog === 'new'} onClose={close} patientId={patient} />}
    </Screen>
  );
}
