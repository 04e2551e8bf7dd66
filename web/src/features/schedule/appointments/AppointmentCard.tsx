import type { Appointment } from '@cusp/contract';
import { Button } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { typeWords } from './words.ts';
import { timeWords } from '../../../ui/text/dates.ts';
import { LongText } from '../../../ui/text/LongText.tsx';
import { RowLink } from '../../../ui/tables/RowLink.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { useFocusAfter } from '../../../ui/forms/useFocusAfter.ts';
import { LocalTime } from '../../../ui/text/Values.tsx';
import classes from './Appointments.module.css';
import look from '../../../ui/theme/look.module.css';

interface AppointmentCardProps {
  appointment: Appointment;
  /** Whether its status is being changed. */
  changing: boolean;
  onComplete: () => void;
  /** Asks first, since it is final. */
  onCancel: () => void;
}

/** One appointment; a scheduled one can be completed and cancelled. product.md, 2. */
export function AppointmentCard({ appointment, changing, onComplete, onCancel }: AppointmentCardProps) {
  const { patient_id, patient_name, appointment_time, duration, type, notes, status, can } = appointment;
  const name = useFocusAfter<HTMLAnchorElement>(changing);
  const who = `${patient_name}, ${timeWords(appointment_time)}`;

  return (
    <article className={classes.card} data-status={status} aria-label={who}>
      <div className={classes.when}>
        <span className={look.strong}>
          <LocalTime time={appointment_time} />
        </span>
        <span className={classes.duration}>{duration} mins</span>
      </div>
      <div className={classes.who}>
        <RowLink
          ref={name}
          link={linkOptions({ to: '/patients/$id', params: { id: patient_id } })}
          className={classes.name}
        >
          {patient_name}
        </RowLink>
        <span className={look.small}>{typeWords(type)}</span>
      </div>
      {notes && (
        <div className={classes.notes}>
          <LongText text={notes} what="notes" />
        </div>
      )}
      <div className={classes.status}>
        <StatusBadge status={status} />
      </div>
      {(can.includes('complete') || can.includes('cancel')) && (
        <div className={classes.actions}>
          {can.includes('complete') && (
            <Button
              size="xs"
              variant="light"
              loading={changing}
              onClick={onComplete}
              aria-label={`Complete ${who}`}
            >
              Complete
            </Button>
          )}
          {can.includes('cancel') && (
            <Button
              size="xs"
              variant="default"
              disabled={changing}
              onClick={onCancel}
              aria-label={`Cancel ${who}`}
            >
              Cancel
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
