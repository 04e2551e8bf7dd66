import type { PortalAppointment } from '@cusp/contract';
import type { ReactNode } from 'react';
import { portalMessages } from '../messages.ts';
import { titleWords } from '../../../../ui/text/formats.ts';
import { RecordCard, WrittenText } from '../../../../ui/tables/RecordCard.tsx';
import { StatusBadge } from '../../../../ui/feedback/StatusBadge.tsx';
import { LocalDate, LocalTime } from '../../../../ui/text/Values.tsx';
import classes from './PortalAppointmentCard.module.css';
import { t } from '../../../../ui/language/t.ts';

interface PortalAppointmentCardProps {
  appointment: PortalAppointment;
  action?: ReactNode;
}

/** The state of the visit; for a future one, whether it was confirmed. */
export const PortalAppointmentStatus = ({
  appointment: { status, confirmed_at, arrived },
}: {
  appointment: PortalAppointment;
}) => {
  if (status !== 'scheduled') return <StatusBadge status={status} />;
  if (arrived) return <StatusBadge status="confirmed" words={t('Checked in')} />;
  return <StatusBadge status={confirmed_at === null ? status : 'confirmed'} />;
};

/** One visit: when it is comes first. */
export const PortalAppointmentCard = ({ appointment, action }: PortalAppointmentCardProps) => (
  <RecordCard
    title={titleWords(appointment.type)}
    aside={<PortalAppointmentStatus appointment={appointment} />}
  >
    <p className={classes.when}>
      <LocalDate date={appointment.appointment_date} form="long" />
      <span>
        <LocalTime time={appointment.appointment_time} /> ·{' '}
        {t('{duration} mins', { duration: appointment.duration })}
      </span>
      {appointment.provider_name !== '' && (
        <span>{t('With {name}', { name: appointment.provider_name })}</span>
      )}
    </p>
    {appointment.declined && (
      <p>{t('You told us you can’t make it. We will call you to find another time.')}</p>
    )}
    <WrittenText text={appointment.notes} none={portalMessages.noNotes} />
    {action && <div className={classes.action}>{action}</div>}
  </RecordCard>
);
