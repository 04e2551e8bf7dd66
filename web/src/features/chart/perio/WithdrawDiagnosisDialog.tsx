import { type PerioExam, StrikeInput, withdrawPerioDiagnosis } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { perioMessages } from './messages.ts';

/** Withdraws a diagnosis that was wrong, with the reason. */
export function WithdrawDiagnosisDialog({ exam, onClose }: { exam: PerioExam; onClose: () => void }) {
  const withdraw = useChange(withdrawPerioDiagnosis, 'perio');
  return (
    <ReasonDialog
      title="Withdraw the Diagnosis"
      submitLabel="Withdraw"
      grave
      schema={StrikeInput}
      submit={({ reason }) => withdraw.mutateAsync({ input: { params: { id: exam.id }, body: { reason } } })}
      messages={{ done: perioMessages.withdrawn, failed: perioMessages.withdrawFailed }}
      onClose={onClose}
    >
      The diagnosis stays in the record with your reason. You can then confirm another.
    </ReasonDialog>
  );
}
