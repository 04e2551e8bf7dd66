import { addClaimState, type Claim, type ClaimState, ClaimStateInput } from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { claimMessages } from './messages.ts';
import { claimEventWords } from './words.ts';

interface ClaimStateDialogProps {
  claim: Claim;
  /** The new state. */
  state: ClaimState;
  opened: boolean;
  onClose: () => void;
}

/** Records what happened to a claim, with its day and a note. */
export function ClaimStateDialog({
  claim: { id, version, state: from, advice, advice_is_rule },
  state,
  ...dialog
}: ClaimStateDialogProps) {
  const add = useChange(addClaimState, 'claims');
  return (
    <FormDialog
      {...dialog}
      title={claimEventWords(state, from)}
      submitLabel="Record"
      grave={state === 'void'}
      schema={ClaimStateInput}
      initial={{ state, on_date: '', note: '', version }}
      submit={(body) => add.mutateAsync({ input: { params: { id }, body } })}
      messages={claimMessages.moved}
    >
      {(form) => (
        <>
          {(state === 'sent' || state === 'perhaps_sent') && advice_is_rule && advice.length > 0 && (
            <p>{advice.join(' ')} It is not attached.</p>
          )}
          <DateField label="Day" description="Defaults to today" {...form.getInputProps('on_date')} />
          <TextInput
            label="Note"
            description="Such as the letter number or the person you spoke with"
            autoComplete="off"
            {...form.getInputProps('note')}
          />
        </>
      )}
    </FormDialog>
  );
}
