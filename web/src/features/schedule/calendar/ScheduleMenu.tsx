import type { ScheduledAppointment } from '@cusp/contract';
import { Menu } from '@mantine/core';
import {
  IconArrowsMove,
  IconChecklist,
  IconCopy,
  IconHistory,
  IconPencil,
  IconPin,
  IconPrinter,
  IconUser,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../api/session.tsx';
import { useOpenAfterMount } from '../../../ui/loading/lazyPiece.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { writeTask } from '../../practice/tasks/writeTask.ts';
import { reportPrint } from '../../../api/prints.ts';
import { type OpenMenu, useScheduleContext } from './context.ts';
import { printAppointment } from './daySheet.ts';
import { LateItem } from './LateItem.tsx';
import { scheduleMessages } from './messages.ts';
import { pin } from './pins.ts';
import { useFocusBack } from './useFocusBack.ts';
import { icon } from './menuIcon.tsx';
import { ProgressItems, RefuseItem, UndoItem } from './ProgressMenuItems.tsx';
import { BlockoutItems, PlaceItems } from './PlaceMenuItems.tsx';

interface ScheduleMenuProps {
  menu: OpenMenu;
  onClose: () => void;
}

/** The menu of a visit, of blocked time, or of a free place, where it was asked for. */
export function ScheduleMenu({ menu, onClose }: ScheduleMenuProps) {
  const { at } = menu;
  const opened = useOpenAfterMount(true);
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

function VisitItems({ visit }: { visit: ScheduledAppointment }) {
  const { open, mayWrite, resources, today } = useScheduleContext();
  const { can } = visit;
  const navigate = useNavigate();
  const { user } = useSession();
  const print = () => {
    if (printAppointment({ sender: user.practice, visit, resources }))
      reportPrint({ sheet: 'visit', id: visit.id });
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
          <RefuseItem visit={visit} />
          <Menu.Item leftSection={icon(IconX)} onClick={() => open({ what: 'cancel', visit })}>
            Cancel…
          </Menu.Item>
        </>
      )}
    </>
  );
}
