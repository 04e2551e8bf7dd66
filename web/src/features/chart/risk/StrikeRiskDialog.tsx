import { type RiskAssessment, StrikeInput, strikeRisk } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { EnteredInErrorDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { riskMessages } from './messages.ts';

interface StrikeRiskDialogProps {
  assessment: RiskAssessment;
  onClose: () => void;
}

export function StrikeRiskDialog({ assessment, onClose }: StrikeRiskDialogProps) {
  const strike = useChange(strikeRisk, 'risk');
  return (
    <EnteredInErrorDialog
      schema={StrikeInput}
      version={assessment.version}
      submit={(body) => strike.mutateAsync({ input: { params: { id: assessment.id }, body } })}
      messages={{ done: riskMessages.struck, failed: riskMessages.strikeFailed }}
      onClose={onClose}
    >
      It stays in the record with your reason. Any recall it set is not changed.
    </EnteredInErrorDialog>
  );
}
