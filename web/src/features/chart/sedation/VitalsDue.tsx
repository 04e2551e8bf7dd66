import { type Sedation, vitalsEvery } from '@cusp/contract';
import { useNow } from '../../../ui/text/useNow.ts';
import classes from '../anesthesia/Anesthesia.module.css';
import { minutesSinceVitals } from './words.ts';

/** Reminds of the vital signs, which are due every five minutes. */
export function VitalsDue({ sedation }: { sedation: Sedation }) {
  const minutes = Math.max(0, minutesSinceVitals(sedation, useNow()));
  const due = minutes >= vitalsEvery;
  return (
    <div role="status">
      {due ? (
        <p className={classes.warning} data-level="stop">
          <b>Vital signs are due:</b> the last are {minutes} minutes old.
        </p>
      ) : (
        <p className={classes.dim}>Next vital signs in {vitalsEvery - minutes} minutes.</p>
      )}
    </div>
  );
}
