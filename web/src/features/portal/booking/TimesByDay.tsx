import type { VisitOpening } from '@cusp/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../../../ui/language/t.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import classes from './TimesByDay.module.css';

interface TimesByDayProps {
  openings: readonly VisitOpening[];
  /** The heading's level, below that of the page's step. */
  heading: 'h2' | 'h3';
  /** The button of a time. */
  children: (opening: VisitOpening) => ReactNode;
}

/** The days on which there are openings, and the times of one of them: at first of the next. */
export function TimesByDay({ openings, heading: Heading, children }: TimesByDayProps) {
  const [chosen, setChosen] = useState('');
  const days = Map.groupBy(openings, ({ date }) => date);
  const [first = ''] = days.keys();
  const day = days.has(chosen) ? chosen : first;
  return (
    <>
      {days.size > 1 && (
        <div role="group" aria-label={t('Days')} className={classes.days}>
          {[...days.keys()].map((date) => (
            <Button
              key={date}
              variant={date === day ? 'light' : 'default'}
              aria-pressed={date === day}
              onClick={() => setChosen(date)}
            >
              {dateWords(date)}
            </Button>
          ))}
        </div>
      )}
      <section aria-label={dateWords(day, 'long')} aria-live="polite">
        <Heading className={classes.day}>{dateWords(day, 'long')}</Heading>
        <ul className={classes.times}>
          {(days.get(day) ?? []).map((opening) => (
            <li key={`${opening.time} ${opening.provider_id}`}>{children(opening)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
