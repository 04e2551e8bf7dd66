import { amendPerioExam, type PerioExam } from '@cusp/contract';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { perioMessages } from './messages.ts';
import { startOf } from './reducer.ts';
import type { ExamTyping } from './examTyping.ts';
import { useTyped } from './useExamTyping.ts';
import classes from './Perio.module.css';

interface AmendBarProps {
  exam: PerioExam;
  typing: ExamTyping;
  onDone: () => void;
}

/** The changes to a finished exam, which aren't saved before a reason is given. */
export function AmendBar({ exam, typing, onDone }: AmendBarProps) {
  const [reason, setReason] = useState('');
  const amend = useChange(amendPerioExam, 'perio');
  const count = useTyped(typing, () => typing.amended().length);
  const save = async () => {
    try {
      await amend.mutateAsync({
        input: {
          params: { id: exam.id },
          body: { reason, readings: [...typing.amended()], version: exam.version },
        },
      });
      toast.done(perioMessages.amended);
      typing.settled();
      onDone();
    } catch (thrown) {
      toast.failed(perioMessages.amendFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <div className={classes.amend}>
      <TextInput
        label="Reason for the change"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button
        disabled={count === 0 || reason.trim() === ''}
        loading={amend.isPending}
        onClick={() => void save()}
      >
        Save {count} {count === 1 ? 'Change' : 'Changes'}
      </Button>
      <Button
        variant="default"
        onClick={() => {
          typing.forget(startOf(exam.teeth).teeth);
          onDone();
        }}
      >
        Cancel
      </Button>
    </div>
  );
}
