import { ActionIcon, Button } from '@mantine/core';
import { IconPin, IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { appointmentBlock } from './blocks.ts';
import { useScheduleContext, useStore } from './context.ts';
import { unpin } from './pins.ts';
import { scheduledAppointmentQuery } from './queries.ts';
import classes from './Schedule.module.css';

/** Visits that are carried to another day: they stay booked where they are until they are placed. */
export function Pinboard() {
  const { pins, gridDrag, resources, openMenu } = useScheduleContext();
  const ids = useStore(pins);
  const found = useQueries({ queries: ids.map((id) => scheduledAppointmentQuery(id)) });
  const visits = found.flatMap(({ data }) => (data?.can.includes('move') ? [data] : []));
  return (
    <section className={classes.pinboard} aria-label="Pinboard" data-pinboard>
      <span className={classes.pinTitle}>
        <IconPin size={16} aria-hidden /> Pinboard
      </span>
      {visits.length === 0 && (
        <span className={classes.pinHint}>Drag appointments here to move them to another day.</span>
      )}
      <ul className={classes.pins}>
        {visits.map((visit) => {
          const { patient_name, appointment_date, appointment_time, duration } = visit;
          const what = appointmentBlock(visit);
          return (
            // The button beside it does the same without dragging.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={visit.id}
              className={classes.pin}
              data-edge={resources.providers.find(({ id }) => id === visit.provider_id)?.color}
              onPointerDown={(event) => {
                if (event.target instanceof Element && event.target.closest('button')) return;
                gridDrag.current?.startDrag(event, what);
              }}
              onContextMenu={(event) => {
                event.preventDefault();
                openMenu({ of: 'visit', visit, at: { x: event.clientX, y: event.clientY } });
              }}
            >
              <span className={classes.pinWords}>
                <strong>{patient_name}</strong>
                <span className="figures">
                  {dateWords(appointment_date).replace(/, \d{4}$/, '')}, {timeWords(appointment_time)} ·{' '}
                  {duration} min
                </span>
              </span>
              <Button
                size="compact-xs"
                variant="light"
                aria-label={`Place ${patient_name}`}
                onClick={() => gridDrag.current?.pickUp(what)}
              >
                Place
              </Button>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={`Take ${patient_name} off the pinboard`}
                onClick={() => unpin(visit.id)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
