import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconCalendarPlus,
  IconCash,
  IconChecklist,
  IconDental,
  IconDots,
  IconNote,
  IconPencil,
  IconPhone,
} from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useSession } from '../../../api/session.tsx';
import { writeTask } from '../../practice/tasks/writeTask.ts';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import classes from './PatientPage.module.css';

interface QuickActionsProps {
  patientId: string;
  patientName: string;
  /** An archived patient only has Edit. */
  archived: boolean;
  /** A deceased patient can't be scheduled. */
  deceased: boolean;
  onEdit: () => void;
  editButton: RefObject<HTMLButtonElement | null>;
}

/** The most common actions for a patient; each opens its dialog for this patient. */
export function QuickActions({
  patientId,
  patientName,
  archived,
  deceased,
  onEdit,
  editButton,
}: QuickActionsProps) {
  const { may } = useSession();
  const { open } = useDialog();

  return (
    <div className={classes.actions}>
      {may('patients.write') && (
        <Button
          ref={editButton}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={onEdit}
        >
          Edit
        </Button>
      )}
      {!archived && may('payments.write') && (
        <Button
          variant="default"
          leftSection={<IconCash size={18} aria-hidden />}
          onClick={() => open('take_payment')}
        >
          Take Payment
        </Button>
      )}
      {!archived && may('treatments.write') && (
        <Button
          variant="default"
          leftSection={<IconDental size={18} aria-hidden />}
          onClick={() => open('treatment')}
        >
          Add Treatment
        </Button>
      )}
      {!archived && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label="More actions">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {may('appointments.write') && (
              <Menu.Item leftSection={<IconPhone size={16} aria-hidden />} onClick={() => open('call')}>
                Log Call…
              </Menu.Item>
            )}
            {may('tasks.write') && (
              <Menu.Item
                leftSection={<IconChecklist size={16} aria-hidden />}
                onClick={() => writeTask({ patientId, words: patientName })}
              >
                New Task or Note…
              </Menu.Item>
            )}
            {may('patients.write') && (
              <Menu.Item leftSection={<IconNote size={16} aria-hidden />} onClick={() => open('popup_note')}>
                New Pop-Up Note…
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {!archived && !deceased && may('appointments.write') && (
        <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => open('book')}>
          Schedule Appointment
        </Button>
      )}
    </div>
  );
}
