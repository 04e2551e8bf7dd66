import { type PatientRecall, bookingsOf } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { BookingDialog } from '../calendar/BookingDialog.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { AddRecallDialog } from './AddRecallDialog.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactLog } from './ContactLog.tsx';
import { EditRecallDialog } from './EditRecallDialog.tsx';
import { RecallStanding } from './RecallStanding.tsx';
import { recallMessages } from './messages.ts';
import { patientRecallsQuery } from './queries.ts';
import classes from './Recalls.module.css';

interface RecallsSectionProps {
  patientId: string;
  patientName: string;
}

/** A patient's recalls by type: how each stands, what people decided about it, and the contacts. */
export function RecallsSection({ patientId, patientName }: RecallsSectionProps) {
  const query = useQuery(patientRecallsQuery(patientId));
  const mayWrite = useSession().may('appointments.write');
  const [dialog, setDialog] = useState<'add' | 'contact' | null>(null);
  const close = () => setDialog(null);
  /** The type of the recall that is booked. */
  const [booking, setBooking] = useState<string>();
  const [first] = bookingsOf(query.data ?? [], useToday());

  return (
    <div className={classes.section}>
      <TabSection
        title="Recalls"
        action={
          mayWrite && (
            <div className={classes.actions}>
              <Button variant="default" onClick={() => setDialog('contact')}>
                Log Contact…
              </Button>
              <Button variant="light" onClick={() => setDialog('add')}>
                Add Recall
              </Button>
            </div>
          )
        }
      >
        <QueryState
          query={query}
          failed={recallMessages.listFailed}
          height="6rem"
          empty={
            <Card padding="lg">
              <p className={classes.plain}>{recallMessages.none}</p>
            </Card>
          }
        >
          {(recalls) => <Recalls recalls={recalls} onBook={mayWrite ? setBooking : undefined} />}
        </QueryState>
        <ContactLog patientId={patientId} />
        <AddRecallDialog
          patientId={patientId}
          known={query.data ?? []}
          opened={dialog === 'add'}
          onClose={close}
        />
        <ContactDialog
          patient={{ id: patientId, name: patientName }}
          opened={dialog === 'contact'}
          onBook={first && (() => setBooking(first.recall_type_id))}
          onClose={close}
        />
        <BookingDialog
          opened={booking !== undefined}
          patient={patientId}
          recall={booking}
          onClose={() => setBooking(undefined)}
        />
      </TabSection>
    </div>
  );
}

interface RecallsProps {
  recalls: readonly PatientRecall[];
  /** Books the recall of this type; without it there are no buttons. */
  onBook: ((typeId: string) => void) | undefined;
}

function Recalls({ recalls, onBook }: RecallsProps) {
  // Kept while the dialog fades out.
  const [editing, setEditing] = useState<{ opened: boolean; recall: PatientRecall | null }>({
    opened: false,
    recall: null,
  });
  return (
    <Card padding="sm">
      <ul className={classes.rows} aria-label="Recalls">
        {recalls.map((recall) => (
          <li key={recall.recall_type_id}>
            <div className={classes.words}>
              <p className={classes.name}>
                {recall.name}
                <RecallStanding recall={recall} />
              </p>
              <p className={classes.dim}>
                {recall.last_date === null ? (
                  'No visit yet'
                ) : (
                  <>
                    Last <LocalDate date={recall.last_date} form="plain" />
                  </>
                )}
                {recall.override_date !== null && ' · date set manually'}
                {recall.note !== '' && ` · ${recall.note}`}
              </p>
            </div>
            {onBook && (
              <div className={classes.actions}>
                {recall.lead_type_id !== null && (
                  <Button
                    variant="light"
                    size="compact-sm"
                    aria-label={`Schedule ${recall.name}`}
                    onClick={() => onBook(recall.recall_type_id)}
                  >
                    Schedule
                  </Button>
                )}
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Change ${recall.name}`}
                  onClick={() => setEditing({ opened: true, recall })}
                >
                  Change
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {editing.recall && (
        <EditRecallDialog
          key={`${editing.recall.recall_type_id} ${editing.recall.version}`}
          recall={editing.recall}
          opened={editing.opened}
          onClose={() => setEditing((last) => ({ ...last, opened: false }))}
        />
      )}
    </Card>
  );
}
