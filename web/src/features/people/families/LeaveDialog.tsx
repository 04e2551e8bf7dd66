import { endFamilyMember, type Family, FamilyLeaveInput, type FamilyMember } from '@cusp/contract';
import { Text } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { familyMessages } from './messages.ts';

interface LeaveDialogProps {
  family: Family;
  member: FamilyMember;
  opened: boolean;
  onClose: () => void;
  /** Called when the patient has left, so that the open balance can be transferred. */
  onLeft: (patientId: string) => void;
}

/** Ends a patient's membership in a family; its first and last day are kept. */
export function LeaveDialog({ family, member, opened, onClose, onLeft }: LeaveDialogProps) {
  const end = useChange(endFamilyMember, 'families');
  const today = useToday();
  const { id, version } = family;
  return (
    <FormDialog
      opened={opened}
      title={`Remove ${member.patient_name} from the Family`}
      submitLabel="Remove from family"
      schema={FamilyLeaveInput}
      initial={{ patient_id: member.patient_id, to_date: today, version }}
      edits
      submit={(body) => end.mutateAsync({ input: { params: { id }, body } })}
      messages={{ done: familyMessages.left, failed: familyMessages.leaveFailed }}
      onClose={onClose}
      onDone={() => {
        onClose();
        onLeft(member.patient_id);
      }}
    >
      {(form) => (
        <>
          <Text>
            The record itself stays as it is, and so does what belonged to the family until then. What is open
            in the family's account can be transferred next.
          </Text>
          <DateField label="Last Day" {...form.getInputProps('to_date')} />
        </>
      )}
    </FormDialog>
  );
}
