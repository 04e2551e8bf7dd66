import {
  addDays,
  chooseVisitTime,
  type VisitOpening,
  visitRequestOpenings,
  type VisitRequest,
} from '@cusp/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { Refused } from '../../../ui/forms/Refused.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { t } from '../../../ui/language/t.ts';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import classes from './VisitRequest.module.css';

/** How many days are looked at, at once. */
const days = 14;

interface OtherTimesProps {
  token: string;
  onChosen: (request: VisitRequest) => void;
}

/** Other times, two weeks at a time, for who paid after theirs was taken. */
export function OtherTimes({ token, onChosen }: OtherTimesProps) {
  const [from, setFrom] = useState<string>();
  const query = useQuery({
    queryKey: keyOf('invitation', 'visit_request', token, 'openings', from ?? ''),
    queryFn: ({ signal }) =>
      call(visitRequestOpenings, { body: { token, days, ...(from !== undefined && { from }) } }, { signal }),
    retry: false,
  });
  const choose = useMutation({
    mutationFn: ({ date, time, provider_id }: VisitOpening) =>
      call(chooseVisitTime, { body: { token, date, time, provider_id } }),
    onSuccess: onChosen,
    onError: () => query.refetch(),
  });
  return (
    <>
      {choose.error && (
        <Refused sentence={refusalOf(choose.error).detail || t('That did not work. Please try again.')} />
      )}
      <QueryState
        query={query}
        failed={t('The times could not be loaded.')}
        height="12rem"
        empty={
          <Empty
            sentence={t('Nothing is free in these two weeks.')}
            hint={t('Look further ahead, or call your dental office.')}
            low
          />
        }
      >
        {(openings) =>
          [...Map.groupBy(openings, ({ date }) => date)].map(([date, ofDay]) => (
            <section key={date} aria-label={dateWords(date, 'long')}>
              <h2 className={classes.day}>{dateWords(date, 'long')}</h2>
              <ul className={classes.times}>
                {ofDay.map((opening) => (
                  <li key={`${opening.time} ${opening.provider_id}`}>
                    <Button
                      variant="default"
                      disabled={choose.isPending}
                      onClick={() => choose.mutate(opening)}
                    >
                      {timeWords(opening.time)}
                      {opening.provider_name !== '' && ` · ${opening.provider_name}`}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </QueryState>
      <Button
        variant="subtle"
        onClick={() =>
          setFrom(addDays(from ?? query.data?.[0]?.date ?? new Date().toISOString().slice(0, 10), days))
        }
      >
        {t('Later days')}
      </Button>
    </>
  );
}
