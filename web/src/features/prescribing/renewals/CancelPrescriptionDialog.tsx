import { CancellationInput, cancelPrescription, type Prescription } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { renewalMessages } from './messages.ts';

interface CancelPrescriptionDialogProps {
  /** Kept while the dialog fades out. */
  prescription: Prescription | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Asks why a prescription is cancelled. */
export function CancelPrescriptionDialog({ prescription, opened, onClose }: CancelPrescriptionDialogProps) {
  const cancel = useChange(cancelPrescription, 'prescriptions');
  return (
    <FormDialog
      opened={opened}
      title="Cancel Prescription"
      submitLabel="Cancel Prescription"
      cancelLabel="Keep It"
      grave
      schema={CancellationInput}
      initial={{ reason: '' }}
      submit={(body) => cancel.mutateAsync({ input: { params: { id: prescription?.id ?? '' }, body } })}
      messages={{
        done: renewalMessages.cancelled,
        failed: renewalMessages.cancelFailed,
        detailFirst: true,
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            <b>
              {prescription?.medication}, {prescription?.dosage}
            </b>{' '}
            for {prescription?.patient_name}.{' '}
            {prescription?.sent_to_pharmacy
              ? `${prescription.pharmacy_name ?? 'The pharmacy'} will get the cancellation and your reason.`
              : 'This prescription has not been sent. After you cancel, it can’t be sent.'}
          </Text>
          <TextInput
            label="Reason"
            required
            autoComplete="off"
            maxLength={200}
            placeholder="e.g. The patient reported a rash"
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
