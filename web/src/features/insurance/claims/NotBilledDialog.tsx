import { billTreatment, TreatmentBillingInput } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { claimMessages } from './messages.ts';

interface NotBilledDialogProps {
  treatment: { id: string; name: string };
  opened: boolean;
  onClose: () => void;
}

/** Keeps a treatment from being billed, with the reason. */
export function NotBilledDialog({ treatment: { id, name }, ...dialog }: NotBilledDialogProps) {
  const mark = useChange(billTreatment, 'claims');
  return (
    <FormDialog
      {...dialog}
      title={`Do Not Bill ${name}`}
      submitLabel="Do Not Bill"
      schema={TreatmentBillingInput}
      initial={{ is_billed: false, reason: '' }}
      submit={(body) => mark.mutateAsync({ input: { params: { id }, body } })}
      messages={claimMessages.notBilled}
    >
      {(form) => (
        <>
          <Text>
            What insurance was expected to pay of it becomes the patient’s. It then stands under “Not Billed”,
            where it can be billed after all.
          </Text>
          <TextInput
            label="Reason"
            required
            autoComplete="off"
            placeholder="Paid in full and asked not to bill it"
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
