import { type PerioExam, StrikeInput, withdrawPerioDiagnosis } from '@cusp/contract';
import { Text, Textarea } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { newKey } from '../../../ui/forms/idempotencyKey.ts';
import { perioMessages } from './messages.ts';

/** Withdraws a diagnosis that was wrong, with the reason. */
export function WithdrawDiagnosisDialog({ exam, onClose }: { exam: PerioExam; onClose: () => void }) {
  const withdraw = useChange(withdrawPerioDiagnosis, 'perio');
  return (
    <FormDialog
      opened
      title="Withdraw the Diagnosis"
      submitLabel="Withdraw"
      grave
      schema={StrikeInput}
      initial={{ reason: '' }}
      submit={({ reason }) =>
        withdraw.mutateAsync({
          input: { params: { id: exam.id }, body: { reason } },
          idempotencyKey: newKey(),
        })
      }
      messages={{ done: perioMessages.withdrawn, failed: perioMessages.withdrawFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>It stays in the record with your reason. Then another one can be confirmed.</Text>
          <Textarea label="Reason" required autosize minRows={2} {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
