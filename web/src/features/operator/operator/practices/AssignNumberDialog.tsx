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
      title={`Text Number for ${practice.name}`}
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
          <Text>If another practice has this number, it will lose it and see your reason.</Text>
          <TextInput
            label="Number"
            type="tel"
            autoComplete="off"
            placeholder="+12125550123"
            description="Texts are sent from this number, and replies go to this practice. Leave blank to remove the number."
            {...form.getInputProps('number')}
          />
          <NativeSelect
            label="Carriers"
            description="The number’s carrier registration (brand and campaign, or toll-free verification). No texts are sent until it is approved."
            data={Object.entries(registrationWords).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('registration')}
          />
          <OperatorReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
