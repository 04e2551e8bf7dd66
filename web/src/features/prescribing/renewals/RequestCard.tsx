import type { PharmacyRequest } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useId } from 'react';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { requestTitles } from './messages.ts';
import classes from './PharmacyRequests.module.css';

interface RequestCardProps {
  request: PharmacyRequest;
  /** Absent where the role may not, or it was answered. */
  onStep: ((step: 'approve' | 'change' | 'deny') => void) | undefined;
  onNote: () => void;
}

/** The card of one pharmacy's request. */
export function RequestCard({ request, onStep, onNote }: RequestCardProps) {
  const heading = useId();
  const { kind, prescription } = request;
  const asks = kind === 'renewal' || kind === 'change';
  return (
    <Card component="li" className={classes.card ?? ''}>
      <div id={heading}>
        <h3 className={classes.title}>
          {requestTitles[kind]}: {request.drug || `${prescription.medication} ${prescription.dosage}`}
        </h3>
        <p className={classes.about}>
          <TextLink to="/patients/$id" params={{ id: request.patient_id }}>
            {request.patient_name}
          </TextLink>{' '}
          · {request.pharmacy_name} · <LocalDateTime moment={request.received_at} />
        </p>
      </div>
      {request.words !== '' && <p className={classes.words}>“{request.words}”</p>}
      {kind === 'renewal' && (
        <p className={classes.words}>
          {request.refills === null
            ? 'The pharmacy names no number of refills.'
            : `Refills asked for: ${request.refills}.`}{' '}
          {prescription.parts?.directions ?? `${prescription.frequency}, ${prescription.duration}.`}
        </p>
      )}
      {request.answer !== null && (
        <p className={classes.failed}>
          The answer has not reached the pharmacy: {request.sending_words || 'call it.'}
        </p>
      )}
      {onStep && (
        <div className={classes.steps}>
          {kind === 'renewal' && (
            <Button size="sm" aria-describedby={heading} onClick={() => onStep('approve')}>
              Approve
            </Button>
          )}
          {asks && (
            <>
              <Button
                size="sm"
                variant={kind === 'renewal' ? 'default' : 'filled'}
                aria-describedby={heading}
                onClick={() => onStep('change')}
              >
                Approve With Changes
              </Button>
              <Button size="sm" variant="default" aria-describedby={heading} onClick={() => onStep('deny')}>
                Deny
              </Button>
            </>
          )}
          {!asks && (
            <Button size="sm" variant="default" aria-describedby={heading} onClick={onNote}>
              Mark as Done
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
