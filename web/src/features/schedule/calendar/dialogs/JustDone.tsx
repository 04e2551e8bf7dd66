import type { ScheduledAppointment } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '../../../../ui/text/today.tsx';
import { momentWords } from '../../../../ui/text/dates.ts';
import { isOff } from '../blocks.ts';
import { useScheduleContext, useStore } from '../context.ts';
import { slotOfAppointment } from '../filling.ts';
import { ownChanges } from '../ownChanges.ts';
import { appointmentEventsQuery } from '../queries.ts';
import { PaymentsToday } from '../slots.ts';
import { useAppointmentActions } from '../useAppointmentActions.ts';
import { eventWords } from '../words.ts';
import classes from './Dialogs.module.css';
import look from '../../../../ui/theme/look.module.css';

/** What the messages of the last changes offered, as long as it can be done: undo, receipts, and filling the place that was left. */
export function JustDone({ visit }: { visit: ScheduledAppointment }) {
  const { mayWrite, today } = useScheduleContext();
  const timeZone = useTimeZone();
  const { undoEvent, offerToFill } = useAppointmentActions();
  const { data: events = [] } = useQuery(appointmentEventsQuery(visit.id));
  const last = events.find(({ undoable }) => undoable);
  const freed = useStore(ownChanges).findLast(({ id }) => id === visit.id)?.freed;
  const left = isOff(visit) ? slotOfAppointment(visit) : freed;
  const fill = left === undefined || last === undefined ? [] : offerToFill(left, visit);
  if (!mayWrite) return null;
  return (
    <section aria-label="Just done" className={classes.justDone}>
      <h3>Just done</h3>
      {last !== undefined && (
        <div>
          <span>
            {eventWords[last.kind]}
            {last.kind === 'progress' &&
              `: ${last.changes.find(({ field }) => field === 'Progress')?.to ?? ''}`}
            <span className={look.dim}> {momentWords(last.at, timeZone)}</span>
          </span>
          <Button size="compact-sm" variant="default" onClick={() => void undoEvent(visit.id, last.id)}>
            Undo
          </Button>
        </div>
      )}
      {fill.map(({ words, go }) => (
        <div key={words}>
          <span>The opening that was left</span>
          <Button size="compact-sm" variant="default" onClick={go}>
            {words}
          </Button>
        </div>
      ))}
      {visit.appointment_date === today && <PaymentsToday patientId={visit.patient_id} />}
    </section>
  );
}
