import { type PerioExam, StrikeInput, strikePerioExam } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { EnteredInErrorDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { perioMessages } from './messages.ts';

export function StrikeExamDialog({ exam, onClose }: { exam: PerioExam; onClose: () => void }) {
  const strike = useChange(strikePerioExam, 'perio');
  return (
    <EnteredInErrorDialog
      schema={StrikeInput}
      version={exam.version}
      submit={(body) => strike.mutateAsync({ input: { params: { id: exam.id }, body } })}
      messages={{ done: perioMessages.struck, failed: perioMessages.strikeFailed }}
      onClose={onClose}
    >
      The exam is taken off the chart. It stays in the record, with your reason.
    </EnteredInErrorDialog>
  );
}
