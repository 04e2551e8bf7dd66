import { type Appointment, type AppointmentStatus, updateAppointment } from '@cusp/contract';
import { Badge } from '@mantine/core';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { Following } from '../../../api/paged.ts';
import { useChange, useStatusChange } from '../../../api/useChange.ts';
import { appointmentMessages } from './messages.ts';
import { afterAlerts } from '../../health/alerts/asking.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { MoreRows } from '../../../ui/tables/MoreRows.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { type CardsHandle, VirtualCards } from '../../../ui/tables/VirtualCards.tsx';
import { AppointmentCard } from './AppointmentCard.tsx';
import { openingRow, type ScheduleEntry, groupByDay } from './groupByDay.ts';
import { useUndo } from './useUndo.ts';
import classes from './Appointments.module.css';

interface AllAppointmentsProps {
  appointments: readonly Appointment[];
  /** The day at which it opens. */
  date: string;
  /** The pages of earlier and later appointments. */
  earlier: Following | undefined;
  later: Following | undefined;
  /** The search and filters, '' for none; the results start at the day again. */
  filters: string;
  ref: Ref<ScheduleHandle>;
}

/** The methods that the toolbar calls. */
export interface ScheduleHandle {
  /** Scrolls to the day at which the list opened. */
  showStart: () => void;
}

const keyOf = (entry: ScheduleEntry) =>
  entry.kind === 'appointment' ? entry.appointment.id : `date:${entry.date}`;
const isHeading = (entry: ScheduleEntry) => entry.kind !== 'appointment';

/** Every appointment by day and time. It opens at a day: earlier ones are above it, later ones below. product.md, 2. */
export function AllAppointments({ appointments, date, earlier, later, filters, ref }: AllAppointmentsProps) {
  const today = useToday();
  const phone = usePhone();
  const update = useChange(updateAppointment, 'appointments');
  const { undo } = useUndo();
  const { change: progress, isChanging } = useStatusChange({
    area: 'appointments',
    // The entire appointment: product.md, 7. Its version prevents overwriting somebody else's change.
    send: (appointment: Appointment, status: AppointmentStatus) => {
      const { id, patient_id: patientId } = appointment;
      const go = () => update.mutateAsync({ input: { params: { id }, body: { ...appointment, status } } });
      return status === 'completed'
        ? afterAlerts({ patientId, moment: 'completing', appointmentId: id }, go)
        : go();
    },
    said: () => ({ message: appointmentMessages.updated }),
    failed: appointmentMessages.updateFailed,
    undo,
  });
  const [canceling, setCanceling] = useState<{ appointment: Appointment; asking: boolean } | null>(null);
  const [isCutBefore, isCutAfter] = [earlier !== undefined, later !== undefined];
  const entries = useMemo(
    () =>
      groupByDay(appointments, filters ? undefined : date, [
        isCutBefore ? appointments[0]?.appointment_date : undefined,
        isCutAfter ? appointments.at(-1)?.appointment_date : undefined,
      ]),
    [appointments, isCutBefore, isCutAfter, filters, date],
  );
  const cards = useRef<CardsHandle>(null);
  const showStart = () => cards.current?.show(openingRow(entries, date));
  useImperativeHandle(ref, () => ({ showStart }));
  // The appointment is kept while the question fades out.
  const stopAsking = () => setCanceling(canceling && { ...canceling, asking: false });
  const shown = useRef(filters);
  useEffect(() => {
    if (shown.current !== filters) cards.current?.show(openingRow(entries, date));
    shown.current = filters;
  }, [filters, entries, date]);

  return (
    <>
      <MoreRows following={earlier} words="Show earlier" above />
      <VirtualCards
        label="Appointments"
        entries={entries}
        keyOf={keyOf}
        isHeading={isHeading}
        estimate={(entry) => (entry.kind === 'appointment' ? (phone ? 128 : 41) : 44)}
        startAt={openingRow(entries, date)}
        growsUp
        total={isCutBefore || isCutAfter ? -1 : entries.length}
        gap={phone ? 8 : 1}
        ref={cards}
      >
        {(entry) =>
          entry.kind === 'appointment' ? (
            <AppointmentCard
              appointment={entry.appointment}
              changing={isChanging(entry.appointment.id)}
              onComplete={() => void progress(entry.appointment, 'completed')}
              onCancel={() => setCanceling({ appointment: entry.appointment, asking: true })}
            />
          ) : (
            <Day entry={entry} today={today} />
          )
        }
      </VirtualCards>
      <MoreRows following={later} words="Show later" />
      <Confirm
        opened={canceling?.asking ?? false}
        question={appointmentMessages.cancelQuestion}
        confirm="Cancel appointment"
        cancel="Keep Appointment"
        grave
        onConfirm={() => {
          stopAsking();
          if (canceling) void progress(canceling.appointment, 'cancelled');
        }}
        onCancel={stopAsking}
      >
        {canceling &&
          `${canceling.appointment.patient_name}, ${dateWords(canceling.appointment.appointment_date)}, ` +
            `${timeWords(canceling.appointment.appointment_time)}.`}
      </Confirm>
    </>
  );
}

interface DayProps {
  entry: Exclude<ScheduleEntry, { kind: 'appointment' }>;
  today: string;
}

const Day = ({ entry, today }: DayProps) => {
  const isToday = entry.date === today;
  const mark = isToday && <Badge className={classes.today ?? ''}>Today</Badge>;
  // A day without appointments is no group, so it gets no heading.
  if (entry.kind === 'free') {
    return (
      <p className={classes.day}>
        <LocalDate date={entry.date} form="long" />
        {mark}
        <span className={classes.count}>no appointments</span>
      </p>
    );
  }
  return (
    <div className={classes.day}>
      <h2 aria-current={isToday ? 'date' : undefined}>
        <LocalDate date={entry.date} form="long" />
      </h2>
      {mark}
      {entry.count !== undefined && (
        <span className={`${classes.count} ${classes.many}`}>
          {entry.count === 1 ? '1 appointment' : `${entry.count} appointments`}
        </span>
      )}
    </div>
  );
};
