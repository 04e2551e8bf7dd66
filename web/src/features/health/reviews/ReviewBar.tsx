import { type HealthHistory, reviewHealth } from '@cusp/contract';
import { Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useChange } from '../../../api/useChange.ts';
import { healthMessages } from '../history/messages.ts';
import { agoWords } from '../history/words.ts';
import classes from '../history/Health.module.css';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';

interface ReviewBarProps {
  history: HealthHistory;
  /** True while an open dialog takes the keys. */
  covered: boolean;
  mayReview: boolean;
}

const changesWords = (changes: number) =>
  changes === 0 ? 'No Change' : changes === 1 ? '1 Change' : `${changes} Changes`;

/** The day and author of the last review of the history, and a button and key to record a review today. */
export function ReviewBar({ history, covered, mayReview }: ReviewBarProps) {
  const review = useChange(reviewHealth, 'health');
  const [latest] = history.reviews;
  const submit = () => {
    if (review.isPending) return;
    void showOutcome(
      review.mutateAsync({
        input: { params: { id: history.patient_id } },
      }),
      { done: healthMessages.reviewed, failed: healthMessages.failed },
    );
  };
  useHotkeys(mayReview && !covered ? [['r', submit]] : []);
  return (
    <div className={classes.review}>
      <p role="status">
        {latest === undefined
          ? 'Not reviewed yet'
          : `Reviewed ${agoWords(latest.reviewed_on, history.today)} by ${latest.reviewed_by}, ${changesWords(latest.changes).toLowerCase()}`}
      </p>
      {mayReview && (
        <Button
          leftSection={<IconCheck size={18} aria-hidden />}
          rightSection={<Kbd aria-hidden>R</Kbd>}
          aria-keyshortcuts="R"
          loading={review.isPending}
          onClick={submit}
        >
          Reviewed: {changesWords(history.changes)}
        </Button>
      )}
    </div>
  );
}
