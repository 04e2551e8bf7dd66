import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCash, IconDental, IconPencil } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useSession } from '../../api/session.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import classes from './PatientPage.module.css';

interface QuickActionsProps {
  patientId: string;
  /** No actions for an archived patient, whom no select field offers. */
  archived: boolean;
  onEdit: () => void;
  editButton: RefObject<HTMLButtonElement | null>;
}

/** The dialog closes by going back, so that one is with this patient again afterwards. */
const backHere = { opensDialog: true };

/** What is usually done for a patient: each opens the other screen's dialog, filled in with this one. */
export function QuickActions({ patientId, archived, onEdit, editButton }: QuickActionsProps) {
  const { may } = useSession();
  const search = { dialog: 'new', patient: patientId } as const;

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
        <LinkButton
          variant="default"
          leftSection={<IconCash size={18} aria-hidden />}
          to="/payments"
          search={search}
          state={backHere}
        >
          Record Payment
        </LinkButton>
      )}
      {!archived && may('treatments.write') && (
        <LinkButton
          variant="default"
          leftSection={<IconDental size={18} aria-hidden />}
          to="/treatments"
          search={search}
          state={backHere}
        >
          Add Treatment
        </LinkButton>
      )}
      {!archived && may('appointments.write') && (
        <LinkButton
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          to="/appointments"
          search={search}
          state={backHere}
        >
          Schedule Appointment
        </LinkButton>
      )}
    </div>
  );
}
