import type { TimelineEntry } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconNotes, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePaged } from '../../../api/paged.ts';
import { useSession } from '../../../api/session.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { MoreRows } from '../../../ui/tables/MoreRows.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { VirtualCards } from '../../../ui/tables/VirtualCards.tsx';
import { AddNoteDialog } from '../../notes/clinical-notes/AddNoteDialog.tsx';
import { noteMessages } from '../../notes/clinical-notes/messages.ts';
import { NewSoapNoteDialog } from '../../notes/soap-notes/NewSoapNoteDialog.tsx';
import { heightOnDesk, heightOnPhone } from '../../notes/soap-notes/noteHeight.ts';
import { timelineRows, type TimelineRow } from './days.ts';
import { TimelineEntryRow } from './EntryRow.tsx';
import { KindFilter } from './KindFilter.tsx';
import { timelineList } from './queries.ts';
import { type NoteEntries, NoteEntry, useNoteEntries } from './NoteEntries.tsx';
import classes from './Timeline.module.css';
import look from '../../../ui/theme/look.module.css';

const route = getRouteApi('/staff/patients/$id');

/** Estimated heights of rows, in pixels. */
const heights = { day: 40, line: 46, note: 104 } as const;

const keyOf = (row: TimelineRow) =>
  row.row === 'day' ? `date:${row.day}` : `${row.entry.kind}:${row.entry.id}`;
const isDay = (row: TimelineRow) => row.row === 'day';

/** The patient's timeline by day, the newest first, with the dialogs for notes. */
export function NotesTab({ patientId }: { patientId: string }) {
  const { dialog, kind, treatment } = route.useSearch();
  const navigate = route.useNavigate();
  const { open, close } = useDialog();
  const { may } = useSession();
  const list = usePaged(timelineList(patientId, kind));
  const { data } = list;
  const rows = useMemo(() => data && timelineRows(data), [data]);
  const notes = useNoteEntries();
  const mayWrite = may('clinical_notes.write');
  const mayWriteSoap = may('soap_notes.write');
  const estimate = useEstimate();

  const add = (
    <div className={look.row}>
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
  return (
    // The front desk may not read clinical notes, but it may read the rest of the timeline.
    <TabSection title={may('clinical_notes.read') ? 'Clinical Notes' : 'Timeline'} action={add}>
      <KindFilter
        kind={kind}
        onChange={(chosen) =>
          void navigate({
            search: (before) => ({ ...before, kind: chosen }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <QueryState
        query={{ ...list, data: rows }}
        failed={noteMessages.listFailed}
        empty={<Empty sentence={noteMessages.none} icon={IconNotes} />}
      >
        {(shown) => (
          <VirtualCards
            label="Notes"
            entries={shown}
            keyOf={keyOf}
            isHeading={isDay}
            total={list.following ? -1 : shown.length}
            estimate={estimate}
          >
            {(row) =>
              row.row === 'day' ? (
                <h3 className={classes.day}>
                  <LocalDate date={row.day} />
                </h3>
              ) : (
                <EntryView entry={row.entry} notes={notes} />
              )
            }
          </VirtualCards>
        )}
      </QueryState>
      <MoreRows following={list.following} words="Show earlier" />
      {notes.dialogs}
      {mayWrite && (
        <AddNoteDialog
          patientId={patientId}
          treatmentId={treatment}
          opened={dialog === 'note'}
          onClose={close}
        />
      )}
      {mayWriteSoap && <NewSoapNoteDialog patientId={patientId} opened={dialog === 'soap'} onClose={close} />}
    </TabSection>
  );
}

const EntryView = ({ entry, notes }: { entry: TimelineEntry; notes: NoteEntries }) =>
  entry.note || entry.soap_note ? (
    <NoteEntry entry={entry} notes={notes} />
  ) : (
    <TimelineEntryRow entry={entry} />
  );

/** Estimates a row's height for this screen width. */
function useEstimate() {
  const soapHeight = usePhone() ? heightOnPhone : heightOnDesk;
  return (row: TimelineRow) => {
    if (row.row === 'day') return heights.day;
    if (row.entry.soap_note) return soapHeight(row.entry.soap_note);
    return row.entry.note ? heights.note : heights.line;
  };
}
