import type { ScheduledAppointment, AppointmentEvent } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentWords } from '../../../../ui/text/dates.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { useTimeZone } from '../../../../ui/text/today.tsx';
import { useScheduleContext } from '../context.ts';
import { scheduleMessages } from '../messages.ts';
import { appointmentEventsQuery } from '../queries.ts';
import { useAppointmentActions } from '../useAppointmentActions.ts';
import { eventWords } from '../words.ts';
import { Plain } from './Plain.tsx';
import classes from './Dialogs.module.css';

/** A visit's changes with their authors and values; the last change of today can be undone. */
export function AppointmentHistoryDialog({
  visit,
  onClose,
}: {
  visit: ScheduledAppointment;
  onClose: () => void;
}) {
  const query = useQuery(appointmentEventsQuery(visit.id));
  return (
    <Plain title={`History of ${visit.patient_name}'s visit`} onClose={onClose}>
      <QueryState
        query={query}
        failed={scheduleMessages.historyFailed}
        height="10rem"
        empty={<Text c="dimmed">{scheduleMessages.noHistory}</Text>}
      >
        {(events) => (
          <ol className={classes.history}>
            {events.map((event) => (
              <Entry key={event.id} event={event} visit={visit} />
            ))}
          </ol>
        )}
      </QueryState>
    </Plain>
  );
}

function Entry({ event, visit }: { event: AppointmentEvent; visit: ScheduledAppointment }) {
  const timeZone = useTimeZone();
  const { mayWrite } = useScheduleContext();
  const { undoEvent } = useAppointmentActions();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await undoEvent(visit.id, event.id);
    setBusy(false);
  };
  return (
    <li data-undone={event.undone || undefined}>
      <div>
        <strong>{eventWords[event.kind]}</strong>
        <Text span c="dimmed" className="figures">
          {' '}
          {momentWords(event.at, timeZone)}, {event.by}
          {event.undone && ' · undone'}
        </Text>
        {event.changes.map(({ field, from, to }) => (
          <div key={field} className="figures">
            {field}: {from || '–'} → {to || '–'}
          </div>
        ))}
      </div>
      {event.undoable && mayWrite && (
        <Button size="xs" variant="default" loading={busy} onClick={() => void undo()}>
          Undo
        </Button>
      )}
    </li>
  );
}
