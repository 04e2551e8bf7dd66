import type { Alert } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertLevelWord, AlertWords } from './AlertWords.tsx';
import { patientAlertsQuery } from './queries.ts';
import { levelWords } from './words.ts';
import classes from './Alerts.module.css';

/** How many alerts are shown before the rest is folded away; those that stop are always shown. */
const inSight = 3;

const isQuiet = ({ answered }: Alert): boolean => answered?.outcome === 'went_on';

/** A patient's alerts in order of danger, on all of their pages; nothing if there are none. */
export function AlertStrip({ patientId }: { patientId: string }) {
  const { data } = useQuery(patientAlertsQuery(patientId));
  const [open, setOpen] = useState<string>();
  const [whole, setWhole] = useState(false);
  if (!data || data.alerts.length === 0) return null;
  const stops = data.alerts.filter(({ level }) => level === 'stops').length;
  const shown = whole ? data.alerts : data.alerts.slice(0, Math.max(inSight, stops));
  const chosen = data.alerts.find(({ rule_id }) => rule_id === open);
  const rest = data.alerts.length - shown.length;
  return (
    <section className={classes.strip} aria-label="Health alerts">
      <ul className={classes.chips}>
        {shown.map((alert) => {
          const { word, icon: Icon } = levelWords[alert.level];
          return (
            <li key={alert.rule_id}>
              <button
                type="button"
                className={classes.chip}
                data-level={alert.level}
                data-quiet={isQuiet(alert) || undefined}
                aria-expanded={open === alert.rule_id}
                onClick={() => setOpen(open === alert.rule_id ? undefined : alert.rule_id)}
              >
                <Icon size={16} aria-hidden />
                <AlertLevelWord word={word} />
                <span className={classes.name}>
                  {alert.title === 'Health alert' ? alert.instruction : alert.title}
                </span>
                {isQuiet(alert) && <span className={classes.done}>answered</span>}
              </button>
            </li>
          );
        })}
        {(rest > 0 || whole) && (
          <li>
            <button
              type="button"
              className={classes.more}
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
            >
              {whole ? 'Show fewer' : `${rest} more`}
            </button>
          </li>
        )}
      </ul>
      {chosen && (
        <div className={classes.alert} data-level={chosen.level} role="status">
          <AlertWords alert={chosen} />
        </div>
      )}
    </section>
  );
}
