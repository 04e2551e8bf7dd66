import { type PerioScreening, StrikeInput, strikePerioScreening } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { EnteredInErrorDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { perioMessages } from './messages.ts';

interface StrikeScreeningDialogProps {
  screening: PerioScreening;
  onClose: () => void;
}

export function StrikeScreeningDialog({ screening, onClose }: StrikeScreeningDialogProps) {
  const strike = useChange(strikePerioScreening, 'perio');
  return (
    <EnteredInErrorDialog
      schema={StrikeInput}
      version={screening.version}
      submit={(body) => strike.mutateAsync({ input: { params: { id: screening.id }, body } })}
      messages={{ done: perioMessages.screeningStruck, failed: perioMessages.strikeFailed }}
      onClose={onClose}
    >
      The screening is taken off the chart. It stays in the record, with your reason.
    </EnteredInErrorDialog>
  );
}
