import {
  decideTakenBack,
  type TakenBack,
  type TakenBackDecision,
  TakenBackDecisionInput,
} from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { refundMessages } from './messages.ts';

interface DecideTakenBackDialogProps {
  taken: TakenBack;
  decision: TakenBackDecision;
  opened: boolean;
  onClose: () => void;
}

const words: Record<TakenBackDecision, { title: string; submit: string; about: string }> = {
  claim: {
    title: 'Name the Claim',
    submit: 'Save',
    about: 'Then the payment’s page offers to take the amount from the patient’s bill.',
  },
  practice: {
    title: 'Close Without a Claim',
    submit: 'Close',
    about: 'No patient’s bill changes. The practice bears the amount, as it is booked.',
  },
  back: { title: 'Put Back on the List', submit: 'Put Back', about: 'It waits for a decision again.' },
};

/** A decision about what a carrier took back, with the reason. */
export function DecideTakenBackDialog({ taken, decision, ...dialog }: DecideTakenBackDialogProps) {
  const decide = useChange(decideTakenBack, 'refunds');
  const { title, submit, about } = words[decision];
  return (
    <FormDialog
      {...dialog}
      title={title}
      submitLabel={submit}
      schema={TakenBackDecisionInput}
      initial={{ decision, claim_number: '', reason: '' }}
      submit={(body) => decide.mutateAsync({ input: { params: { id: taken.id }, body } })}
      messages={refundMessages.takenBack}
    >
      {(form) => (
        <>
          <Text>{about}</Text>
          {decision === 'claim' && (
            <TextInput
              label="Claim Number"
              description="The control number, or the payer claim number from the carrier’s letter"
              required
              autoComplete="off"
              {...form.getInputProps('claim_number')}
            />
          )}
          <TextInput label="Reason" required autoComplete="off" {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
