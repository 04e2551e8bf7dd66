import {
  type Blockout,
  type ConfirmationWay,
  confirmationWays,
  type ScheduledAppointment,
} from '@cusp/contract';
import { Menu } from '@mantine/core';
import {
  IconArmchair,
  IconArrowBackUp,
  IconArrowsMove,
  IconBan,
  IconCalendarPlus,
  IconCheck,
  IconChecklist,
  IconCircleCheck,
  IconClockPause,
  IconCopy,
  IconDoorEnter,
  IconHistory,
  IconPencil,
  IconPin,
  IconPrinter,
  IconReceipt,
  IconTrash,
  IconUser,
  IconUserOff,
  IconUserQuestion,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../api/session.tsx';
import { useOpensNow } from '../../../ui/loading/lazyPiece.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { writeTask } from '../../practice/tasks/writeTask.ts';
import { useTimeZone } from '../../../ui/text/today.tsx';
import { keepPrint } from '../../../api/prints.ts';
import { type OpenMenu, useScheduleContext } from './context.ts';
import { printAppointment } from './daySheet.ts';
import { useUnblock } from './dialogs/BlockoutDialog.tsx';
import { LateItem } from './LateItem.tsx';
import { scheduleMessages } from './messages.ts';
import { pin } from './pins.ts';
import { filledAt, mayBeFilled } from './filling.ts';
import type { GridSlot } from './checkSlot.ts';
import { appointmentEventsQuery } from './queries.ts';
import { remainingProgress } from './progressSteps.ts';
import { clockWords, minuteNow, spanWords } from './time.ts';
import { useFocusBack } from './useFocusBack.ts';
import { useAppointmentActions } from './useAppointmentActions.ts';
import { confirmationWords, progressWords } from './words.ts';

interface ScheduleMenuProps {
  menu: OpenMenu;
  onClose: () => void;
}

/** The menu of a visit, of blocked time, or of a free place, where it was asked for. */
export function ScheduleMenu({ menu, onClose }: ScheduleMenuProps) {
  const { at } = menu;
  const opened = useOpensNow(true);
  useFocusBack();
  return (
    <Menu
      key={`${at.x} ${at.y}`}
      opened={opened}
      onChange={(open) => {
        if (!open) onClose();
      }}
      // Beside the pointer, so that it is pushed up where the window ends and no item is out of reach.
      position="right-start"
      shadow="md"
      withinPortal
      returnFocus={false}
      // Without it the menu's focus trap takes the first item, as soon as there is one.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: at.x, top: at.y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown mah="calc(100vh - 1rem)" style={{ overflowY: 'auto' }} aria-label={nameOf(menu)}>
        {menu.of === 'visit' && <VisitItems visit={menu.visit} />}
        {menu.of === 'blockout' && <BlockoutItems blockout={menu.blockout} />}
        {menu.of === 'place' && <PlaceItems place={menu.place} drawn={menu.drawn === true} />}
      </Menu.Dropdown>
    </Menu>
  );
}

function nameOf(menu: OpenMenu): string {
  if (menu.of === 'visit') return menu.visit.patient_name;
  return menu.of === 'blockout' ? menu.blockout.reason : 'Open time';
}

const taskOf = ({ id, patient_id, patient_name, appointment_date }: ScheduledAppointment) => ({
  patientId: patient_id,
  appointmentId: id,
  words: `${patient_name}, visit of ${dateWords(appointment_date, 'plain')}`,
});

const icon = (Icon: typeof IconCheck) => <Icon size={16} aria-hidden />;

function VisitItems({ visit }: { visit: ScheduledAppointment }) {
  const { open, mayWrite, resources, today } = useScheduleContext();
  const { can } = visit;
  const navigate = useNavigate();
  const { user } = useSession();
  const print = () => {
    if (printAppointment({ sender: user.practice, visit, resources }))
      keepPrint({ sheet: 'visit', id: visit.id });
    else toast.failed(scheduleMessages.printBlocked);
  };
  return (
    <>
      <Menu.Label>{visit.patient_name}</Menu.Label>
      <ProgressItems visit={visit} />
      {can.includes('move') && (
        <>
          <Menu.Item leftSection={icon(IconArrowsMove)} onClick={() => open({ what: 'move', visit })}>
            Move to…
          </Menu.Item>
          <Menu.Item
            leftSection={icon(IconPin)}
            onClick={() => {
              pin(visit.id);
              toast.done(`${visit.patient_name}: ${scheduleMessages.pinned}`);
            }}
          >
            Put on the pinboard
          </Menu.Item>
        </>
      )}
      {mayWrite && (
        <>
          {can.includes('move') && (
            <Menu.Item leftSection={icon(IconPencil)} onClick={() => open({ what: 'edit', visit })}>
              Edit…
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={icon(IconCopy)}
            onClick={() => open({ what: 'book', prefill: { copied: visit } })}
          >
            Copy…
          </Menu.Item>
        </>
      )}
      {visit.provider_id !== null && visit.appointment_date === today && (
        <LateItem providerId={visit.provider_id} />
      )}
      <Menu.Divider />
      <Menu.Item
        leftSection={icon(IconUser)}
        onClick={() => void navigate({ to: '/patients/$id', params: { id: visit.patient_id } })}
      >
        Patient
      </Menu.Item>
      <Menu.Item leftSection={icon(IconChecklist)} onClick={() => writeTask(taskOf(visit))}>
        Task or note…
      </Menu.Item>
      <Menu.Item leftSection={icon(IconPrinter)} onClick={print}>
        Print
      </Menu.Item>
      <Menu.Item leftSection={icon(IconHistory)} onClick={() => open({ what: 'history', visit })}>
        History…
      </Menu.Item>
      {mayWrite && <UndoItem id={visit.id} />}
      {can.includes('cancel') && (
        <>
          <Menu.Divider />
          {can.includes('mark_missed') && (
            <Menu.Item leftSection={icon(IconUserOff)} onClick={() => open({ what: 'noShow', visit })}>
              No-show…
            </Menu.Item>
          )}
          <Menu.Item leftSection={icon(IconX)} onClick={() => open({ what: 'cancel', visit })}>
            Cancel…
          </Menu.Item>
        </>
      )}
    </>
  );
}

/** Absent while there is nothing to undo, for example where the visit was only booked. */
function UndoItem({ id }: { id: string }) {
  const { undo } = useAppointmentActions();
  const { data: events = [] } = useQuery(appointmentEventsQuery(id));
  if (!events.some(({ undoable }) => undoable)) return null;
  return (
    <Menu.Item leftSection={icon(IconArrowBackUp)} onClick={() => void undo(id)}>
      Undo last change
    </Menu.Item>
  );
}

const progressIcons = { arrived: IconDoorEnter, in_chair: IconArmchair, completed: IconCircleCheck } as const;

function ProgressItems({ visit }: { visit: ScheduledAppointment }) {
  const { open, today } = useScheduleContext();
  const { progress, confirm } = useAppointmentActions();
  const ahead = remainingProgress(visit, today);
  // Whoever is here has confirmed it by coming.
  const mayConfirm = visit.can.includes('confirm') && visit.progress === 'booked';
  const confirmBy = (how: ConfirmationWay | null) => void confirm(visit, how);
  return (
    <>
      {mayConfirm && visit.confirmed_at === null && (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={icon(IconCheck)}>Confirm</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {confirmationWays
              .filter((how) => how !== 'link' && how !== 'portal')
              .map((how) => (
                <Menu.Item key={how} onClick={() => confirmBy(how)}>
                  {confirmationWords[how]}
                </Menu.Item>
              ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      )}
      {ahead.map((to) => (
        <Menu.Item key={to} leftSection={icon(progressIcons[to])} onClick={() => void progress(visit, to)}>
          {to === 'completed' ? 'Complete' : progressWords[to].word}
        </Menu.Item>
      ))}
      {mayConfirm && visit.confirmed_at !== null && (
        <Menu.Item leftSection={icon(IconX)} onClick={() => confirmBy(null)}>
          Remove the confirmation
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

function BlockoutItems({ blockout }: { blockout: Blockout }) {
  const { open, mayWrite } = useScheduleContext();
  const unblock = useUnblock();
  const place: GridSlot = { date: blockout.date, start: 0, minutes: 0, operatoryId: null, providerId: null };
  return (
    <>
      <Menu.Label>{blockout.reason}</Menu.Label>
      <Menu.Item
        disabled={!mayWrite}
        leftSection={icon(IconPencil)}
        onClick={() => open({ what: 'blockout', blockout, place })}
      >
        Change…
      </Menu.Item>
      <Menu.Item disabled={!mayWrite} leftSection={icon(IconTrash)} onClick={() => void unblock(blockout)}>
        Remove
      </Menu.Item>
    </>
  );
}

function PlaceItems({ place, drawn }: { place: GridSlot; drawn: boolean }) {
  const { open, resources, today, schedule } = useScheduleContext();
  const now = minuteNow(useTimeZone());
  const filled = drawn ? place : filledAt(place, { schedule, today, now });
  return (
    <>
      <Menu.Label>
        {resources.names.operatory(place.operatoryId) ||
          resources.names.provider(place.providerId) ||
          'Not assigned'}
        , {spanWords(place.start, place.minutes)}
      </Menu.Label>
      <Menu.Item
        leftSection={icon(IconCalendarPlus)}
        onClick={() => open({ what: 'book', prefill: { place } })}
      >
        Book at {clockWords(place.start)}…
      </Menu.Item>
      {mayBeFilled(place, today) && (
        <Menu.Item leftSection={icon(IconUserQuestion)} onClick={() => open({ what: 'fill', place: filled })}>
          Fill this opening…
        </Menu.Item>
      )}
      {place.operatoryId !== null && (
        <Menu.Item leftSection={icon(IconClockPause)} onClick={() => open({ what: 'hold', place })}>
          Hold this time…
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={icon(IconBan)}
        disabled={resources.operatories.length === 0}
        onClick={() => open({ what: 'blockout', blockout: undefined, place })}
      >
        Block this time…
      </Menu.Item>
      {place.providerId !== null && place.date === today && <LateItem providerId={place.providerId} />}
    </>
  );
}
