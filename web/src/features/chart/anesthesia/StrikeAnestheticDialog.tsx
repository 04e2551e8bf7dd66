import { type Anesthetic, StrikeAnestheticInput, strikeAnesthetic } from '@cusp/contract';
import { Text, Textarea } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { newKey } from '../../../ui/forms/idempotencyKey.ts';
import { anesthesiaMessages } from './messages.ts';

/** Marks an anesthetic as entered in error, with the reason. */
export function StrikeAnestheticDialog({ given, onClose }: { given: Anesthetic; onClose: () => void }) {
  const strike = useChange(strikeAnesthetic, 'anesthesia');
  return (
    <FormDialog
      opened
      title="Entered in Error"
      submitLabel="Mark as Entered in Error"
      grave
      schema={StrikeAnestheticInput}
      initial={{ reason: '' }}
      submit={(body) =>
        strike.mutateAsync({ input: { params: { id: given.id }, body }, idempotencyKey: newKey() })
      }
      messages={{ done: anesthesiaMessages.struck, failed: anesthesiaMessages.strikeFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>It no longer counts. It stays in the record, with your reason.</Text>
          <Textarea label="Reason" required autosize minRows={2} {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
