import type { Numbering, PerioExam } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { ReadingQueue } from './readingQueue.ts';
import { perioSpotWords, unsavedWords, valueWords } from './words.ts';
import classes from './Perio.module.css';

interface SavingProps {
  exam: PerioExam;
  queue: ReadingQueue;
  numbering: Numbering;
  /** Takes readings that couldn't be saved because a colleague finished the exam into an amendment. */
  onRescue: () => void;
  /** It is given up. */
  onForget: () => void;
}

/** Shows who else charts, which readings aren't saved yet, and where two people charted different ones. */
export function Saving({ exam, queue, numbering, onRescue, onForget }: SavingProps) {
  const isFinished = exam.finished_at !== null;
  const trouble = useSyncExternalStore(queue.subscribe, () => queue.state().trouble);
  const differing = useSyncExternalStore(queue.subscribe, () => queue.state().differing);
  // While all goes well, a reading that comes or goes among others changes nothing here.
  const waiting = useSyncExternalStore(queue.subscribe, () =>
    trouble === '' ? 0 : queue.state().waiting.length,
  );
  const refused = useSyncExternalStore(queue.subscribe, () => queue.state().refused);
  const others = isFinished
    ? []
    : exam.writers.filter(({ own, recently }) => !own && recently).map(({ name }) => name);
  const words = (value: number | null, measure: Parameters<typeof valueWords>[0]) =>
    valueWords(measure, value, exam.furcation_scale) || 'nothing';
  return (
    <>
      {others.length > 0 && (
        <p className={classes.notice} role="status">
          {others.join(' and ')} {others.length === 1 ? 'is' : 'are'} charting this exam, too. What either of
          you types is on both screens.
        </p>
      )}
      {trouble !== '' && waiting > 0 && !isFinished && (
        <p className={classes.notice} role="alert">
          {unsavedWords(waiting)} not saved yet. {trouble} Keep this page open.
          {refused && (
            <Button size="compact-xs" variant="default" onClick={() => queue.retry()}>
              Try Again
            </Button>
          )}
        </p>
      )}
      {waiting > 0 && isFinished && (
        <p className={classes.notice} role="alert">
          {exam.finished_by} has finished this exam: {unsavedWords(waiting)} not saved.
          <Button size="compact-xs" variant="default" onClick={onRescue}>
            Amend the Exam With {waiting === 1 ? 'It' : 'Them'}
          </Button>
          <Button size="compact-xs" variant="default" onClick={onForget}>
            Leave {waiting === 1 ? 'It' : 'Them'} Out
          </Button>
        </p>
      )}
      {differing.map((one) => (
        <p
          key={`${perioSpotWords(one.stands, numbering)} ${one.stands.measure}`}
          className={classes.notice}
          role="alert"
        >
          {perioSpotWords(one.stands, numbering)}, {one.stands.measure}: {one.stands.by} charted{' '}
          {words(one.stands.value, one.stands.measure)}, you typed{' '}
          {words(one.typed.value, one.stands.measure)}.
          <Button size="compact-xs" variant="default" onClick={() => queue.settle(one, 'stands')}>
            Keep {words(one.stands.value, one.stands.measure)}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => queue.settle(one, 'typed')}>
            Chart {words(one.typed.value, one.stands.measure)}
          </Button>
        </p>
      ))}
    </>
  );
}
