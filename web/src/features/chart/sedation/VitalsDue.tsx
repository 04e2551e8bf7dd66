import { type Sedation, vitalsEvery } from '@cusp/contract';
import { useEffect, useState } from 'react';
import classes from '../anesthesia/Anesthesia.module.css';
import { minutesSinceVitals } from './words.ts';

/** Milliseconds between two looks at the clock. */
const look = 15_000;

/** Reminds of the vital signs, which are due every five minutes. */
export function VitalsDue({ sedation }: { sedation: Sedation }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), look);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, minutesSinceVitals(sedation, now));
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
