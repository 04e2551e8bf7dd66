import { endPatientForm, type PatientForm } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { patientFormMessages } from './messages.ts';

interface EndFormDialogProps {
  form: PatientForm;
  opened: boolean;
  onClose: () => void;
}

/** Takes a form back, or notes that the patient withdrew it or didn't want to sign. */
export function EndFormDialog({
  form: { id, name, signed_at, version, can },
  ...dialog
}: EndFormDialogProps) {
  const end = useChange(endPatientForm, 'patient-forms');
  const isSigned = signed_at !== null;
  return (
    <FormDialog
      {...dialog}
      grave
      title={name}
      submitLabel="Note"
      schema={endPatientForm.body}
      initial={{ as: 'withdrawn', reason: '', version }}
      submit={(body) => end.mutateAsync({ input: { params: { id }, body } })}
      messages={patientFormMessages.ended}
    >
      {(form) => (
        <>
          <Select
            label="What happened"
            allowDeselect={false}
            data={[
              { value: 'withdrawn', label: isSigned ? 'The patient withdrew it' : 'It isn’t needed' },
              ...(can.includes('refuse')
                ? [{ value: 'refused', label: 'The patient declined to sign' }]
                : []),
            ]}
            {...form.getInputProps('as')}
          />
          <TextInput
            label="Reason"
            required
            description={
              isSigned ? 'What was signed is kept, and stays readable.' : 'It is kept with the form.'
            }
            autoComplete="off"
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
