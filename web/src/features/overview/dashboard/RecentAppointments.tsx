import { Card, Title } from '@mantine/core';
import { IconCalendar, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { appointmentMessages } from '../../schedule/appointments/messages.ts';
import { recentAppointmentsQuery } from '../../schedule/appointments/queries.ts';
import { titleWords } from '../../../ui/text/formats.ts';
import { LinkButton } from '../../../ui/text/LinkButton.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { LocalDate, LocalTime } from '../../../ui/text/Values.tsx';
import classes from './RecentAppointments.module.css';
import look from '../../../ui/theme/look.module.css';

/** The most recently booked appointments, each a link to its patient. */
export function RecentAppointments() {
  const query = useQuery(recentAppointmentsQuery());

  return (
    <Card component="section" aria-labelledby="recent" padding={0}>
      <Title order={2} id="recent" className={classes.title ?? ''}>
        Recent Appointments
      </Title>
      <QueryState
        query={query}
        failed="The appointments could not be loaded."
        silent
        height="17.5rem"
        empty={
          <Empty
            sentence={appointmentMessages.noneYet}
            icon={IconCalendar}
            firstStep={
              <LinkButton variant="light" to="/appointments" search={{ dialog: 'new' }}>
                Schedule the first appointment
              </LinkButton>
            }
          />
        }
      >
        {(appointments) => (
          <ul className={look.bare}>
            {appointments.map((appointment) => (
              <li key={appointment.id}>
                <Link
                  to="/patients/$id"
                  params={{ id: appointment.patient_id }}
                  className={classes.row ?? ''}
                >
                  <span className={classes.who}>
                    <span className={classes.name}>{appointment.patient_name}</span>
                    <span className={look.small}>{titleWords(appointment.type)}</span>
                  </span>
                  <span className={classes.when}>
                    <LocalDate date={appointment.appointment_date} />
                    <LocalTime time={appointment.appointment_time} />
                  </span>
                  <span className={classes.status}>
                    <StatusBadge status={appointment.status} />
                  </span>
                  <IconChevronRight size={18} className={classes.arrow} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
