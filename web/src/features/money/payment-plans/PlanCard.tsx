import { cancelPaymentPlan, type PaymentPlan, paymentPlanPdf } from '@cusp/contract';
import { Button, Card, Group, Modal, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { RemoveCard } from '../online/RemoveCard.tsx';
import { saveAnsweredPdf } from '../statements/queries.ts';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { moneyWords, stateWords } from '../../../ui/text/formats.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { paymentPlanMessages } from './messages.ts';
import { PlanSchedule } from './PlanSchedule.tsx';
import classes from './PaymentPlans.module.css';
import look from '../../../ui/theme/look.module.css';

/** A payment plan: how it stands, its installments and its agreement. */
export function PaymentPlanCard({ plan, named = true }: { plan: PaymentPlan; named?: boolean }) {
  const id = useId();
  const { may } = useSession();
  const [canceling, setCanceling] = useState(false);
  const { state, missed, patient_name, patient_id, total, paid, began_on, agreement } = plan;
  const finance = Math.round((total - plan.amount) * 100);
  return (
    <Card component="section" aria-labelledby={id} className={classes.stack ?? ''} padding="lg">
      <div className={classes.head}>
        <div className={classes.title}>
          <h3 id={id}>
            {named ? (
              <TextLink to="/patients/$id" params={{ id: patient_id }}>
                {patient_name}
              </TextLink>
            ) : (
              'Payment plan'
            )}
          </h3>
          <StatusBadge
            status={missed > 0 ? 'missed' : state}
            words={stateWords(missed > 0 ? 'missed' : state)}
          />
        </div>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              void saveAnsweredPdf(paymentPlanPdf, { params: { id: plan.id } }, 'payment-plan.pdf')
            }
          >
            Agreement (PDF)<span className="unseen"> of {patient_name}</span>
          </Button>
          {state === 'active' && plan.automatic && (
            <RemoveCard
              patientId={patient_id}
              which={(card) => card.patient_id === patient_id}
              of={`of ${patient_name}`}
            />
          )}
          {state === 'active' && may('payments.write') && (
            <Button size="compact-sm" variant="default" onClick={() => setCanceling(true)}>
              Cancel Plan<span className="unseen"> of {patient_name}</span>
            </Button>
          )}
        </Group>
      </div>
      <p className={look.note}>
        <Money amount={paid} /> of <Money amount={total} /> paid, since{' '}
        <LocalDate date={began_on} form="plain" />
        {plan.down_payment > 0 && (
          <>
            , down payment <Money amount={plan.down_payment} />
          </>
        )}
        {agreement.finance_cents > 0 &&
          `, finance charge ${moneyWords(finance / 100)} (${(agreement.apr_thousandths / 1000).toFixed(2)} %)`}
        {finance < agreement.finance_cents &&
          `, ${moneyWords((agreement.finance_cents - finance) / 100)} less than agreed because of early payment`}
        {plan.signer_name !== '' && `, signed by ${plan.signer_name}`}
        {plan.automatic && ', charged to the card on file'}
        {state === 'cancelled' && `. Canceled: ${plan.cancelled_reason}`}
      </p>
      <PlanSchedule installments={plan.installments} />
      <CancelDialog plan={plan} opened={canceling} onClose={() => setCanceling(false)} />
    </Card>
  );
}

interface CancelDialogProps {
  plan: PaymentPlan;
  opened: boolean;
  onClose: () => void;
}

function CancelDialog({ plan: { id, version, patient_name }, opened, onClose }: CancelDialogProps) {
  const cancel = useChange(cancelPaymentPlan, 'payment-plans');
  const [reason, setReason] = useState('');
  const [sentence, setSentence] = useState('');
  const send = async () => {
    try {
      await cancel.mutateAsync({ input: { params: { id }, body: { reason, version } } });
      toast.done(paymentPlanMessages.cancelled);
      onClose();
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail || paymentPlanMessages.cancelFailed);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Cancel the plan of ${patient_name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.stack}>
        <p className={classes.text}>
          The remaining balance stays due, and statements resume. No further finance charges are posted.
        </p>
        <TextInput
          label="Reason for canceling"
          required
          maxLength={200}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {sentence && <RefusalMessage sentence={sentence} />}
        <Button color="red" loading={cancel.isPending} onClick={() => void send()}>
          Cancel Plan
        </Button>
      </div>
    </Modal>
  );
}
