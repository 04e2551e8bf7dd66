import { addDays, type VisitOpening } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../api/keys.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { t } from '../../../ui/language/t.ts';
import { timeWords } from '../../../ui/text/dates.ts';
import { TimesByDay } from './TimesByDay.tsx';
import classes from './TimesToChoose.module.css';

/** The number of days searched at once. */
export const daysAtOnce = 14;

interface TimesToChooseProps<Chosen> {
  /** The query key of the page's times. */
  queryKey: readonly string[];
  /** The practice's day. */
  today: string;
  load: (from: string, signal: AbortSignal) => Promise<VisitOpening[]>;
  choose: (opening: VisitOpening) => Promise<Chosen>;
  onChosen: (chosen: Chosen) => void;
}

/** Times that the holder of a link can choose, two weeks at a time. */
export function TimesToChoose<Chosen>({
  queryKey,
  today,
  load,
  choose,
  onChosen,
}: TimesToChooseProps<Chosen>) {
  const [from, setFrom] = useState(today);
  const query = useQuery({
    queryKey: keyOf('invitation', ...queryKey, 'openings', from),
    queryFn: ({ signal }) => load(from, signal),
    retry: false,
  });
  const chosen = useMutation({ mutationFn: choose, onSuccess: onChosen, onError: () => query.refetch() });
  return (
    <>
      {chosen.error && (
        <RefusalMessage
          sentence={refusalOf(chosen.error).detail || t('Something went wrong. Please try again.')}
        />
      )}
      <QueryState
        query={query}
        failed={t('The times could not be loaded.')}
        height="12rem"
        empty={
          <Empty
            sentence={t('No openings in these two weeks.')}
            hint={t('Check later dates, or call your dental office.')}
            low
          />
        }
      >
        {(openings) => (
          <TimesByDay openings={openings} heading="h2">
            {(opening) => (
              <Button variant="default" disabled={chosen.isPending} onClick={() => chosen.mutate(opening)}>
                <span>
                  {timeWords(opening.time)}
                  {opening.provider_name !== '' && ` · ${opening.provider_name}`}
                </span>
              </Button>
            )}
          </TimesByDay>
        )}
      </QueryState>
      <div className={classes.further}>
        {from > today && (
          <Button variant="subtle" onClick={() => setFrom(addDays(from, -daysAtOnce))}>
            {t('Earlier days')}
          </Button>
        )}
        <Button variant="subtle" onClick={() => setFrom(addDays(from, daysAtOnce))}>
          {t('Later days')}
        </Button>
      </div>
    </>
  );
}
