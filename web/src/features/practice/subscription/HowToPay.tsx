import type { OwnSubscription } from '@cusp/contract';
import { Card, Title } from '@mantine/core';
import classes from './Subscription.module.css';
import { WriteTo } from './WriteTo.tsx';

/** The operator's instructions for paying a subscription that isn't at Stripe, and whom to ask. */
export const HowToPay = ({ subscription }: { subscription: OwnSubscription }) =>
  subscription.kept_by_stripe ? null : (
    <Card component="section" aria-labelledby="how-to-pay" className={classes.present ?? ''}>
      <Title order={2} id="how-to-pay" className={classes.name ?? ''}>
        How to Pay
      </Title>
      {subscription.how_to_pay !== '' && <p className={classes.address}>{subscription.how_to_pay}</p>}
      <p className={classes.next}>
        <WriteTo words="To pay, or for any question, write to" />.
      </p>
    </Card>
  );
