import type { Treatment } from '@cusp/contract';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCircleCheck,
  IconCircleX,
  IconDiscount,
  IconDotsVertical,
  IconNote,
  IconPencil,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { EditTreatmentDialog } from './EditTreatmentDialog.tsx';
import { AdjustCharge } from './slots.ts';
import { useTreatmentActions } from './useTreatmentActions.ts';

const writing = lazyDialog(
  async () => (await import('../../notes/clinical-notes/AddNoteDialog.tsx')).AddNoteDialog,
);
const completing = lazyDialog(async () => (await import('./CompleteDialog.tsx')).CompleteDialog);

type Which = 'complete' | 'note' | 'edit' | 'adjust';

/** A treatment's further actions, beside its next step. */
export function TreatmentMenu({ treatment }: { treatment: Treatment }) {
  // A dialog that was closed stays, so that it can give the focus back.
  const [dialog, setDialog] = useState<{ which: Which; opened: boolean }>();
  const { setOutcome, undo } = useTreatmentActions();
  const { may } = useSession();
  const {
    id: treatmentId,
    patient_id: patientId,
    can,
    status,
    outcome,
    procedure_name,
    patient_name,
  } = treatment;
  const open = (which: Which) => setDialog({ which, opened: true });
  const opened = dialog?.opened === true;
  const close = () => setDialog(dialog && { ...dialog, opened: false });
  const item = (words: string, icon: ReactNode, go: () => void) => (
    <Menu.Item leftSection={icon} onClick={go}>
      {words}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            aria-label={`More about ${procedure_name} of ${patient_name}`}
          >
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can.includes('complete') &&
            item('Complete with date and note…', <IconCircleCheck size={16} aria-hidden />, () =>
              open('complete'),
            )}
          {status === 'completed' &&
            may('clinical_notes.write') &&
            item('Write Note…', <IconNote size={16} aria-hidden />, () => open('note'))}
          {can.includes('edit') && item('Edit…', <IconPencil size={16} aria-hidden />, () => open('edit'))}
          {status !== 'planned' &&
            item('Adjust the charge…', <IconDiscount size={16} aria-hidden />, () => open('adjust'))}
          {can.includes('refer') &&
            item(
              'Referred elsewhere',
              <IconArrowForwardUp size={16} aria-hidden />,
              () => void setOutcome(treatment, 'referred'),
            )}
          {can.includes('decline') &&
            item(
              'Declined by the patient',
              <IconCircleX size={16} aria-hidden />,
              () => void setOutcome(treatment, 'declined'),
            )}
          {can.includes('plan_again') &&
            item(
              outcome === 'not_needed' ? 'Set back to planned' : `No longer ${outcome}`,
              <IconArrowBackUp size={16} aria-hidden />,
              () => void setOutcome(treatment, null),
            )}
          {can.includes('undo') &&
            item(
              'Undo last change today',
              <IconArrowBackUp size={16} aria-hidden />,
              () => void undo(treatment),
            )}
        </Menu.Dropdown>
      </Menu>
      {dialog?.which === 'adjust' && (
        <AdjustCharge patientId={patientId} treatmentId={treatmentId} opened={opened} onClose={close} />
      )}
      {dialog?.which === 'complete' && (
        <LazyDialog of={completing} with={{ treatment, opened, onClose: close }} />
      )}
      {dialog?.which === 'note' && (
        <LazyDialog of={writing} with={{ patientId, treatmentId, opened, onClose: close }} />
      )}
      {dialog?.which === 'edit' && (
        <EditTreatmentDialog treatment={treatment} opened={opened} onClose={close} />
      )}
    </>
  );
}
