import { createPatient, PatientInput } from '@cusp/contract';
import { useChange } from '../../api/useChange.ts';
import { patientMessages } from './messages.ts';
import { emptyPatient, PatientFields } from './PatientFields.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

export function AddPatientDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const create = useChange(createPatient, 'patients');

  return (
    <FormDialog
      opened={opened}
      title="Add Patient"
      submitLabel="Add Patient"
      schema={PatientInput}
      initial={emptyPatient}
      submit={(body, { idempotencyKey }) => create.mutateAsync({ input: { body }, idempotencyKey })}
      messages={{ done: patientMessages.added, failed: patientMessages.addFailed }}
      onClose={onClose}
    >
      {(form) => <PatientFields form={form} />}
    </FormDialog>
  );
}
