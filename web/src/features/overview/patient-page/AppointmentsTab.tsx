import type { Appointment } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconCalendar, IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { appointmentMessages } from '../../schedule/appointments/messages.ts';
import { appointmentsQuery } from '../../schedule/appointments/queries.ts';
import { typeWords } from '../../schedule/appointments/words.ts';
import { AppointmentDialogs, type AppointmentTask } from '../../schedule/calendar/AppointmentDialogs.tsx';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { LocalDate, LocalTime } from '../../../ui/text/Values.tsx';
import { VirtualCards } from '../../../ui/tables/VirtualCards.tsx';
import { RecordCard, WrittenText } from '../../../ui/tables/RecordCard.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import classes from './PatientPage.module.css';

/** A patient's appointments, the latest first, with their actions. */
export function AppointmentsTab({ patientId }: { patientId: string }) {
  const query = useQuery(appointmentsQuery(patientId));
  const mayWrite = useSession().may('appointments.write');
  const { open } = useDialog();

  return (
    <TabSection
      title="Appointments History"
      action={
        mayWrite && (
          <Button
            variant="light"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            onClick={() => open('book')}
          >
            Book
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        failed={appointmentMessages.listFailed}
        empty={<Empty sentence={appointmentMessages.noneOfPatient} icon={IconCalendar} />}
      >
        {(appointments) => (
          <AppointmentDialogs>
            {(act) => (
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
                    <div className={classes.foot}>
                      <WrittenText text={appointment.notes} none={appointmentMessages.noNotes} />
                      <Steps appointment={appointment} act={act} />
                    </div>
                  </RecordCard>
                )}
              </VirtualCards>
            )}
          </AppointmentDialogs>
        )}
      </QueryState>
    </TabSection>
  );
}

interface StepsProps {
  appointment: Appointment;
  act: (id: string, step: AppointmentTask) => Promise<void>;
}

const ahead = [
  { step: 'complete', needs: 'complete', words: 'Complete' },
  { step: 'move', needs: 'move', words: 'Move…' },
  // Past appointments can be neither moved nor edited.
  { step: 'edit', needs: 'move', words: 'Edit…' },
  { step: 'cancel', needs: 'cancel', words: 'Cancel…' },
] as const;
const always = { step: 'visit', words: 'Details…' } as const;

/** The usual actions on an appointment; the others are in its details. */
function Steps({ appointment: { id, can, appointment_date, appointment_time }, act }: StepsProps) {
  const [busy, setBusy] = useState<AppointmentTask | null>(null);
  const steps = [...ahead.filter(({ needs }) => can.includes(needs)), always];
  const which = `${dateWords(appointment_date)}, ${timeWords(appointment_time)}`;
  return (
    <div className={classes.steps}>
      {steps.map(({ step, words }) => (
        <Button
          key={step}
          size="compact-sm"
          variant={step === 'complete' ? 'light' : 'default'}
          aria-label={`${words} ${which}`}
          loading={busy === step}
          disabled={busy !== null && busy !== step}
          onClick={() => {
            setBusy(step);
            void act(id, step).finally(() => setBusy(null));
          }}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
