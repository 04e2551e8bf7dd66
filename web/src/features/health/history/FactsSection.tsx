import { type HealthEntry, type HealthFact, healthFacts, type HealthHistory } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { dateWords } from '../../../ui/text/dates.ts';
import { detailWords, healthFactWords } from './words.ts';
import classes from './Health.module.css';

interface FactsSectionProps {
  history: HealthHistory;
  onAdd: ((fact: HealthFact) => void) | undefined;
  onChange: (entry: HealthEntry) => void;
}

const aboutPregnancy: readonly HealthFact[] = ['pregnancy', 'breastfeeding'];

/** The facts that have one value at a time, each with the day on which it was recorded. */
export function FactsSection({ history, onAdd, onChange }: FactsSectionProps) {
  const id = useId();
  return (
    <section className={classes.list} aria-labelledby={id}>
      <div className={classes.listHead}>
        <h3 id={id}>Habits and Current Conditions</h3>
      </div>
      <dl className={classes.facts}>
        {healthFacts.map((fact) => {
          const entry = history.active.findLast(({ details }) => details.kind === fact);
          const words = healthFactWords[fact];
          return (
            <div key={fact} className={classes.fact}>
              <dt>{words}</dt>
              <dd>
                {entry === undefined && !history.asks_pregnancy && aboutPregnancy.includes(fact) ? (
                  <span className={classes.dim}>Not recorded for this patient</span>
                ) : entry === undefined ? (
                  <span className={classes.notAsked}>Not recorded</span>
                ) : (
                  <>
                    <span className={classes.name}>{entry.name}</span>{' '}
                    <span className={classes.dim}>
                      {[
                        detailWords(entry.details),
                        entry.note,
                        `${dateWords(entry.recorded_at.slice(0, 10), 'plain')} by ${entry.recorded_by}`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </>
                )}
              </dd>
              {onAdd && (
                <dd>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    onClick={() => (entry === undefined ? onAdd(fact) : onChange(entry))}
                  >
                    {entry === undefined ? 'Record' : 'Change'}
                    <span className="unseen"> {words.toLowerCase()}</span>
                  </Button>
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
