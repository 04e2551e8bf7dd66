import { type Claim, ClaimCorrectionInput, correctClaim } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { claimMessages } from './messages.ts';

interface CorrectClaimDialogProps {
  claim: Claim;
  purpose: 'replace' | 'void';
  opened: boolean;
  onClose: () => void;
}

/** Makes the claim that takes this one's place at the carrier, or takes it back. */
export function CorrectClaimDialog({
  claim: { id, version, payer_number },
  purpose,
  ...dialog
}: CorrectClaimDialogProps) {
  const correct = useChange(correctClaim, 'claims');
  const navigate = useNavigate();
  return (
    <FormDialog
      {...dialog}
      title={purpose === 'replace' ? 'Correct and Resubmit' : 'Void at the Carrier'}
      submitLabel={purpose === 'replace' ? 'Create Correction' : 'Create Claim'}
      schema={ClaimCorrectionInput}
      initial={{ purpose, original_number: payer_number, version }}
      submit={(body) => correct.mutateAsync({ input: { params: { id }, body } })}
      messages={claimMessages.corrected}
      onDone={({ id: made }) => {
        dialog.onClose();
        void navigate({ to: '/claims/$id', params: { id: made }, search: true });
      }}
    >
      {(form) => (
        <>
          <Text>
            {purpose === 'replace'
              ? 'This creates a replacement claim using the treatments now in the chart. You can edit it before you send it.'
              : 'This creates a void claim. Once the carrier accepts it, the treatments can be billed again.'}
          </Text>
          <TextInput
            label="Payer Claim Number"
            description="From the carrier’s letter or EOB"
            required
            autoComplete="off"
            {...form.getInputProps('original_number')}
          />
        </>
      )}
    </FormDialog>
  );
}
