import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { appointmentMessages } from '../appointments/messages.ts';
import { appointmentsQuery } from '../appointments/queries.ts';
import { typeWords } from '../appointments/words.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { Empty } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { LocalDate, LocalTime } from '../../ui/Values.tsx';
import { VirtualCards } from '../../ui/VirtualCards.tsx';
import { RecordCard, Written } from '../../ui/RecordCard.tsx';
import { TabSection } from '../../ui/TabSection.tsx';

/** A patient's appointments, the latest first. */
export function AppointmentsTab({ patientId }: { patientId: string }) {
  const query = useQuery(appointmentsQuery(patientId));

  return (
    <TabSection title="Appointments History">
      <QueryState
        query={query}
        failed={appointmentMessages.listFailed}
        empty={
          <Empty
            sentence={appointmentMessages.noneOfPatient}
            icon={IconCalendar}
            firstStep={
              <LinkButton
                variant="light"
                to="/appointments"
                search={{ dialog: 'new', patient: patientId }}
                state={{ opensDialog: true }}
              >
                Schedule the first one
              </LinkButton>
            }
          />
        }
      >
        {(appointments) => (
          <VirtualCards
            label="Appointments"
            entries={appointments.toReversed()}
            keyOf={(appointment) => appointment.id}
            estimate={84}
          >
            {(appointment) => (
              <RecordCard
                title={typeWords(appointment.type)}
                columns="appointment"
                aside={
                  <>
                    <LocalDate date={appointment.appointment_date} />
                    <LocalTime time={appointment.appointment_time} />
                    <StatusBadge status={appointment.status} />
                  </>
                }
              >
                <Written text={appointment.notes} none={appointmentMessages.noNotes} />
              </RecordCard>
            )}
          </VirtualCards>
        )}
      </QueryState>
    </TabSection>
  );
}
