import { askEligibility, type CoverageVerifications } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { momentWords } from '../../../ui/text/dates.ts';
import { useTimeZone } from '../../../ui/text/today.tsx';
import { eligibilityMessages } from './messages.ts';
import { questionWords } from './words.ts';
import classes from './Eligibility.module.css';

interface AskCarrierProps {
  shown: CoverageVerifications;
  mayWrite: boolean;
  /** A dialog begins with it, where the carrier can be asked. */
  begins?: boolean;
}

/** Asks the carrier through the clearinghouse, and shows the state of the inquiry and the missing details. */
export function AskCarrier({ shown, mayWrite, begins = false }: AskCarrierProps) {
  const ask = useChange(askEligibility, 'coverages');
  const [refused, setRefused] = useState('');
  const timeZone = useTimeZone();
  const { coverage_id: id, question, can_ask, lacks } = shown;
  const isOpen = question?.state === 'waiting' || question?.state === 'asking';
  const askNow = async () => {
    setRefused('');
    try {
      await ask.mutateAsync({ input: { params: { id } } });
    } catch (thrown) {
      setRefused(refusalOf(thrown).detail || eligibilityMessages.askFailed);
    }
  };
  if (!can_ask && question === null) return null;
  return (
    <div className={classes.script}>
      {can_ask && mayWrite && (
        <Button
          data-autofocus={(begins && lacks.length === 0) || undefined}
          onClick={() => void askNow()}
          loading={isOpen || ask.isPending}
          disabled={lacks.length > 0}
        >
          Check Eligibility
        </Button>
      )}
      <div role="status">
        {question !== null && (
          <p>
            {questionWords[question.state]}{' '}
            <span className={classes.dim}>
              {question.asked_by}, {momentWords(question.asked_at, timeZone)}
            </span>
          </p>
        )}
        {question?.state === 'failed' && <p className={classes.refusal}>{question.failure}</p>}
        {refused !== '' && <p className={classes.refusal}>{refused}</p>}
      </div>
      {can_ask && mayWrite && lacks.length > 0 && (
        <>
          <p>Before you can check with the carrier:</p>
          <ul>
            {lacks.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
