import { assignNumber } from '@cusp/contract';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useChange } from '../../../../api/useChange.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { adminChanges } from '../messages.ts';
import { registrationWords } from './registration.ts';
import { OperatorReasonField } from '../ReasonDialog.tsx';
import type { ChangeDialogProps } from './useSubscriptionChange.ts';

/** Assigns the number that a practice's texts come from, or takes it away. */
export function AssignNumberDialog({ practice, opened, onClose }: ChangeDialogProps) {
  const change = useChange(assignNumber, 'admin');
  return (
    <FormDialog
      opened={opened}
      title={`Text Number of ${practice.name}`}
      submitLabel="Save Number"
      edits
      schema={assignNumber.body}
      initial={{
        number: practice.text_number,
        registration: practice.text_number_registration,
        reason: '',
        was: { number: practice.text_number, registration: practice.text_number_registration },
      }}
      submit={(body) => change.mutateAsync({ input: { params: { id: practice.id }, body } })}
      messages={adminChanges.text_number}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>Another practice that has this number loses it, and sees why.</Text>
          <TextInput
            label="Number"
            type="tel"
            autoComplete="off"
            placeholder="+12125550123"
            description="Texts are sent from it, and replies to it go to this practice. Leave it empty to take the number away."
            {...form.getInputProps('number')}
          />
          <NativeSelect
            label="Carriers"
            description="The number’s registration (brand and campaign, or toll-free verification). No text is sent before they approve it."
            data={Object.entries(registrationWords).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('registration')}
          />
          <OperatorReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
