import { Button, Title } from '@mantine/core';
import { IconCalendar, IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addToCalendar } from '../addToCalendar.ts';
import { canceledOf, pastOf, upcomingOf } from '../appointments.ts';
import { portalMessages } from '../messages.ts';
import { portalAppointmentsQuery } from '../queries.ts';
import { usePortal } from '../session.tsx';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { useToday } from '../../../../ui/text/today.tsx';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { VirtualCards } from '../../../../ui/tables/VirtualCards.tsx';
import { ChangeVisit } from '../../booking/ChangeVisit.tsx';
import { bookingQuery } from '../../booking/queries.ts';
import { EarlierTime } from '../../earlier-times/EarlierTime.tsx';
import { ConfirmVisit } from './ConfirmVisit.tsx';
import { DeclineAppointment } from './DeclineAppointment.tsx';
import { PortalAppointmentCard } from './PortalAppointmentCard.tsx';
import { t } from '../../../../ui/language/t.ts';

/** A patient's visits: those to come, then all others. */
export function PortalAppointmentsScreen() {
  const { patient } = usePortal();
  const query = useQuery(portalAppointmentsQuery(patient.id));
  const { data: booking } = useQuery(bookingQuery(patient.id));
  const today = useToday();

  return (
    <Screen
      title={t('My Appointments')}
      width="reading"
      actions={
        booking?.is_open && (
          <Button renderRoot={(props) => <Link {...props} to="/patient-portal/book" />}>
            {t('Book a Visit')}
          </Button>
        )
      }
    >
      <QueryState query={query} failed={portalMessages.appointmentsFailed} height="50vh">
        {(appointments) => {
          const upcoming = upcomingOf(appointments, today);
          const canceled = canceledOf(appointments, today);
          const past = pastOf(appointments, today);
          return (
            <>
              <section aria-labelledby="upcoming">
                <Title order={2} id="upcoming" mb="sm">
                  {t('Upcoming')}
                </Title>
                {upcoming.length === 0 ? (
                  <Empty
                    sentence={portalMessages.noUpcoming}
                    hint={booking?.is_open ? undefined : t('Call your dental office to book a visit.')}
                    icon={IconCalendar}
                    low
                  />
                ) : (
                  <VirtualCards
                    label={t('Upcoming')}
                    entries={upcoming}
                    keyOf={(appointment) => appointment.id}
                    estimate={150}
                    gap={12}
                  >
                    {(appointment) => (
                      <PortalAppointmentCard
                        appointment={appointment}
                        action={
                          <>
                            <Button
                              variant="light"
                              leftSection={<IconCalendarPlus size={18} aria-hidden />}
                              onClick={() => addToCalendar(appointment, patient)}
                            >
                              {t('Add to calendar')}
                            </Button>
                            <ConfirmVisit visit={appointment} />
                            <ChangeVisit visit={appointment} />
                            <EarlierTime visit={appointment} />
                            {!appointment.can.includes('cancel') && !appointment.arrived && (
                              <DeclineAppointment visit={appointment} />
                            )}
                          </>
                        }
                      />
                    )}
                  </VirtualCards>
                )}
              </section>
              {canceled.length > 0 && (
                <section aria-labelledby="canceled">
                  <Title order={2} id="canceled" mb="sm">
                    {t('Canceled Visits')}
                  </Title>
                  <VirtualCards
                    label={t('Canceled Visits')}
                    entries={canceled}
                    keyOf={(appointment) => appointment.id}
                    estimate={110}
                    gap={12}
                  >
                    {(appointment) => <PortalAppointmentCard appointment={appointment} />}
                  </VirtualCards>
                </section>
              )}
              <section aria-labelledby="past">
                <Title order={2} id="past" mb="sm">
                  {t('Past')}
                </Title>
                <p>
                  <TextLink to="/patient-portal/instructions">{t('Instructions after your visit')}</TextLink>
                </p>
                {past.length === 0 ? (
                  <Empty sentence={portalMessages.noPast} low />
                ) : (
                  <VirtualCards
                    label={t('Past')}
                    entries={past}
                    keyOf={(appointment) => appointment.id}
                    estimate={110}
                    gap={12}
                  >
                    {(appointment) => <PortalAppointmentCard appointment={appointment} />}
                  </VirtualCards>
                )}
              </section>
            </>
          );
        }}
      </QueryState>
    </Screen>
  );
}
