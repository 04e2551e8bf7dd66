import type { AdminPracticeDetail, Subscription } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { isUnpaidAtStripe, priceWords } from '../words.ts';
import type { PracticeDialog } from '../searches.ts';
import { stateWords } from '../../../../ui/text/formats.ts';
import { FactList } from '../../../../ui/tables/RecordCard.tsx';
import { StatusBadge } from '../../../../ui/feedback/StatusBadge.tsx';
import { LocalDay } from '../../../../ui/text/Values.tsx';
import { Panel } from '../Panel.tsx';
import look from '../../../../ui/theme/look.module.css';

interface SubscriptionPanelProps {
  practice: AdminPracticeDetail;
  /** Opens the dialog of a change; undefined for admins who may make none. */
  onAsk: ((dialog: PracticeDialog) => void) | undefined;
}

/** The practice's subscription, and the changes that can be recorded by hand. */
export function SubscriptionPanel({ practice: { subscription }, onAsk }: SubscriptionPanelProps) {
  return (
    <Panel
      title="Subscription"
      aside={<StatusBadge status={subscription.status} words={stateWords(subscription.status)} />}
    >
      <FactList facts={factsOf(subscription)} />
      {subscription.cancel_at_period_end && subscription.status !== 'cancelled' && (
        <Text>
          Ends then: {subscription.status === 'trialing' ? 'the trial' : 'the paid period'} is not continued.
        </Text>
      )}
      <RestartWords subscription={subscription} />
      {subscription.status === 'trialing' && subscription.billing_period !== null && (
        <Text>The plan starts when the first payment is recorded.</Text>
      )}
      {subscription.kept_by_stripe ? (
        <Text c="dimmed">Stripe manages this subscription. Change it there; updates arrive here.</Text>
      ) : (
        onAsk && (
          <div className={look.row}>
            {offered(subscription).map(([dialog, words]) => (
              <Button key={dialog} variant="light" onClick={() => onAsk(dialog)}>
                {words}
              </Button>
            ))}
          </div>
        )
      )}
    </Panel>
  );
}

/** What it takes until a practice whose subscription ended works again; nothing for any other. */
function RestartWords({ subscription }: { subscription: Subscription }) {
  const { status, kept_by_stripe } = subscription;
  if (kept_by_stripe || (status !== 'cancelled' && status !== 'unpaid')) return null;
  const price = priceWords(subscription);
  return (
    <Text>
      {status === 'cancelled'
        ? `To restart: choose a plan (the last one: ${price ? `${subscription.plan_name || 'without a name'}, ${price}` : 'none'}), then record its first payment.`
        : `To restart: record a payment${price && ` of ${price}`}.`}{' '}
      Until then the practice and its patients only read. The paid period begins on the day of the payment.
    </Text>
  );
}

type Fact = readonly [name: string, value: ReactNode];

function factsOf(subscription: Subscription): Fact[] {
  const day = (name: string, moment: string | null): Fact[] =>
    moment === null ? [] : [[name, <LocalDay key={name} moment={moment} />]];
  return [
    ['Plan', subscription.plan_name || 'None yet'],
    ['Price', priceWords(subscription) || '-'],
    ...(subscription.status === 'trialing' ? day('Trial ends', subscription.trial_ends_at) : []),
    ...(subscription.status === 'cancelled'
      ? day('Canceled', subscription.cancelled_at)
      : day(isUnpaidAtStripe(subscription) ? 'Period ends' : 'Paid until', subscription.period_ends_at)),
    ...day('Read-only from', subscription.read_only_from),
  ];
}

/** The actions that make sense in this state; the server decides. */
function offered({ status, billing_period, cancel_at_period_end }: Subscription): [PracticeDialog, string][] {
  const pay: [PracticeDialog, string][] = billing_period === null ? [] : [['note_payment', 'Record Payment']];
  const record: [PracticeDialog, string] = ['set_status', 'Record Status'];
  const keep: [PracticeDialog, string] = ['keep', 'Keep Subscription'];
  switch (status) {
    case 'trialing':
      return [
        ...pay,
        ['choose_plan', billing_period === null ? 'Start Plan' : 'Change Plan'],
        ['extend_trial', 'Extend Trial'],
        record,
        cancel_at_period_end ? keep : ['cancel', 'Cancel at End of Trial'],
      ];
    case 'active':
    case 'past_due':
    case 'unpaid':
      return [
        ...pay,
        ['choose_plan', 'Change Plan'],
        record,
        cancel_at_period_end ? keep : ['cancel', 'Cancel at End of Period'],
      ];
    case 'cancelled':
      return [['choose_plan', 'Start Plan']];
  }
}
