import type { PerioExam } from '@cusp/contract';
import { Button } from '@mantine/core';
import { memo, startTransition, useEffect, useState } from 'react';
import { dateWords } from '../../../ui/text/dates.ts';
import type { ExamTyping } from './examTyping.ts';
import { PrintExam } from './PrintExam.tsx';
import type { ReadingQueue } from './readingQueue.ts';
import { whenQuiet } from './typingPause.ts';
import { useTyped } from './useExamTyping.ts';
import own from './ExamHead.module.css';
import classes from './Perio.module.css';

interface ExamHeadProps {
  exam: PerioExam;
  queue: ReadingQueue;
  /** The one that a print compares it with. */
  before: PerioExam | undefined;
  writes: boolean;
  typing: ExamTyping;
  amending: boolean;
  onAmend: (amending: boolean) => void;
  onAsk: (asking: 'finish' | 'strike') => void;
}

/** The exam's day and provider, and the actions on the whole of it. Typed keys don't render it again. */
export const ExamHead = memo(function ExamHead(props: ExamHeadProps) {
  const { exam, queue, before, writes, typing, amending, onAmend, onAsk } = props;
  const goesOn = exam.finished_at === null;
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>
        {dateWords(exam.exam_on)} · {exam.provider_name}
      </h2>
      <span className={classes.about}>
        {goesOn
          ? 'In progress. Each reading is saved as you type'
          : `Completed by ${exam.finished_by}, locked`}
      </span>
      {writes && goesOn && <FinishButton queue={queue} typing={typing} onFinish={() => onAsk('finish')} />}
      {writes && !goesOn && !amending && (
        <Button size="compact-sm" variant="default" onClick={() => onAmend(true)}>
          Amend
        </Button>
      )}
      {exam.teeth.length > 0 && <PrintExam exam={exam} beside={before} />}
      {writes && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onAsk('strike')}>
          Entered in Error
        </Button>
      )}
      {exam.note !== '' && <p className={own.note}>{exam.note}</p>}
    </div>
  );
});

interface FinishButtonProps {
  queue: ReadingQueue;
  typing: ExamTyping;
  onFinish: () => void;
}

/** Once something is charted, and all of it is saved. */
function FinishButton({ queue, typing, onFinish }: FinishButtonProps) {
  const isSaving = useIsSaving(queue);
  const isEmpty = useTyped(typing, () => typing.teeth().size === 0);
  return (
    <Button size="compact-sm" variant="default" disabled={isSaving || isEmpty} onClick={onFinish}>
      Finish Exam
    </Button>
  );
}

/** From a reading on until all is saved and nobody types: a button that comes and goes with each reading would only flicker. */
function useIsSaving(queue: ReadingQueue): boolean {
  const [isSaving, setSaving] = useState(() => queue.isWaiting());
  useEffect(() => {
    let told = queue.isWaiting();
    const stop = queue.subscribe(() => {
      if (told || !queue.isWaiting()) return;
      told = true;
      startTransition(() => setSaving(true));
    });
    const stopResting = whenQuiet(queue.subscribe, () => {
      told = queue.isWaiting();
      setSaving(told);
    });
    return () => {
      stop();
      stopResting();
    };
  }, [queue]);
  return isSaving;
}
