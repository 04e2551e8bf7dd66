import { addDays, type VisitOpening } from '@cusp/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { t } from '../../../ui/language/t.ts';
import { timeWords } from '../../../ui/text/dates.ts';
import { usePortal } from '../portal/session.tsx';
import { type OpeningsFor, openingsQuery } from './queries.ts';
import { TimesByDay } from './TimesByDay.tsx';
import classes from './Booking.module.css';

/** The number of days searched at once. */
const days = 14;

interface OpeningTimesProps {
  looked: OpeningsFor;
  /** The providers to choose from; none: there is no choice. */
  providers: readonly { id: string; name: string }[];
  /** The first and the last day that can be booked. */
  first: string;
  until: string;
  onChoose: (opening: VisitOpening) => void;
}

/** The times at which the patient could come, two weeks at a time. */
export function OpeningTimes({ looked, providers, first, until, onChoose }: OpeningTimesProps) {
  const { patient } = usePortal();
  const [from, setFrom] = useState(first);
  const [provider, setProvider] = useState('');
  const query = useQuery(
    openingsQuery(patient.id, looked, {
      from,
      days: String(days),
      ...(provider !== '' && { provider_id: provider }),
    }),
  );
  const next = addDays(from, days);
  return (
    <>
      {providers.length > 1 && (
        <NativeSelect
          label={t('Provider')}
          value={provider}
          onChange={({ currentTarget }) => setProvider(currentTarget.value)}
          data={[
            { value: '', label: t('First available') },
            ...providers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <QueryState
        query={query}
        failed={t('The times could not be loaded.')}
        height="16rem"
        empty={
          <Empty
            sentence={t('No openings in these two weeks.')}
            hint={t('Check later dates, or call your dental office.')}
            low
          />
        }
      >
        {(openings) => (
          <TimesByDay openings={openings} heading="h3">
            {(opening) => (
              <Button variant="default" onClick={() => onChoose(opening)}>
                <span>
                  {timeWords(opening.time)}
                  {opening.provider_name !== '' && (
                    <span className={classes.with}>{opening.provider_name}</span>
                  )}
                </span>
              </Button>
            )}
          </TimesByDay>
        )}
      </QueryState>
      <div className={classes.further}>
        {from > first && (
          <Button variant="subtle" onClick={() => setFrom(addDays(from, -days))}>
            {t('Earlier days')}
          </Button>
        )}
        {next <= until && (
          <Button variant="subtle" onClick={() => setFrom(next)}>
            {t('Later days')}
          </Button>
        )}
      </div>
    </>
  );
}
