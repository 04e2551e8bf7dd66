import type { PerioExam } from '@cusp/contract';
import { Button } from '@mantine/core';
import { memo } from 'react';
import { dateWords } from '../../../ui/text/dates.ts';
import { PrintExam } from './PrintExam.tsx';
import classes from './Perio.module.css';

interface ExamHeadProps {
  exam: PerioExam;
  /** The one that a print compares it with. */
  before: PerioExam | undefined;
  writes: boolean;
  /** Something is charted, and all of it is saved. */
  canFinish: boolean;
  amending: boolean;
  onAmend: (amending: boolean) => void;
  onAsk: (asking: 'finish' | 'strike') => void;
}

/** Whose exam it is, and what can be done with the whole of it. Keys that are typed leave it as it is. */
export const ExamHead = memo(function ExamHead(props: ExamHeadProps) {
  const { exam, before, writes, canFinish, amending, onAmend, onAsk } = props;
  const goesOn = exam.finished_at === null;
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>
        {dateWords(exam.exam_on)} · {exam.provider_name}
      </h2>
      <span className={classes.about}>
        {goesOn
          ? 'Goes on: every reading is saved as it is typed'
          : `Finished by ${exam.finished_by}, locked`}
      </span>
      {writes && goesOn && (
        <Button size="compact-sm" variant="default" disabled={!canFinish} onClick={() => onAsk('finish')}>
          Finish Exam
        </Button>
      )}
      {writes && !goesOn && !amending && (
        <Button size="compact-sm" variant="default" onClick={() => onAmend(true)}>
          Amend
        </Button>
      )}
      {exam.teeth.length > 0 && <PrintExam exam={exam} beside={before} />}
      {writes && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onAsk('strike')}>
          Charted in Error
        </Button>
      )}
    </div>
  );
});
