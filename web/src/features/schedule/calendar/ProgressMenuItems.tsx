import { type ConfirmationMethod, confirmationMethods, type ScheduledAppointment } from '@cusp/contract';
import { Menu } from '@mantine/core';
import {
  IconArmchair,
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconDoorEnter,
  IconReceipt,
  IconStethoscope,
  IconCalendarX,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useReadyForDoctor } from '../ready-for-doctor/useReadyForDoctor.ts';
import { readyWords } from '../ready-for-doctor/words.ts';
import { useScheduleContext } from './context.ts';
import { appointmentEventsQuery } from './queries.ts';
import { remainingProgress } from './progressSteps.ts';
import { useAppointmentActions } from './useAppointmentActions.ts';
import { confirmationWords, progressWords } from './words.ts';
import { icon } from './menuIcon.tsx';

/** Absent while there is nothing to undo, for example where the visit was only booked. */
export function UndoItem({ id }: { id: string }) {
  const { undo } = useAppointmentActions();
  const { data: events = [] } = useQuery(appointmentEventsQuery(id));
  if (!events.some(({ undoable }) => undoable)) return null;
  return (
    <Menu.Item leftSection={icon(IconArrowBackUp)} onClick={() => void undo(id)}>
      Undo last change
    </Menu.Item>
  );
}

/** Absent unless the visit was booked in the portal and is still to come. */
export function RefuseItem({ visit }: { visit: ScheduledAppointment }) {
  const { open } = useScheduleContext();
  const { data: events = [] } = useQuery(appointmentEventsQuery(visit.id));
  const isFromPortal = events.some(({ kind, in_portal }) => kind === 'booked' && in_portal);
  if (!isFromPortal || visit.progress !== 'booked') return null;
  return (
    <Menu.Item leftSection={icon(IconCalendarX)} onClick={() => open({ what: 'refuse', visit })}>
      Decline and suggest other times…
    </Menu.Item>
  );
}

const progressIcons = { arrived: IconDoorEnter, in_chair: IconArmchair, completed: IconCircleCheck } as const;

export function ProgressItems({ visit }: { visit: ScheduledAppointment }) {
  const { open, today } = useScheduleContext();
  const { progress, confirm } = useAppointmentActions();
  const { setReady } = useReadyForDoctor();
  const isReady = visit.ready_for_doctor_at !== null;
  const ahead = remainingProgress(visit, today);
  // A patient who is here has confirmed it by coming.
  const mayConfirm = visit.can.includes('confirm') && visit.progress === 'booked';
  const confirmBy = (how: ConfirmationMethod | null) => void confirm(visit, how);
  return (
    <>
      {mayConfirm && visit.confirmed_at === null && (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={icon(IconCheck)}>Confirm</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {confirmationMethods
              .filter((how) => how !== 'link' && how !== 'portal')
              .map((how) => (
                <Menu.Item key={how} onClick={() => confirmBy(how)}>
                  {confirmationWords[how]}
                </Menu.Item>
              ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      )}
      {visit.can.includes('call_doctor') && (
        <Menu.Item leftSection={icon(IconStethoscope)} onClick={() => void setReady(visit, !isReady)}>
          {isReady ? readyWords.came : readyWords.ready}
        </Menu.Item>
      )}
      {ahead.map((to) => (
        <Menu.Item key={to} leftSection={icon(progressIcons[to])} onClick={() => void progress(visit, to)}>
          {to === 'completed' ? 'Complete' : progressWords[to].word}
        </Menu.Item>
      ))}
      {mayConfirm && visit.confirmed_at !== null && (
        <Menu.Item leftSection={icon(IconX)} onClick={() => confirmBy(null)}>
          Mark as not confirmed
        </Menu.Item>
      )}
      {visit.can.includes('check_out') && (
        <Menu.Item leftSection={icon(IconReceipt)} onClick={() => open({ what: 'checkOut', visit })}>
          Check out…
        </Menu.Item>
      )}
      {(ahead.length > 0 || visit.can.includes('check_out')) && <Menu.Divider />}
    </>
  );
}
