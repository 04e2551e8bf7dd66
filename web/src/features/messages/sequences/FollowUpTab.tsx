import { addDays } from '@cusp/contract';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { moneyWords } from '../../../ui/text/formats.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { CallList } from './CallList.tsx';
import { FollowUpList } from './FollowUpList.tsx';
import { resultsQuery } from './queries.ts';
import { aboutWords, sequenceMessages } from './words.ts';
import classes from './Sequences.module.css';
import look from '../../../ui/theme/look.module.css';

/** Follow-up: whom to call, what the sequences brought, and who is being followed up. */
export function FollowUpTab() {
  return (
    <div className={classes.page}>
      <TabSection title="To Call">
        <CallList />
      </TabSection>
      <Results />
      <People />
    </div>
  );
}

const spans = [
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
  { value: '', label: 'All time' },
];

/** The results of each sequence. */
function Results() {
  const today = useToday();
  const [span, setSpan] = useState('90');
  const query = useQuery(resultsQuery(span === '' ? '' : addDays(today, -Number(span))));
  return (
    <TabSection
      title="Results"
      action={
        <Select
          aria-label="Started"
          className={classes.filter ?? ''}
          allowDeselect={false}
          data={spans}
          value={span}
          onChange={(chosen) => setSpan(chosen ?? '')}
        />
      }
    >
      <QueryState
        query={query}
        failed={sequenceMessages.resultsFailed}
        height="8rem"
        empty={<Empty low sentence={sequenceMessages.none} hint={sequenceMessages.noneHint} />}
      >
        {(results) => (
          <div className={classes.results} role="group" aria-label="Sequence results">
            <table>
              <thead>
                <tr>
                  <th scope="col">Sequence</th>
                  {[
                    'Started',
                    'Sent',
                    'Opened',
                    'Calls',
                    'Answered',
                    'Declined',
                    'STOP',
                    'Booked',
                    'Kept',
                    'Value',
                  ].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {results.map((one) => (
                  <tr key={one.sequence_id}>
                    <th scope="row">
                      {one.name}
                      <p className={look.small}>{aboutWords[one.about]}</p>
                    </th>
                    {[
                      one.begun,
                      one.sent,
                      one.opened,
                      one.calls,
                      one.answered,
                      one.declined,
                      one.stopped,
                      one.booked,
                      one.kept,
                    ].map((count, at) => (
                      <td key={at}>{count}</td>
                    ))}
                    <td>{moneyWords(one.worth)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryState>
    </TabSection>
  );
}

const states = [
  { value: 'running', label: 'Running' },
  { value: 'ended', label: 'Ended' },
];

function People() {
  const [state, setState] = useState<'running' | 'ended'>('running');
  return (
    <TabSection
      title="Active Follow-Ups"
      action={
        <Select
          aria-label="Which follow-ups"
          className={classes.filter ?? ''}
          allowDeselect={false}
          data={states}
          value={state}
          onChange={(chosen) => setState(chosen === 'ended' ? 'ended' : 'running')}
        />
      }
    >
      <FollowUpList state={state} />
    </TabSection>
  );
}
