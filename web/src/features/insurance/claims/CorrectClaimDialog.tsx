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
      title={purpose === 'replace' ? 'Correct and Send Again' : 'Void at the Carrier'}
      submitLabel={purpose === 'replace' ? 'Make Correction' : 'Make Claim'}
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
              ? 'A new claim with the treatments as the chart has them now takes the place of this one when it goes out. Change it before you send it.'
              : 'A new claim takes this one back when the carrier accepts it. The treatments can then be billed again.'}
          </Text>
          <TextInput
            label="Carrier’s Number of the Claim"
            description="As its letter or payment says it"
            required
            autoComplete="off"
            {...form.getInputProps('original_number')}
          />
        </>
      )}
    </FormDialog>
  );
}
