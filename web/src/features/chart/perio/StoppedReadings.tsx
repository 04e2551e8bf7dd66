import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../../api/session.tsx';
import { stoppedQueues, subscribeQueues } from './readingQueue.ts';
import { unsavedWords } from './words.ts';
import classes from './Perio.module.css';

/**
 * Shows the readings that this person typed into another exam and that the server refused: the exam was struck meanwhile, or isn't
 * theirs anymore.
 */
export function StoppedReadings({ shown }: { shown: string | undefined }) {
  const { user } = useSession();
  const counts = useSyncExternalStore(subscribeQueues, () =>
    stoppedQueues(user.id, shown)
      .map((queue) => queue.state().waiting.length)
      .join(' '),
  );
  if (counts === '') return null;
  return stoppedQueues(user.id, shown).map((queue) => {
    const { waiting, trouble } = queue.state();
    return (
      <p key={queue.examId} className={classes.notice} role="alert">
        {unsavedWords(waiting.length)} not saved, entered in an exam that isn’t open here. {trouble}
        <Button size="compact-xs" variant="default" onClick={() => queue.retry()}>
          Try Again
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => queue.take()}>
          Leave {waiting.length === 1 ? 'It' : 'Them'} Out
        </Button>
      </p>
    );
  });
}
