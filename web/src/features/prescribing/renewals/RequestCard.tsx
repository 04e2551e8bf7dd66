import type { PharmacyRequest, PharmacyRequestAction } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useId } from 'react';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { requestTitles } from './messages.ts';
import classes from './PharmacyRequests.module.css';
import look from '../../../ui/theme/look.module.css';

interface RequestCardProps {
  request: PharmacyRequest;
  onAction: (action: PharmacyRequestAction) => void;
}

const actionNames: Record<PharmacyRequestAction, string> = {
  approve: 'Approve',
  change: 'Approve With Changes',
  deny: 'Deny',
  note: 'Mark as Done',
};

/** The card of one pharmacy's request. */
export function RequestCard({ request, onAction }: RequestCardProps) {
  const heading = useId();
  const { kind, prescription, can } = request;
  return (
    <Card component="li" className={classes.card ?? ''}>
      <div id={heading}>
        <h3 className={classes.title}>
          {requestTitles[kind]}: {request.drug || `${prescription.medication} ${prescription.dosage}`}
        </h3>
        <p className={look.dim}>
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
            ? 'The pharmacy did not request a number of refills.'
            : `Refills requested: ${request.refills}.`}{' '}
          {prescription.parts?.directions ?? `${prescription.frequency}, ${prescription.duration}.`}
        </p>
      )}
      {request.answer !== null && (
        <p className={classes.failed}>
          Your response did not reach the pharmacy: {request.sending_words || 'call the pharmacy.'}
        </p>
      )}
      {can.length > 0 && (
        <div className={classes.steps}>
          {can.map((action, place) => (
            <Button
              key={action}
              size="sm"
              variant={place === 0 && action !== 'note' ? 'filled' : 'default'}
              aria-describedby={heading}
              onClick={() => onAction(action)}
            >
              {actionNames[action]}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
