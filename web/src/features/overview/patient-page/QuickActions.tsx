import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCash, IconDental, IconPencil } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import classes from './PatientPage.module.css';

interface QuickActionsProps {
  /** No actions for an archived patient, whom no select field offers. */
  archived: boolean;
  /** Who has died has no further visit. */
  deceased: boolean;
  onEdit: () => void;
  editButton: RefObject<HTMLButtonElement | null>;
}

/** What is usually done for a patient: each opens its dialog here, filled in with this one. */
export function QuickActions({ archived, deceased, onEdit, editButton }: QuickActionsProps) {
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
      {!archived && !deceased && may('appointments.write') && (
        <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => open('book')}>
          Schedule Appointment
        </Button>
      )}
    </div>
  );
}
