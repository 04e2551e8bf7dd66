import type { AppointmentStatus } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { Ref } from 'react';
import { appointmentMessages } from './messages.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { AllAppointments, type ScheduleHandle } from './AllAppointments.tsx';
import { useAppointmentSchedule } from './useAppointmentSchedule.ts';

interface ScheduleProps {
  /** The day at which it opens. Give it as the `key` too, since another day is another schedule. */
  date: string;
  filters: { q: string | undefined; status: AppointmentStatus | undefined };
  onClear: () => void;
  /** Undefined for roles that may not write. */
  onSchedule: (() => void) | undefined;
  ref: Ref<ScheduleHandle>;
}

/** The appointments around a day, loaded page by page in both directions. */
export function AppointmentSchedule({ date, filters, onClear, onSchedule, ref }: ScheduleProps) {
  const all = useAppointmentSchedule(date, filters);
  const { q = '', status } = all.filters;
  const isNarrowed = q !== '' || status !== undefined;
  return (
    <QueryState query={all} failed={appointmentMessages.listFailed} height="60vh">
      {(appointments) =>
        appointments.length > 0 ? (
          <AllAppointments
            appointments={appointments}
            date={date}
            earlier={all.earlier}
            later={all.later}
            filters={[q, status].join(' ').trim()}
            ref={ref}
          />
        ) : (
          <Empty
            sentence={appointmentMessages.none}
            icon={IconCalendar}
            {...(isNarrowed
              ? {
                  hint: 'No treatments match your search and status filter.',
                  firstStep: (
                    <Button variant="default" onClick={onClear}>
                      Clear search and status
                    </Button>
                  ),
                }
              : {
                  firstStep: onSchedule && (
                    <Button variant="light" onClick={onSchedule}>
                      Schedule the first appointment
                    </Button>
                  ),
                })}
          />
        )
      }
    </QueryState>
  );
}
