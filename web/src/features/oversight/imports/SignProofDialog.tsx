import { importStatement, signImportProof } from '@cusp/contract';
import { Text, Textarea } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { importMessages } from './messages.ts';

interface SignProofDialogProps {
  id: string;
  opened: boolean;
  onClose: () => void;
}

/** Signs that both programs were compared, which is kept with what was compared. */
export function SignProofDialog({ id, opened, onClose }: SignProofDialogProps) {
  const sign = useChange(signImportProof, 'imports');
  return (
    <FormDialog
      opened={opened}
      title="Sign the Comparison"
      submitLabel="Sign"
      schema={signImportProof.body}
      initial={{ remarks: '' }}
      submit={(body) => sign.mutateAsync({ input: { params: { id }, body } })}
      messages={{ done: importMessages.signed, failed: importMessages.signFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>{importStatement} It is signed with your name and cannot be changed.</Text>
          <Textarea
            label="Remarks"
            description="What differs, and why that is right. Leave blank if nothing does."
            autosize
            minRows={3}
            {...form.getInputProps('remarks')}
          />
        </>
      )}
    </FormDialog>
  );
}
