import { type InputOf, proposing, type refuseRequest, type VisitOpening } from '@cusp/contract';
import { Button, NativeSelect, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { openingWords } from './Decided.tsx';
import classes from './OnlineRequests.module.css';

export type Proposals = NonNullable<InputOf<typeof refuseRequest>['body']['proposals']>;

const isSame = (one: Proposals[number], other: Proposals[number]) =>
  one.date === other.date && one.time === other.time && one.provider_id === other.provider_id;

interface ProposeTimesProps {
  /** The openings. */
  query: UseQueryResult<VisitOpening[]>;
  hasDeposit: boolean;
  chosen: Proposals;
  error: ReactNode;
  onChange: (chosen: Proposals) => void;
}

/** Up to three other times, by the rules of online booking: a day is chosen first, then its times. */
export function ProposeTimes({ query, hasDeposit, chosen, error, onChange }: ProposeTimesProps) {
  const [wanted, setWanted] = useState('');
  const toggle = ({ date, time, provider_id }: VisitOpening) => {
    const others = chosen.filter((each) => !isSame(each, { date, time, provider_id }));
    onChange(others.length < chosen.length ? others : [...chosen, { date, time, provider_id }]);
  };
  return (
    <section className={classes.propose} aria-labelledby="propose">
      <h3 id="propose" className={classes.name}>
        Suggest other times
      </h3>
      <Text c="dimmed" size="sm">
        Up to {proposing.most}. The patient gets a link to choose one within {proposing.days} days. The times
        are not held until then
        {hasDeposit ? ', and their deposit is kept until then.' : '.'}
      </Text>
      <QueryState
        query={query}
        failed="Failed to fetch openings"
        height="6rem"
        empty={<Text mt="xs">No online openings in the next four weeks.</Text>}
      >
        {(openings) => {
          const byDay = Map.groupBy(openings, ({ date }) => date);
          const [first = ''] = byDay.keys();
          const day = byDay.has(wanted) ? wanted : first;
          const full = chosen.length >= proposing.most;
          return (
            <>
              <NativeSelect
                label="Day"
                value={day}
                onChange={({ currentTarget }) => setWanted(currentTarget.value)}
                data={[...byDay.keys()].map((date) => ({ value: date, label: dateWords(date) }))}
                maw={280}
                mt="xs"
              />
              <ul className={classes.times} aria-label={`Times on ${dateWords(day)}`}>
                {byDay.get(day)?.map((opening) => {
                  const isChosen = chosen.some((each) => isSame(each, opening));
                  return (
                    <li key={openingWords(opening)}>
                      <Button
                        size="sm"
                        variant={isChosen ? 'filled' : 'default'}
                        aria-pressed={isChosen}
                        disabled={full && !isChosen}
                        onClick={() => toggle(opening)}
                      >
                        {timeWords(opening.time)}
                        {opening.provider_name !== '' && ` · ${opening.provider_name}`}
                      </Button>
                    </li>
                  );
                })}
              </ul>
              {chosen.length > 0 && (
                <Text role="status">
                  Suggested:{' '}
                  {openings
                    .filter((opening) => chosen.some((each) => isSame(each, opening)))
                    .map(openingWords)
                    .join('; ')}
                </Text>
              )}
            </>
          );
        }}
      </QueryState>
      {error !== undefined && <Text c="var(--mantine-color-error)">{error}</Text>}
    </section>
  );
}
