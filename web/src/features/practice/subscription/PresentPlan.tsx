import type { OwnSubscription } from '@cusp/contract';
import { Card, Title } from '@mantine/core';
import { stateWords } from '../../../ui/text/formats.ts';
import { LocalDay, Money } from '../../../ui/text/Values.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import classes from './Subscription.module.css';

/** The plan, its price and what comes next. */
export const PresentPlan = ({ subscription }: { subscription: OwnSubscription }) => {
  const { status, plan_name, price, billing_period } = subscription;
  const name = plan_name || (price === null ? 'Free trial' : 'Custom plan');
  return (
    <Card component="section" aria-labelledby="present" className={classes.present ?? ''}>
      <div className={classes.titleLine}>
        <Title order={2} id="present" className={classes.name ?? ''}>
          {name}
        </Title>
        <StatusBadge status={status} words={stateWords(status)} />
      </div>
      {price !== null && billing_period !== null && (
        <p className={classes.price}>
          <strong>
            <Money amount={price} />
          </strong>{' '}
          a {billing_period === 'monthly' ? 'month' : 'year'}
        </p>
      )}
      <p className={classes.next}>
        <Next subscription={subscription} />
      </p>
    </Card>
  );
};

/** One sentence about what happens next. */
function Next({ subscription }: { subscription: OwnSubscription }) {
  const { status, may_add, trial_ends_at, period_ends_at, cancelled_at, cancel_at_period_end } = subscription;
  if (!may_add && status === 'trialing') {
    return (
      <>
        The free trial ended{trial_ends_at && <> on {<LocalDay moment={trial_ends_at} />}</>}. Everything can
        be read and exported; choose a plan to add to it again.
      </>
    );
  }
  if (status === 'cancelled') {
    return (
      <>
        The subscription ended{cancelled_at && <> on {<LocalDay moment={cancelled_at} />}</>}. Everything can
        be read and exported; patients can read, too, but not book or pay online. To restart, choose a plan:
        its first payment is due then, and everything works again once it is paid.
      </>
    );
  }
  if (status === 'past_due') return <PastDue subscription={subscription} />;
  if (status === 'unpaid') {
    return (
      <>
        The subscription was not paid. You can still view and export everything. To add records again,{' '}
        {subscription.kept_by_stripe
          ? 'update the card under Invoices and Payment.'
          : 'follow the steps under How to Pay.'}
      </>
    );
  }
  const ends = trial_ends_at ?? period_ends_at;
  if (ends === null) return 'The end date is not known yet.';
  if (cancel_at_period_end) {
    return (
      <>
        It ends on <LocalDay moment={ends} /> and is not renewed.
      </>
    );
  }
  if (status === 'trialing') {
    return trial_ends_at === null ? (
      <>
        The trial goes on to <LocalDay moment={ends} />; your first payment is due then.
      </>
    ) : (
      <>
        The trial ends on <LocalDay moment={ends} />.{' '}
        {subscription.billing_period === null
          ? 'You won’t be charged until you choose a plan.'
          : 'The plan begins when its first payment arrives.'}
      </>
    );
  }
  return (
    <>
      {subscription.kept_by_stripe ? 'Renews on ' : 'Paid through '}
      <LocalDay moment={ends} />.
    </>
  );
}

/** Shows since when payment is overdue, how long everything keeps working, and what to do. */
function PastDue({ subscription }: { subscription: OwnSubscription }) {
  const { kept_by_stripe, period_ends_at, read_only_from } = subscription;
  if (kept_by_stripe) {
    return (
      <>
        The last payment did not go through. Nothing is locked yet; update the card under Invoices and
        Payment.
      </>
    );
  }
  return (
    <>
      {period_ends_at !== null && (
        <>
          Paid through <LocalDay moment={period_ends_at} />. We have not received another payment.{' '}
        </>
      )}
      {read_only_from === null ? (
        'Nothing is locked yet.'
      ) : (
        <>
          Everything works until <LocalDay moment={read_only_from} />; from then on nothing can be added until
          it is paid.
        </>
      )}{' '}
      Follow the steps under How to Pay.
    </>
  );
}
