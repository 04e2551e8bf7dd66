import {
  type CardReader,
  CardReaderChange,
  CardReaderInput,
  registerCardReader,
  updateCardReader,
} from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { readerMessages } from './reader-messages.ts';

interface CardReaderDialogProps {
  /** Undefined for a new one. */
  reader: CardReader | undefined;
  /** In test mode every reader is simulated. */
  simulates: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Registers a card reader by its code, or renames one. */
export function CardReaderDialog({ reader, simulates, opened, onClose }: CardReaderDialogProps) {
  const register = useChange(registerCardReader, 'card-readers');
  const rename = useChange(updateCardReader, 'card-readers');
  if (reader !== undefined)
    return (
      <FormDialog
        opened={opened}
        title={`Rename ${reader.name}`}
        submitLabel="Save Changes"
        edits
        schema={CardReaderChange}
        initial={{ name: reader.name, version: reader.version }}
        submit={(body) => rename.mutateAsync({ input: { params: { id: reader.id }, body } })}
        messages={readerMessages.renamed}
        onClose={onClose}
      >
        {(form) => <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />}
      </FormDialog>
    );
  return (
    <FormDialog
      opened={opened}
      title="Register Card Reader"
      submitLabel="Register Card Reader"
      schema={CardReaderInput}
      initial={{ name: '', code: simulates ? 'simulated-s700' : '' }}
      submit={(body) => register.mutateAsync({ input: { body } })}
      messages={readerMessages.added}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label="Name"
            required
            placeholder="Front desk"
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Registration Code"
            description={
              simulates
                ? 'In test mode any code registers a simulated reader.'
                : 'On the reader, open Settings and choose Generate pairing code.'
            }
            required
            autoComplete="off"
            {...form.getInputProps('code')}
          />
        </>
      )}
    </FormDialog>
  );
}
