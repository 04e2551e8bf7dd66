import { archivePatient, type Patient } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { patientMessages } from '../../people/patients/messages.ts';
import { fullName } from '../../people/patients/search.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

interface ArchivePatientProps {
  patient: Patient;
  opened: boolean;
  onClose: () => void;
}

/** Asks for confirmation, archives the patient, and reports the outcome. */
export function ArchivePatient({ patient, opened, onClose }: ArchivePatientProps) {
  const client = useQueryClient();
  const archive = useChange(archivePatient, 'patients');

  const confirm = async () => {
    try {
      await archive.mutateAsync({ input: { params: { id: patient.id } } });
      toast.done(patientMessages.archived);
      // The focused button was removed.
      document.getElementById('main')?.focus();
    } catch (thrown) {
      toast.failed(patientMessages.archiveFailed, refusalOf(thrown).detail);
      // Somebody else may have archived them in the meantime.
      void refresh(client, 'patients');
    }
    onClose();
  };

  return (
    <Confirm
      opened={opened}
      question={`Archive ${fullName(patient)}?`}
      confirm="Archive"
      busy={archive.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      They no longer appear in the patient list, in patient searches or on the recall list. The whole record
      is kept and stays readable, scheduled appointments stay, and you can restore them at any time.
    </Confirm>
  );
}
