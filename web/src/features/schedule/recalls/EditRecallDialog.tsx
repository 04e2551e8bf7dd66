import { type PatientRecall, PatientRecallInput, setPatientRecall } from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { recallMessages } from './messages.ts';

interface EditRecallDialogProps {
  recall: PatientRecall;
  opened: boolean;
  onClose: () => void;
}

/** Sets a recall's date by hand, its note or a pause, or ends it. */
export function EditRecallDialog({ recall, opened, onClose }: EditRecallDialogProps) {
  const set = useChange(setPatientRecall, 'recalls');
  const { patient_id: id, recall_type_id, computed_date, version } = recall;
  return (
    <FormDialog
      opened={opened}
      title={`Change ${recall.name}`}
      submitLabel="Save Changes"
      schema={PatientRecallInput}
      initial={{
        recall_type_id,
        override_date: recall.override_date ?? '',
        note: recall.note,
        paused_until: recall.paused_until ?? '',
        ended_reason: recall.ended_reason,
        version,
      }}
      edits
      submit={(body) => set.mutateAsync({ input: { params: { id }, body } })}
      messages={{ done: recallMessages.saved, failed: recallMessages.saveFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldRow>
            <DateField
              label="Due Date (Set Manually)"
              description={
                computed_date === null
                  ? 'No visit has set a date yet.'
                  : `If blank: ${dateWords(computed_date)}.`
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              shortcuts={['+1m', '+3m', '+6m']}
              {...form.getInputProps('override_date')}
            />
            <DateField
              label="Paused Until"
              description="Hidden from the recall list until after this date."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              shortcuts={['+1m', '+3m', '+6m']}
              {...form.getInputProps('paused_until')}
            />
          </FieldRow>
          <TextInput label="Note" autoComplete="off" {...form.getInputProps('note')} />
          <TextInput
            label="Reason It Ended"
            description="Enter a reason to stop this recall. Clear it to resume."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder="Moved away"
            autoComplete="off"
            {...form.getInputProps('ended_reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
