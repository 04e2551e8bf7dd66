import { type PatientRecall, PatientRecallInput, setPatientRecall } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { recallMessages } from './messages.ts';
import { recallTypesQuery } from './queries.ts';

interface AddRecallDialogProps {
  patientId: string;
  /** The recalls that the patient has. */
  known: readonly PatientRecall[];
  opened: boolean;
  onClose: () => void;
}

/** Recalls a patient for something that no visit here has triggered yet. */
export function AddRecallDialog({ patientId, known, opened, onClose }: AddRecallDialogProps) {
  const set = useChange(setPatientRecall, 'recalls');
  const { data: types } = useQuery({ ...recallTypesQuery(), enabled: opened });
  const has = new Set(known.map(({ recall_type_id }) => recall_type_id));
  const choices = (types ?? [])
    .filter(({ id }) => !has.has(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog
      opened={opened}
      title="Add Recall"
      submitLabel="Add Recall"
      schema={PatientRecallInput}
      initial={{
        recall_type_id: '',
        override_date: '',
        note: '',
        paused_until: '',
        ended_reason: '',
      }}
      submit={(body) => set.mutateAsync({ input: { params: { id: patientId }, body } })}
      messages={{ done: recallMessages.saved, failed: recallMessages.saveFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select
            label="Recall"
            required
            data={choices}
            nothingFoundMessage="This patient already has every recall type"
            {...form.getInputProps('recall_type_id')}
            onChange={(id) => form.setFieldValue('recall_type_id', id ?? '')}
          />
          <DateField
            label="Due Date"
            description="Leave blank only if a visit will set the date. Without a date, the patient won’t be recalled."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            shortcuts={['today', '+1m', '+3m', '+6m']}
            {...form.getInputProps('override_date')}
          />
          <TextInput label="Note" autoComplete="off" {...form.getInputProps('note')} />
        </>
      )}
    </FormDialog>
  );
}
