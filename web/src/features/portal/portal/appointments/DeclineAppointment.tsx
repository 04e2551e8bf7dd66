import { type PortalAppointment, portalDeclineAppointment, portalTakeBackDecline } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../../api/useChange.ts';
import { Confirm } from '../../../../ui/forms/Confirm.tsx';
import { portalMessages } from '../messages.ts';
import { t } from '../../../../ui/language/t.ts';
import { showOutcome } from '../../../../ui/feedback/showOutcome.ts';

/** Declines a visit for the patient, after a question; can be withdrawn until the visit begins. */
export function DeclineAppointment({ visit: { id, declined } }: { visit: PortalAppointment }) {
  const [asking, setAsking] = useState(false);
  const decline = useChange(portalDeclineAppointment, 'portal');
  const takeBack = useChange(portalTakeBackDecline, 'portal');
  const busy = decline.isPending || takeBack.isPending;
  const say = (change: typeof decline | typeof takeBack, done: string) =>
    void showOutcome(change.mutateAsync({ input: { params: { id } } }), {
      done,
      failed: portalMessages.visitFailed,
    }).finally(() => setAsking(false));
  if (declined)
    return (
      <Button variant="default" loading={busy} onClick={() => say(takeBack, portalMessages.visitTakenBack)}>
        {t('I can make it after all')}
      </Button>
    );
  return (
    <>
      <Button variant="default" disabled={busy} onClick={() => setAsking(true)}>
        {t('I can’t make it')}
      </Button>
      <Confirm
        opened={asking}
        question={t('Can’t make this appointment?')}
        confirm={t('Yes, Please Call Me')}
        cancel={t('Go Back')}
        busy={busy}
        onConfirm={() => say(decline, portalMessages.visitDeclined)}
        onCancel={() => setAsking(false)}
      >
        {t('We will call you to find another time. Until then, you can change your answer here.')}
      </Confirm>
    </>
  );
}
