import type { Alert } from '@cusp/contract';
import { Tip } from '../../../ui/feedback/Tip.tsx';
import { alertSummary } from './words.ts';
import classes from './Alerts.module.css';

/** One mark for all alerts of a visit, with their words on hover and focus. */
export function VisitAlertMark({ alerts }: { alerts: readonly Alert[] }) {
  const [gravest] = alerts;
  if (gravest === undefined) return null;
  const words = alerts.map(alertSummary).join('\n');
  return (
    <Tip words={words} side="top">
      <button
        type="button"
        className={classes.mark}
        data-level={gravest.level}
        aria-label={`Health alerts: ${words}`}
      >
        !
      </button>
    </Tip>
  );
}
