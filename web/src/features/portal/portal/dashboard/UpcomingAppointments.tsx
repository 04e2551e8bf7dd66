import type { PortalAppointment } from '@cusp/contract';
import { Card, Title } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { bookingQuery } from '../../booking/queries.ts';
import { usePortal } from '../session.tsx';
import { nextOf } from '../appointments.ts';
import { PortalAppointmentStatus } from '../appointments/PortalAppointmentCard.tsx';
import { portalMessages } from '../messages.ts';
import { titleWords } from '../../../../ui/text/formats.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { useToday } from '../../../../ui/text/today.tsx';
import { LocalDate, LocalTime } from '../../../../ui/text/Values.tsx';
import { WrittenText } from '../../../../ui/tables/RecordCard.tsx';
import classes from './Dashboard.module.css';
import { t } from '../../../../ui/language/t.ts';
import look from '../../../../ui/theme/look.module.css';

/** The next visits. */
export function UpcomingAppointments({ query }: { query: UseQueryResult<PortalAppointment[]> }) {
  const today = useToday();
  const { data: booking } = useQuery(bookingQuery(usePortal().patient.id));
  return (
    <Card component="section" aria-labelledby="upcoming" className={classes.card ?? ''}>
      <div className={classes.head}>
        <Title order={2} id="upcoming">
          {t('Upcoming Appointments')}
        </Title>
        {booking?.is_open && <TextLink to="/patient-portal/book">{t('Book a Visit')}</TextLink>}
        <TextLink to="/patient-portal/appointments">{t('See all')}</TextLink>
      </div>
      <QueryState query={query} failed={t('The appointments could not be loaded.')} silent height="12rem">
        {(appointments) => {
          const next = nextOf(appointments, today);
          return next.length === 0 ? (
            <Empty sentence={portalMessages.noUpcoming} icon={IconCalendar} low />
          ) : (
            <ol className={look.bare}>
              {next.map((appointment) => (
                <li key={appointment.id} className={classes.visit}>
                  <p className={classes.when}>
                    <LocalDate date={appointment.appointment_date} />
                    <LocalTime time={appointment.appointment_time} />
                    {appointment.confirmed_at !== null && (
                      <PortalAppointmentStatus appointment={appointment} />
                    )}
                  </p>
                  <p>
                    {titleWords(appointment.type)}
                    {appointment.provider_name !== '' &&
                      ` · ${t('With {name}', { name: appointment.provider_name })}`}
                  </p>
                  <WrittenText text={appointment.notes} none={portalMessages.noNotes} />
                </li>
              ))}
            </ol>
          );
        }}
      </QueryState>
    </Card>
  );
}
