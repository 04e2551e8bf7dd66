import { chooseVisitTime, type VisitOpening, type VisitRequest } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { t } from '../../../ui/language/t.ts';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { OtherTimes } from './OtherTimes.tsx';
import classes from './VisitRequest.module.css';

interface ProposedTimesProps {
  request: VisitRequest;
  token: string;
  onChosen: (request: VisitRequest) => void;
  /** Called when a time is taken: which ones are free has to be read again. */
  onTaken: () => void;
}

/** The times that the practice proposes; the next ones, once they were taken or none of them suits. */
export function ProposedTimes({ request, token, onChosen, onTaken }: ProposedTimesProps) {
  const { proposals, refused_reason, deposit, deposit_state, today } = request;
  const [seesOthers, setSeesOthers] = useState(false);
  const choose = useMutation({
    mutationFn: ({ date, time, provider_id }: VisitOpening) =>
      call(chooseVisitTime, { body: { token, date, time, provider_id } }),
    onSuccess: onChosen,
    onError: () => {
      setSeesOthers(true);
      onTaken();
    },
  });
  const isGone = proposals.length === 0;
  return (
    <>
      <Text>{t('Message from the practice: {reason}', { reason: refused_reason })}</Text>
      {choose.error && (
        <RefusalMessage
          sentence={refusalOf(choose.error).detail || t('Something went wrong. Please try again.')}
        />
      )}
      {isGone ? (
        <Text>{t('The times we offered have been taken. Here are the next available times:')}</Text>
      ) : (
        <section aria-labelledby="proposed">
          <h2 id="proposed" className={classes.head}>
            {t('Available times')}
          </h2>
          <ul className={classes.proposals}>
            {proposals.map((opening) => (
              <li key={`${opening.date} ${opening.time} ${opening.provider_id}`}>
                <Button
                  size="md"
                  fullWidth
                  className={classes.proposal}
                  loading={choose.isPending && choose.variables === opening}
                  disabled={choose.isPending}
                  onClick={() => choose.mutate(opening)}
                >
                  <span>
                    {dateWords(opening.date, 'long')},{' '}
                    <span className="whole">{timeWords(opening.time)}</span>
                    {opening.provider_name !== '' && ` · ${opening.provider_name}`}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {seesOthers || isGone ? (
        <OtherTimes token={token} today={today} onChosen={onChosen} />
      ) : (
        <Button variant="default" size="md" fullWidth onClick={() => setSeesOthers(true)}>
          {t('See Other Times')}
        </Button>
      )}
      {deposit_state === 'held' && (
        <Text>
          {t(
            'Your {amount} deposit stays with your request. If you don’t choose a time, it will be refunded automatically.',
            {
              amount: moneyWords(deposit),
            },
          )}
        </Text>
      )}
    </>
  );
}
