import { finishPerioExam, type PerioExam } from '@cusp/contract';
import { memo } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { perioMessages } from './messages.ts';

interface FinishExamProps {
  exam: PerioExam;
  opened: boolean;
  /** The sites without a depth; `''` for none. */
  unprobed: string;
  onClose: () => void;
}

/** Asks before an exam is locked. */
export const FinishExam = memo(function FinishExam({ exam, opened, unprobed, onClose }: FinishExamProps) {
  const finish = useChange(finishPerioExam, 'perio');
  const finishNow = async () => {
    onClose();
    try {
      await finish.mutateAsync({
        input: { params: { id: exam.id }, body: { version: exam.version } },
      });
      toast.done(perioMessages.finished);
    } catch (thrown) {
      toast.failed(perioMessages.finishFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <Confirm
      opened={opened}
      question="Finish this perio exam?"
      confirm="Finish Exam"
      onConfirm={() => void finishNow()}
      onCancel={onClose}
    >
      {unprobed} The exam will be locked. After that, it can only be amended with a reason.
    </Confirm>
  );
});
