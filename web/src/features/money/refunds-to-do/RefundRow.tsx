import { type RefundToDo, decideRefund, ReasonInput } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { AboutContext } from '../../../ui/forms/aboutContext.ts';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { PatientSlim } from '../../people/patients/PatientSlim.tsx';
import { ApplyCreditDialog } from '../corrections/ApplyCreditDialog.tsx';
import { RefundDialog } from '../corrections/RefundDialog.tsx';
import { RefundOnlineDialog } from '../online/RefundOnlineDialog.tsx';
import { paymentsQuery } from '../payments/queries.ts';
import { refundMessages } from './messages.ts';
import classes from './RefundsToDo.module.css';
import look from '../../../ui/theme/look.module.css';

type Act = 'refund' | 'apply' | 'kept' | 'asked' | 'back';

/** One credit with its actions. */
export function RefundRow({ refund }: { refund: RefundToDo }) {
  const { may } = useSession();
  const mayWrite = may('payments.write');
  const [act, setAct] = useState<{ which: Act; opened: boolean }>();
  const { patient_id: id, of_carrier, decided } = refund;
  const choose = (which: Act) => () => setAct({ which, opened: true });
  const shown = (which: Act) => ({
    opened: act?.which === which && act.opened,
    onClose: () => setAct({ which, opened: false }),
  });
  const about = `${moneyWords(refund.amount)} of ${refund.patient_name}`;
  return (
    <li>
      <div className={classes.words}>
        <TextLink to="/patients/$id" params={{ id }} search={{ tab: 'ledger' }}>
          {refund.patient_name}
        </TextLink>
        <p className={look.note}>{aboutRefund(refund)}</p>
        {decided !== null && (
          <p className={look.note}>
            {decisionWords[decided.decision]}, {decided.by}: {decided.reason}
          </p>
        )}
      </div>
      <span className={classes.amount}>
        <Money amount={refund.amount} />
      </span>
      <StatusBadge
        status={of_carrier ? 'pending' : 'scheduled'}
        words={of_carrier ? 'carrier’s' : 'patient’s'}
      />
      <div className={classes.acts}>
        {refund.is_kept
          ? mayWrite && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Refund Instead: ${about}`}
                onClick={choose('back')}
              >
                Refund Instead
              </Button>
            )
          : mayWrite && (
              <>
                {refund.owes > 0 && (
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={`Apply: ${about}`}
                    onClick={choose('apply')}
                  >
                    Apply
                  </Button>
                )}
                {of_carrier && decided?.decision !== 'asked' && (
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={`Carrier Requested Refund: ${about}`}
                    onClick={choose('asked')}
                  >
                    Carrier Requested Refund
                  </Button>
                )}
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Keep as Credit: ${about}`}
                  onClick={choose('kept')}
                >
                  Keep as Credit
                </Button>
              </>
            )}
        {may('ledger.refund') && !refund.is_kept && (
          <Button size="compact-md" aria-label={`Refund: ${about}`} onClick={choose('refund')}>
            {of_carrier ? 'Refund Carrier' : 'Refund'}
          </Button>
        )}
      </div>
      <AboutContext value={<PatientSlim patientId={id} />}>
        {act?.which === 'refund' && <PaidBack refund={refund} {...shown('refund')} />}
        {act?.which === 'apply' && (
          <ApplyCreditDialog
            patientId={id}
            credit={{ id: refund.id, account_id: refund.account_id, open: refund.amount }}
            {...shown('apply')}
          />
        )}
        {(act?.which === 'kept' || act?.which === 'asked' || act?.which === 'back') && (
          <DecideDialog refund={refund} decision={act.which} {...shown(act.which)} />
        )}
      </AboutContext>
    </li>
  );
}

const decisionWords = { kept: 'Kept', asked: 'Requested by carrier', back: 'To refund' } as const;

/** "Crown #3, paid by check on Mar 3, 2026, free since Mar 9, 2026. The account owes $40.00." */
const aboutRefund = ({ what, method, paid_on, since, owes }: RefundToDo) => (
  <>
    {what === '' ? 'Paid' : `${what}, paid`} {method === 'insurance' ? 'by the carrier' : `by ${method}`} on{' '}
    <LocalDate date={paid_on} form="plain" />, overpaid since {dateWords(since, 'plain')}
    {owes > 0 && `. The account owes ${moneyWords(owes)}`}
  </>
);

interface ActProps {
  refund: RefundToDo;
  opened: boolean;
  onClose: () => void;
}

/** The refund of the payment that the credit is of, with what is free of it. */
function PaidBack({ refund, ...dialog }: ActProps) {
  const { data } = useQuery(paymentsQuery(refund.patient_id));
  const payment = data?.find(({ id }) => id === refund.payment_id);
  if (payment === undefined) return null;
  const Dialog = payment.online ? RefundOnlineDialog : RefundDialog;
  return <Dialog payment={payment} proposed={refund.amount} {...dialog} />;
}

const decisions = {
  kept: {
    title: 'Keep as Credit',
    words: 'The credit stays on the account for the next visit and is hidden here until it grows.',
  },
  asked: {
    title: 'Carrier Requested Refund',
    words: 'The carrier requested a refund. The credit stays on this list until it is refunded.',
  },
  back: { title: 'Refund Instead', words: 'The credit goes back on the refund list.' },
} as const;

function DecideDialog({
  refund: { id },
  decision,
  ...dialog
}: ActProps & { decision: keyof typeof decisions }) {
  const decide = useChange(decideRefund, 'refunds');
  const { title, words } = decisions[decision];
  return (
    <ReasonDialog
      {...dialog}
      title={title}
      submitLabel={title}
      schema={ReasonInput}
      submit={({ reason }) => decide.mutateAsync({ input: { params: { id }, body: { decision, reason } } })}
      messages={refundMessages[decision]}
    >
      {words}
    </ReasonDialog>
  );
}
