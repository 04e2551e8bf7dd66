import { askClaimStatus } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { momentWords } from '../../../ui/text/dates.ts';
import { useTimeZone } from '../../../ui/text/today.tsx';
import { statusQuestionQuery } from './queries.ts';
import look from '../../../ui/theme/look.module.css';

const stateWords = {
  waiting: 'Checking status with the carrier…',
  asking: 'Checking status with the carrier…',
  answered: 'The carrier answered.',
  failed: 'The carrier did not answer.',
} as const;

/** Asks the carrier how far it is with a claim, and says what came of it. */
export function ClaimStanding({ claimId }: { claimId: string }) {
  const { data: shown } = useQuery(statusQuestionQuery(claimId));
  const ask = useChange(askClaimStatus, 'claims');
  const [refused, setRefused] = useState('');
  const timeZone = useTimeZone();
  if (shown === undefined || (!shown.can_ask && shown.question === null)) return null;
  const { question, can_ask, lacks } = shown;
  const isOpen = question?.state === 'waiting' || question?.state === 'asking';
  const askNow = async () => {
    setRefused('');
    try {
      await ask.mutateAsync({ input: { params: { id: claimId } } });
    } catch (thrown) {
      setRefused(refusalOf(thrown).detail || 'Failed to check with the carrier');
    }
  };
  return (
    <SettingsSection
      title="Status with the Carrier"
      action={
        can_ask && (
          <Button
            variant="default"
            loading={isOpen || ask.isPending}
            disabled={lacks.length > 0}
            onClick={() => void askNow()}
          >
            Check Status
          </Button>
        )
      }
    >
      <div role="status">
        {question === null ? (
          <p className={look.dim}>Claim status has not been checked yet.</p>
        ) : (
          <p>
            {stateWords[question.state]}{' '}
            <span className={look.dim}>
              {question.asked_by}, {momentWords(question.asked_at, timeZone)}
            </span>
          </p>
        )}
        {question?.said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {question !== null && question.failure !== '' && <p>{question.failure}</p>}
        {refused !== '' && <p>{refused}</p>}
      </div>
      {can_ask && lacks.length > 0 && (
        <>
          <p>Before you can check with the carrier:</p>
          <ul>
            {lacks.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </SettingsSection>
  );
}
