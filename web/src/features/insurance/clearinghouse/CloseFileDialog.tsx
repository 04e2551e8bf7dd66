import { type ClearinghouseFile, closeClearinghouseFile } from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { clearinghouseMessages } from './messages.ts';

interface CloseFileDialogProps {
  file: ClearinghouseFile;
  opened: boolean;
  onClose: () => void;
}

/** Records how a file was handled that nobody could read or match. */
export function CloseFileDialog({ file: { id, reason, version }, ...dialog }: CloseFileDialogProps) {
  const close = useChange(closeClearinghouseFile, 'clearinghouse');
  return (
    <FormDialog
      {...dialog}
      title="Mark File as Done"
      submitLabel="Save"
      schema={closeClearinghouseFile.body}
      initial={{ note: '', version }}
      submit={(body) => close.mutateAsync({ input: { params: { id }, body } })}
      messages={clearinghouseMessages.closed}
    >
      {(form) => (
        <>
          {reason !== '' && <p>{reason}</p>}
          <TextInput
            label="What Was Done"
            required
            autoComplete="off"
            placeholder="Called the clearinghouse: not our claim"
            {...form.getInputProps('note')}
          />
        </>
      )}
    </FormDialog>
  );
}
