import { type DayClose, ReopenInput, reopenDay } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { dayMessages } from './messages.ts';

interface ReopenDayDialogProps {
  close: DayClose;
  opened: boolean;
  onClose: () => void;
}

/** Opens the last closed day again. */
export function ReopenDayDialog({ close, opened, onClose }: ReopenDayDialogProps) {
  const reopen = useChange(reopenDay, 'day-closes');
  return (
    <FormDialog
      opened={opened}
      title={`Reopen ${dateWords(close.day)}`}
      submitLabel="Reopen"
      schema={ReopenInput}
      initial={{ reason: '' }}
      submit={(body, { idempotencyKey }) =>
        reopen.mutateAsync({ input: { params: { id: close.id }, body }, idempotencyKey })
      }
      messages={dayMessages.reopened}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>What was counted stays on record. Close the day again when you are done.</Text>
          <TextInput
            label="Reason"
            required
            placeholder="A check was found after the count"
            autoComplete="off"
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
