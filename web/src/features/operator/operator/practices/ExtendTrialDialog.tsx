import { longestExtension, SubscriptionChange } from '@cusp/contract';
import { Text } from '@mantine/core';
import { adminChanges } from '../messages.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { LocalDay } from '../../../../ui/text/Values.tsx';
import { WholeNumberField } from '../../../../ui/fields/WholeNumberField.tsx';
import { OperatorReasonField } from '../ReasonDialog.tsx';
import { type ChangeDialogProps, useSubscriptionChange } from './useSubscriptionChange.ts';

/** Lengthens the trial by some days. */
export function ExtendTrialDialog({ practice, opened, onClose }: ChangeDialogProps) {
  const send = useSubscriptionChange(practice);
  const { trial_ends_at, version } = practice.subscription;
  return (
    <FormDialog
      opened={opened}
      title={`Extend Trial for ${practice.name}`}
      submitLabel="Extend Trial"
      schema={SubscriptionChange}
      initial={{ change: { do: 'extend_trial', days: 14 }, reason: '', version }}
      submit={send}
      messages={adminChanges.extend_trial}
      onClose={onClose}
    >
      {(form) => (
        <>
          {trial_ends_at && (
            <Text>
              The trial ends <LocalDay moment={trial_ends_at} />. If the trial has already ended, the days
              count from today.
            </Text>
          )}
          <WholeNumberField
            label="Days"
            description={`Up to ${longestExtension}`}
            required
            {...form.getInputProps('change.days')}
          />
          <OperatorReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
