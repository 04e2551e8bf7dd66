import { endHealthEntry, type HealthEntry, strikeHealthEntry } from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { EnteredInErrorDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { healthMessages } from './messages.ts';

interface EndDialogProps {
  entry: HealthEntry;
  onClose: () => void;
}

/** Ends an entry from a day on. */
export function EndEntryDialog({ entry, onClose }: EndDialogProps) {
  const end = useChange(endHealthEntry, 'health');
  const today = useToday();
  return (
    <FormDialog
      opened
      title={`End ${entry.name}`}
      submitLabel="End"
      schema={endHealthEntry.body}
      initial={{ ended_on: today, reason: '', version: entry.version }}
      submit={(body) => end.mutateAsync({ input: { params: { id: entry.id }, body } })}
      messages={healthMessages.ended}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField label="Ended on" past {...form.getInputProps('ended_on')} />
          <TextInput label="Reason" maxLength={200} {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}

/** Strikes an entry that was entered in error. */
export function StrikeEntryDialog({ entry, onClose }: EndDialogProps) {
  const strike = useChange(strikeHealthEntry, 'health');
  return (
    <EnteredInErrorDialog
      what={entry.name}
      schema={strikeHealthEntry.body}
      version={entry.version}
      submit={(body) => strike.mutateAsync({ input: { params: { id: entry.id }, body } })}
      messages={healthMessages.struck}
      onClose={onClose}
    >
      The entry is removed from the list but stays in the record with your reason.
    </EnteredInErrorDialog>
  );
}
