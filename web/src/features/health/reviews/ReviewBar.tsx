import { type HealthHistory, listsToReview, listToReviewWords, reviewHealth } from '@cusp/contract';
import { Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { healthMessages } from '../history/messages.ts';
import { agoWords } from '../history/words.ts';
import classes from '../history/Health.module.css';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
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
  const [asks, setAsks] = useState(false);
  const unasked = listsToReview.filter(
    (list) => history.lists.find((one) => one.list === list)?.state === 'not_asked',
  );
  const submit = (noneOf: typeof unasked) => {
    if (review.isPending) return;
    setAsks(false);
    void showOutcome(
      review.mutateAsync({ input: { params: { id: history.patient_id }, body: { none_of: noneOf } } }),
      { done: healthMessages.reviewed, failed: healthMessages.failed },
    );
  };
  const begin = () => (unasked.length > 0 ? setAsks(true) : submit([]));
  useHotkeys(mayReview && !covered ? [asks ? ['y', () => submit(unasked)] : ['r', begin]] : []);
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
          onClick={begin}
        >
          Reviewed: {changesWords(history.changes)}
        </Button>
      )}
      <Confirm
        opened={asks}
        question={`No one has asked about ${unasked.map((list) => listToReviewWords[list]).join(', ')}. Does the patient have none?`}
        confirm="Yes, None (Y)"
        cancel="Go Back and Record"
        onConfirm={() => submit(unasked)}
        onCancel={() => setAsks(false)}
      />
    </div>
  );
}
