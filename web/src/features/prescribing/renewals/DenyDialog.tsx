import { DenialInput, denyRequest, type PharmacyRequest } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { renewalMessages } from './messages.ts';

interface DenyDialogProps {
  /** Kept while the dialog fades out. */
  request: PharmacyRequest | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Asks why a pharmacy's request is denied; the pharmacy gets the reason. */
export function DenyDialog({ request, opened, onClose }: DenyDialogProps) {
  const deny = useChange(denyRequest, 'pharmacy-requests');
  return (
    <FormDialog
      opened={opened}
      title="Deny Request"
      submitLabel="Deny"
      schema={DenialInput}
      initial={{ reason: '' }}
      submit={(body) => deny.mutateAsync({ input: { params: { id: request?.id ?? '' }, body } })}
      messages={{ done: renewalMessages.denied, failed: renewalMessages.denyFailed, detailFirst: true }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            {request?.pharmacy_name} requests <b>{request?.drug}</b> for {request?.patient_name}.
          </Text>
          <TextInput
            label="Reason for the Pharmacy"
            required
            autoComplete="off"
            maxLength={200}
            placeholder="e.g. The patient needs to be seen first"
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
