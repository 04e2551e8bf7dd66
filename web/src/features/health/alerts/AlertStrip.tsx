import type { Alert } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertLevelWord, AlertWords } from './AlertWords.tsx';
import { patientAlertsQuery } from './queries.ts';
import { alertLabel } from './words.ts';
import classes from './Alerts.module.css';

/** How many alerts are shown before the rest is collapsed. Alerts that stop are always shown. */
const inSight = 3;

const isQuiet = ({ answered }: Alert): boolean => answered?.outcome === 'went_on';

/** A patient's alerts in order of danger, on all of their pages; renders nothing if there are none. */
export function AlertStrip({ patientId }: { patientId: string }) {
  const { data } = useQuery(patientAlertsQuery(patientId));
  // The alerts that somebody opened or closed. A note that opens with the record is open at first.
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [whole, setWhole] = useState(false);
  if (!data || data.alerts.length === 0) return null;
  const stops = data.alerts.filter(({ level }) => level === 'stops').length;
  const shown = data.alerts.filter(
    ({ note }, place) => whole || place < Math.max(inSight, stops) || note !== null,
  );
  const isOpen = ({ rule_id, note }: Alert) => chosen.get(rule_id) ?? note?.opens === true;
  const toggle = (alert: Alert) => {
    // One rule at a time; notes stay as they are.
    const others = alert.note === null ? data.alerts.filter(({ note }) => note === null) : [];
    setChosen(
      new Map([
        ...chosen,
        ...others.map(({ rule_id }) => [rule_id, false] as const),
        [alert.rule_id, !isOpen(alert)],
      ]),
    );
  };
  const rest = data.alerts.length - shown.length;
  return (
    <section
      className={classes.strip}
      aria-label={data.alerts.every(({ note }) => note !== null) ? 'Reminders' : 'Health alerts'}
    >
      <ul className={classes.chips}>
        {shown.map((alert) => {
          const { word, icon: Icon } = alertLabel(alert);
          return (
            <li key={alert.rule_id}>
              <button
                type="button"
                className={classes.chip}
                data-level={alert.level}
                data-quiet={isQuiet(alert) || undefined}
                aria-expanded={isOpen(alert)}
                onClick={() => toggle(alert)}
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
      {data.alerts.filter(isOpen).map((alert) => (
        <div key={alert.rule_id} className={classes.alert} data-level={alert.level} role="status">
          <AlertWords alert={alert} />
        </div>
      ))}
    </section>
  );
}
