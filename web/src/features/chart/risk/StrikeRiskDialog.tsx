import { type RiskAssessment, StrikeInput, strikeRisk } from '@cusp/contract';
import { Text, Textarea } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { newKey } from '../../../ui/forms/idempotencyKey.ts';
import { riskMessages } from './messages.ts';

/** Takes an assessment that was made in error off the chart, with the reason. */
export function StrikeRiskDialog({
  assessment,
  onClose,
}: {
  assessment: RiskAssessment;
  onClose: () => void;
}) {
  const strike = useChange(strikeRisk, 'risk');
  return (
    <FormDialog
      opened
      title="Made in Error"
      submitLabel="Remove from the Chart"
      grave
      schema={StrikeInput}
      initial={{ reason: '' }}
      submit={({ reason }) =>
        strike.mutateAsync({
          input: { params: { id: assessment.id }, body: { reason, version: assessment.version } },
          idempotencyKey: newKey(),
        })
      }
      messages={{ done: riskMessages.struck, failed: riskMessages.strikeFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>It stays in the record, with your reason. A recall that it set stays as it is.</Text>
          <Textarea label="Reason" required autosize minRows={2} {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
