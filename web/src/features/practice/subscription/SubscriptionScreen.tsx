import type { OwnSubscription } from '@cusp/contract';
import { Button, Card, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refresh } from '../../../api/keys.ts';
import { useSession } from '../../../api/session.tsx';
import { subscriptionMessages } from './messages.ts';
import { subscriptionQuery } from './queries.ts';
import { useStripePage } from './useStripePage.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { PlanChoices } from './Plans.tsx';
import { PresentPlan } from './PresentPlan.tsx';
import classes from './Subscription.module.css';
import { UsageAgainstLimits } from './Usage.tsx';
import { WriteTo } from './WriteTo.tsx';

const route = getRouteApi('/staff/settings/subscription');

/** The practice's plan, its usage, and the plans it can choose. Owners only. */
export function SubscriptionScreen() {
  const { checkout } = route.useSearch();
  const query = useQuery(subscriptionQuery());
  const page = useStripePage();
  useRefreshedBanner(query.data);

  return (
    <Screen
      title="Subscription"
      line="What the practice pays for Cusp, and what it uses."
      width="reading"
      actions={
        query.data?.has_portal && (
          <Button
            rightSection={<IconExternalLink size={18} aria-hidden />}
            loading={page.opening === 'portal'}
            disabled={page.opening !== null}
            onClick={() => void page.openPortal()}
          >
            Invoices and Payment
          </Button>
        )
      }
    >
      <QueryState query={query} failed={subscriptionMessages.loadFailed} height="24rem">
        {(subscription) => (
          <div className={classes.parts}>
            {checkout && (
              <p role="status" className={classes.back}>
                {returnWords(checkout, subscription)}
              </p>
            )}
            <div className={classes.pair}>
              <PresentPlan subscription={subscription} />
              <HowToPay subscription={subscription} />
              <UsageAgainstLimits subscription={subscription} />
            </div>
            <PlanChoices subscription={subscription} opening={page.opening} onChoose={page.subscribe} />
          </div>
        )}
      </QueryState>
    </Screen>
  );
}

/** The message after returning from Stripe's page. */
function returnWords(checkout: 'done' | 'left', { kept_by_stripe }: OwnSubscription): string {
  if (checkout === 'left' && !kept_by_stripe) return subscriptionMessages.left;
  return kept_by_stripe ? subscriptionMessages.begun : subscriptionMessages.onItsWay;
}

/** A change seen here first (a plan just paid) also updates the banner of every screen. */
function useRefreshedBanner(known: OwnSubscription | undefined): void {
  const client = useQueryClient();
  const { status, may_add, trial_ends_at } = useSession().user.subscription;
  const isNews =
    known !== undefined &&
    (known.status !== status || known.may_add !== may_add || known.trial_ends_at !== trial_ends_at);
  useEffect(() => {
    if (isNews) void refresh(client, 'me');
  }, [isNews, client]);
}

/** The operator's instructions for paying a subscription that isn't at Stripe, and whom to ask. */
const HowToPay = ({ subscription }: { subscription: OwnSubscription }) =>
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
