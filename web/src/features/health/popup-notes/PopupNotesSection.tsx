import { type PopupNote, updatePopupNote } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { AddButton, ChangeButton, SettingsRow } from '../../../ui/screens/SettingsRow.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { popupNoteMessages } from './messages.ts';
import { popupNotesQuery } from './queries.ts';
import { noteMomentWords } from './words.ts';
import classes from '../../../ui/screens/Settings.module.css';

const dialog = lazyDialog(async () => (await import('./PopupNoteDialog.tsx')).PopupNoteDialog);

/** The practice's reminders about a patient, which the alert strip shows at their moments. */
export function PopupNotesSection({ patientId, archived }: { patientId: string; archived: boolean }) {
  const query = useQuery(popupNotesQuery(patientId));
  const change = useChange(updatePopupNote, 'popup-notes');
  const mayWrite = useSession().may('patients.write') && !archived;
  const edited = useEdited<PopupNote>();
  const set = ({ id, body, moments, until, version }: PopupNote, ended: boolean) =>
    void showOutcome(
      change.mutateAsync({ input: { params: { id }, body: { body, moments, until, ended, version } } }),
      ended ? popupNoteMessages.takenDown : popupNoteMessages.putUp,
    );
  return (
    <TabSection
      title="Pop-Up Notes"
      action={mayWrite && <AddButton onClick={() => edited.open('new')}>New Pop-Up Note</AddButton>}
    >
      <QueryState query={query} failed={popupNoteMessages.listFailed} height="3rem">
        {(notes) =>
          notes.length > 0 && (
            <Card padding="lg">
              <ul className={classes.rows} aria-label="Pop-up notes">
                {notes.map((note) => (
                  <SettingsRow key={note.id} name={note.body} about={aboutWords(note)}>
                    {mayWrite && !note.over && (
                      <>
                        <ChangeButton name={note.body} onClick={() => edited.open(note)} />
                        <Button
                          variant="default"
                          size="compact-sm"
                          disabled={change.isPending}
                          aria-label={`Remove ${note.body}`}
                          onClick={() => set(note, true)}
                        >
                          Remove
                        </Button>
                      </>
                    )}
                    {mayWrite && note.ended_at !== null && (
                      <Button
                        variant="default"
                        size="compact-sm"
                        disabled={change.isPending}
                        aria-label={`Restore ${note.body}`}
                        onClick={() => set(note, false)}
                      >
                        Restore
                      </Button>
                    )}
                  </SettingsRow>
                ))}
              </ul>
            </Card>
          )
        }
      </QueryState>
      <LazyDialog
        key={edited.key}
        of={dialog}
        with={{
          patientId,
          note: edited.record,
          opened: edited.opened,
          onClose: edited.close,
        }}
      />
    </TabSection>
  );
}

const aboutWords = ({ moments, until, created_by, over, ended_by }: PopupNote) => [
  moments.map((moment) => noteMomentWords[moment]).join(', '),
  until !== null && `until ${dateWords(until, 'plain')}`,
  `by ${created_by}`,
  over && (ended_by === '' ? 'expired' : `removed by ${ended_by}`),
];
