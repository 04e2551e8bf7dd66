import { type Sedation, SignSedationInput, signSedation } from '@cusp/contract';
import { Text, Textarea } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { sedationMessages } from './messages.ts';

/** Signs a sedation record, which is locked from then on. */
export function SignSedationDialog({ sedation, onClose }: { sedation: Sedation; onClose: () => void }) {
  const sign = useChange(signSedation, 'sedation');
  return (
    <FormDialog
      opened
      title="Sign Sedation Record"
      submitLabel="Sign"
      schema={SignSedationInput}
      initial={{ despite: '' }}
      submit={(body) =>
        sign.mutateAsync({
          input: { params: { id: sedation.id }, body },
        })
      }
      messages={{ done: sedationMessages.signed, failed: sedationMessages.signFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>The record will be locked. Any later entry is an addendum.</Text>
          <Textarea
            label="Reason if vital signs or the discharge score are missing"
            autosize
            minRows={2}
            {...form.getInputProps('despite')}
          />
        </>
      )}
    </FormDialog>
  );
}
