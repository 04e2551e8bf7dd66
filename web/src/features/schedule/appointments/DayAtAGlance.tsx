import type { Appointment } from '@cusp/contract';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { appointmentsOn } from './queries.ts';
import { typeWords } from './words.ts';
import { dateWords, isDate, timeWords } from '../../../ui/text/dates.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { endTime, overlap, type Span } from './overlap.ts';
import classes from './Appointments.module.css';
import look from '../../../ui/theme/look.module.css';

interface DayAtAGlanceProps {
  /** The values so far; an incomplete date or time is not compared. */
  span: Span;
}

const hours = (span: Span) => `${timeWords(span.appointment_time)} – ${timeWords(endTime(span))}`;

/** The appointments already on the chosen day, for who books without the schedule before them. */
export function DayAtAGlance({ span }: DayAtAGlanceProps) {
  const today = useToday();
  const date = span.appointment_date;
  const { data: appointments } = useQuery({ ...appointmentsOn(date), enabled: isDate(date) });
  const onDay = appointments?.filter((other) => other.status !== 'cancelled') ?? [];
  const hasTime = /^\d\d:\d\d$/.test(span.appointment_time);
  const isAtThatTime = (other: Appointment) => hasTime && overlap(span, other);
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = rows.current?.querySelector<HTMLElement>('[data-same-time="true"]');
    if (row && rows.current) rows.current.scrollTop = row.offsetTop - rows.current.offsetTop;
  }, [date, span.appointment_time]);

  return (
    <div className={classes.glance}>
      <div role="status" className={classes.warnings}>
        {isDate(date) && date < today && (
          <Alert role="note" color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
            {dateWords(date)} has already passed.
          </Alert>
        )}
      </div>
      {isDate(date) && (
        <section aria-label="That day">
          <Text size="sm" fw={550}>
            {dateWords(date)}:{' '}
            {!appointments
              ? '…'
              : onDay.length === 0
                ? 'no other appointments'
                : onDay.length === 1
                  ? '1 appointment'
                  : `${onDay.length} appointments`}
          </Text>
          {onDay.length > 0 && (
            // The keyboard can only scroll what it can focus; Safari removes the list role from a list without bullets.
            // oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-redundant-roles
            <ul
              ref={rows}
              role="list"
              className={classes.rows}
              tabIndex={0}
              aria-label="Appointments of that day"
            >
              {onDay.map((other) => (
                <li key={other.id} data-same-time={isAtThatTime(other)}>
                  <span className="figures">{hours(other)}</span>
                  <span>
                    {other.patient_name} · {typeWords(other.type)}
                  </span>
                  {isAtThatTime(other) && <span className={look.strong}>same time</span>}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
