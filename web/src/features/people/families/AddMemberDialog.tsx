import { addFamilyMember, type Family, FamilyMemberInput } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { PatientSelect } from '../patients/PatientSelect.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { familyMessages } from './messages.ts';

interface AddMemberDialogProps {
  family: Family;
  opened: boolean;
  onClose: () => void;
}

/** Adds a patient to a family, from today or an earlier day on. */
export function AddMemberDialog({ family, opened, onClose }: AddMemberDialogProps) {
  const add = useChange(addFamilyMember, 'families');
  const today = useToday();
  const { id, version } = family;
  return (
    <FormDialog
      opened={opened}
      title="Add to the Family"
      submitLabel="Add"
      schema={FamilyMemberInput}
      initial={{ patient_id: '', from_date: today, version }}
      submit={(body) => add.mutateAsync({ input: { params: { id }, body } })}
      messages={{ done: familyMessages.added, failed: familyMessages.addFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PatientSelect {...form.getInputProps('patient_id')} />
          <DateField label="Member Since" {...form.getInputProps('from_date')} />
        </>
      )}
    </FormDialog>
  );
}
