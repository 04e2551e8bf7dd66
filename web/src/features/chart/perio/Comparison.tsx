import { comparePerio, type PerioExam, type PerioPoint } from '@cusp/contract';
import { useId } from 'react';
import { dateWords } from '../../../ui/text/dates.ts';
import { ComparisonPoints } from './ComparisonPoints.tsx';
import classes from './Comparison.module.css';

/** Two exams in plain words, to be read to or by the patient. */
export function Comparison({ one, other }: { one: PerioExam; other: PerioExam }) {
  const id = useId();
  const [before, now] = one.exam_on <= other.exam_on ? [one, other] : [other, one];
  const points: PerioPoint[] = comparePerio(before.teeth, now.teeth);
  return (
    <section className={classes.comparison} aria-labelledby={id}>
      <h2 id={id}>
        For the patient: {dateWords(now.exam_on, 'plain')} compared with {dateWords(before.exam_on, 'plain')}
      </h2>
      <ComparisonPoints points={points} />
    </section>
  );
}
