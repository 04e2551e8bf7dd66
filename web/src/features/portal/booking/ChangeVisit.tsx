import { type PortalAppointment, portalCancelAppointment } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { t } from '../../../ui/language/t.ts';
import { usePortal } from '../portal/session.tsx';
import { MissedFeeNotice } from './MissedFeeNotice.tsx';
import { bookingMessages } from './messages.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { bookingQuery } from './queries.ts';
import { visitWords } from '../portal/appointments.ts';

/** Moves or cancels a visit as far as the practice's rules let its patient. */
export function ChangeVisit({ visit }: { visit: PortalAppointment }) {
  const { id, can, deposit } = visit;
  const which = visitWords(visit);
  const { patient } = usePortal();
  const { data: booking } = useQuery(bookingQuery(patient.id));
  const [asking, setAsking] = useState(false);
  const cancel = useChange(portalCancelAppointment, 'portal');
  const cancelIt = () =>
    showOutcome(cancel.mutateAsync({ input: { params: { id }, body: { reason: '' } }, record: patient.id }), {
      done: bookingMessages.canceled,
      failed: bookingMessages.cancelFailed,
    }).finally(() => setAsking(false));
  return (
    <>
      {can.includes('move') && (
        <Button
          variant="default"
          aria-label={`${t('Move Visit')}: ${which}`}
          renderRoot={(props) => <Link {...props} to="/patient-portal/book" search={{ move: id }} />}
        >
          {t('Move Visit')}
        </Button>
      )}
      {can.includes('cancel') && (
        <Button
          variant="default"
          aria-label={`${t('Cancel Visit')}: ${which}`}
          // The question shows the practice's terms.
          disabled={cancel.isPending || booking === undefined}
          onClick={() => setAsking(true)}
        >
          {t('Cancel Visit')}
        </Button>
      )}
      <Confirm
        opened={asking}
        question={t('Cancel this visit?')}
        confirm={t('Yes, Cancel It')}
        cancel={t('Go Back')}
        grave
        busy={cancel.isPending}
        onConfirm={() => void cancelIt()}
        onCancel={() => setAsking(false)}
      >
        <Text span display="block" c="var(--mantine-color-text)" fw={600}>
          {which}
        </Text>
        {deposit !== null && <p>{depositWords(deposit)}</p>}
        <MissedFeeNotice fee={booking?.missed_fee ?? null} />
        {booking?.change_terms}
      </Confirm>
    </>
  );
}

/** The outcome for the deposit, shown beforehand. */
function depositWords({ amount, goes_back }: NonNullable<PortalAppointment['deposit']>): string {
  const words = { amount: moneyWords(amount) };
  return goes_back
    ? t('Your deposit of {amount} will be refunded automatically.', words)
    : t(
        'It is too late for an automatic refund of your {amount} deposit. The practice will decide whether to refund it.',
        words,
      );
}
