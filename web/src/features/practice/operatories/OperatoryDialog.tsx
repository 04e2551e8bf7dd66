import { createOperatory, type Operatory, OperatoryInput, updateOperatory } from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { operatoryMessages } from './messages.ts';

interface OperatoryDialogProps {
  /** Undefined for a new one. */
  operatory: Operatory | undefined;
  opened: boolean;
  onClose: () => void;
}

export function OperatoryDialog({ operatory, opened, onClose }: OperatoryDialogProps) {
  const create = useChange(createOperatory, 'operatories');
  const update = useChange(updateOperatory, 'operatories');
  return (
    <FormDialog
      opened={opened}
      title={operatory ? `Rename ${operatory.name}` : 'Add Operatory'}
      submitLabel={operatory ? 'Save Changes' : 'Add Operatory'}
      edits={operatory !== undefined}
      schema={OperatoryInput}
      initial={{ name: operatory?.name ?? '', version: operatory?.version }}
      submit={(body) =>
        operatory
          ? update.mutateAsync({ input: { params: { id: operatory.id }, body } })
          : create.mutateAsync({ input: { body } })
      }
      messages={operatory ? operatoryMessages.renamed : operatoryMessages.added}
      onClose={onClose}
    >
      {(form) => (
        <TextInput
          label="Name"
          required
          placeholder="Operatory 3, Hygiene 1"
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      )}
    </FormDialog>
  );
}
