import { type FirstWeek, type FirstWeekStep, firstWeekSteps } from '@cusp/contract';
import { IconCircle, IconCircleCheckFilled, IconCircleMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { firstWeekWords } from './words.ts';
import classes from './FirstWeek.module.css';

interface StepListProps {
  firstWeek: FirstWeek;
  /** The step that is open. */
  current?: FirstWeekStep;
}

/** The steps, each with its state, as links. */
export const StepList = ({ firstWeek, current }: StepListProps) => (
  <ol className={classes.steps} aria-label="First week">
    {firstWeekSteps.map((step) => {
      const [Icon, state] = firstWeek.done.includes(step)
        ? ([IconCircleCheckFilled, 'Done'] as const)
        : firstWeek.skipped.includes(step)
          ? ([IconCircleMinus, firstWeekWords[step].keeps ? 'Kept as is' : 'Skipped'] as const)
          : ([IconCircle, ''] as const);
      return (
        <li key={step}>
          <Link
            to="/settings/first-week"
            search={{ step }}
            className={classes.step ?? ''}
            aria-current={step === current ? 'step' : undefined}
          >
            <Icon size={20} aria-hidden />
            <span>{firstWeekWords[step].words}</span>
            {state && <span className={classes.state}>{state}</span>}
          </Link>
        </li>
      );
    })}
  </ol>
);
