import {
  addHealthEntry,
  changeHealthEntry,
  cutText,
  type HealthEntry,
  type HealthKind,
  takeOverLine,
  type UncodedLine,
} from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { EntryFields } from './EntryFields.tsx';
import { blankEntry, entryValuesOf } from './entryValues.ts';
import { healthMessages } from './messages.ts';
import { healthEntryWords } from './words.ts';

interface DialogProps {
  patientId: string;
  onClose: () => void;
}

/** Adds an entry of a kind; a fact replaces the earlier one. @param name the name to start with */
export function AddEntryDialog({
  patientId,
  kind,
  name = '',
  onClose,
}: DialogProps & { kind: HealthKind; name?: string | undefined }) {
  const add = useChange(addHealthEntry, 'health');
  return (
    <FormDialog
      opened
      title={`Add ${healthEntryWords[kind]}`}
      submitLabel="Add"
      schema={addHealthEntry.body}
      initial={{ entry: blankEntry(kind, name), reason: '' }}
      submit={(body) => add.mutateAsync({ input: { params: { id: patientId }, body } })}
      messages={healthMessages.added}
      onClose={onClose}
    >
      {(form) => <EntryFields form={form} />}
    </FormDialog>
  );
}

/** Changes or corrects an entry; the earlier version can still be read. */
export function ChangeEntryDialog({ entry, onClose }: { entry: HealthEntry; onClose: () => void }) {
  const change = useChange(changeHealthEntry, 'health');
  return (
    <FormDialog
      opened
      edits
      title={`Change ${entry.name}`}
      submitLabel="Save Changes"
      schema={changeHealthEntry.body}
      initial={{ entry: entryValuesOf(entry), reason: '' }}
      submit={(body) =>
        change.mutateAsync({
          input: { params: { id: entry.id }, body: { ...body, version: entry.version } },
        })
      }
      messages={healthMessages.changed}
      onClose={onClose}
    >
      {(form) => (
        <>
          <EntryFields form={form} isPrescribed={entry.prescribed && entry.details.kind === 'medication'} />
          <TextInput label="Reason for the change" maxLength={200} {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}

interface TakeOverDialogProps extends DialogProps {
  line: UncodedLine;
  kind: HealthKind;
}

/** Moves a line of the old texts to a list as an entry. */
export function TakeOverDialog({ patientId, line, kind, onClose }: TakeOverDialogProps) {
  const take = useChange(takeOverLine, 'health');
  return (
    <FormDialog
      opened
      title={`Move “${cutText(line.line, 60)}” to a List`}
      submitLabel="Move to List"
      schema={addHealthEntry.body}
      initial={{ entry: blankEntry(kind, cutText(line.line, 200)), reason: '' }}
      submit={({ entry }) =>
        take.mutateAsync({
          input: {
            params: { id: patientId },
            body: { text: line.text, line: line.line, entry, version: line.record_version },
          },
        })
      }
      messages={healthMessages.taken}
      onClose={onClose}
    >
      {(form) => <EntryFields form={form} />}
    </FormDialog>
  );
}
