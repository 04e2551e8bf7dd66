import { type Patient, PatientFactorResetInput, resetPatientFactor } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { configQuery } from '../../../api/config.ts';
import { portalAccessMessages } from './messages.ts';

interface ResetFactorDialogProps {
  patient: Pick<Patient, 'id' | 'first_name' | 'last_name'>;
  opened: boolean;
  onClose: () => void;
}

/** Removes the second factor of a patient who has lost it, and records the reason. */
export function ResetFactorDialog({ patient, opened, onClose }: ResetFactorDialogProps) {
  const reset = useChange(resetPatientFactor, 'portal-access');
  const { data: config } = useQuery(configQuery());
  const hasMail = config?.mail ?? false;

  return (
    <FormDialog
      opened={opened}
      title={`Reset two-step verification for ${patient.first_name} ${patient.last_name}?`}
      submitLabel="Reset Two-Step Verification"
      schema={PatientFactorResetInput}
      initial={{ reason: '' }}
      submit={({ reason }) => reset.mutateAsync({ input: { params: { id: patient.id }, body: { reason } } })}
      messages={{ done: portalAccessMessages.factorReset, failed: portalAccessMessages.factorResetFailed }}
      returnFocus={false}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            {portalAccessMessages.factorEnds}{' '}
            {hasMail ? portalAccessMessages.factorMailed : portalAccessMessages.factorNotMailed}
          </Text>
          <TextInput
            label="How you identified the person, and why"
            description="Saved with your name in the audit trail."
            required
            autoComplete="off"
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
