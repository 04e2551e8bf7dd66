import type { PerioPoint } from '@cusp/contract';
import classes from './Comparison.module.css';
import { texts, translated } from '../../../ui/language/t.ts';

const courses = texts({ better: 'Better', same: 'About the same', worse: 'Worse' });

/** The changes between two exams, each with whether it is good. */
export function ComparisonPoints({ points }: { points: readonly PerioPoint[] }) {
  return (
    <ul className={classes.points}>
      {points.map(({ words, course }) => (
        <li key={words}>
          {course !== null && (
            <strong className={classes.course} data-course={course}>
              {courses[course]}
            </strong>
          )}
          <span>{translated(words)}</span>
        </li>
      ))}
    </ul>
  );
}
