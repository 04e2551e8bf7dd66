import { limitTexts } from '@cusp/contract';
import { useChange } from '../../../../api/useChange.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { WholeNumberField } from '../../../../ui/fields/WholeNumberField.tsx';
import { adminChanges } from '../messages.ts';
import { OperatorReasonField } from '../ReasonDialog.tsx';
import type { ChangeDialogProps } from './useSubscriptionChange.ts';

/** Sets how many texts a practice may send a day. */
export function TextLimitDialog({ practice, opened, onClose }: ChangeDialogProps) {
  const change = useChange(limitTexts, 'admin');
  return (
    <FormDialog
      opened={opened}
      title={`Text Limit for ${practice.name}`}
      submitLabel="Save Limit"
      schema={limitTexts.body}
      edits
      initial={{
        texts_a_day: practice.texts_a_day,
        reason: '',
        was: { texts_a_day: practice.texts_a_day },
      }}
      submit={(body) => change.mutateAsync({ input: { params: { id: practice.id }, body } })}
      messages={adminChanges.text_limit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <WholeNumberField
            label="Texts per day"
            description="Leave blank to use the default limit. Enter 0 to stop all texts."
            {...form.getInputProps('texts_a_day')}
          />
          <OperatorReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
