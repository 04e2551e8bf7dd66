import { type PerioExam, StrikeInput, strikePerioExam } from '@cusp/contract';
import { Text, Textarea } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { newKey } from '../../../ui/forms/idempotencyKey.ts';
import { perioMessages } from './messages.ts';

/** Takes an exam that was charted in error off the chart, with the reason. */
export function StrikeExamDialog({ exam, onClose }: { exam: PerioExam; onClose: () => void }) {
  const strike = useChange(strikePerioExam, 'perio');
  return (
    <FormDialog
      opened
      title="Charted in Error"
      submitLabel="Remove from the Chart"
      grave
      schema={StrikeInput}
      initial={{ reason: '' }}
      submit={({ reason }) =>
        strike.mutateAsync({
          input: { params: { id: exam.id }, body: { reason, version: exam.version } },
          idempotencyKey: newKey(),
        })
      }
      messages={{ done: perioMessages.struck, failed: perioMessages.strikeFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>The exam is taken off the chart. It stays in the record, with your reason.</Text>
          <Textarea label="Reason" required autosize minRows={2} {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
