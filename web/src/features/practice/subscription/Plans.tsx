import type { BillingPeriod, OwnSubscription, PlanOnOffer } from '@cusp/contract';
import { Button, Card, SegmentedControl, Title } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { subscriptionMessages } from './messages.ts';
import { ListHead } from '../../../ui/screens/ListHead.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { Money } from '../../../ui/text/Values.tsx';
import classes from './Subscription.module.css';
import { limitWords, mebibyteWords } from './words.ts';

const route = getRouteApi('/staff/settings/subscription');

interface PlanChoicesProps {
  subscription: OwnSubscription;
  /** The id of the plan whose Stripe page is about to open. */
  opening: string | null;
  onChoose: (planId: string, period: BillingPeriod) => Promise<void>;
}

/** The plans on offer, or the reason why none can be chosen online. */
export function PlanChoices({ subscription, opening, onChoose }: PlanChoicesProps) {
  const { billing } = route.useSearch();
  const navigate = route.useNavigate();
  const period = billing ?? 'monthly';
  const { plans, not_choosable } = subscription;

  const show = (chosen: string) =>
    void navigate({
      search: (before) => ({ ...before, billing: chosen === 'yearly' ? 'yearly' : undefined }),
      replace: true,
      resetScroll: false,
    });

  return (
    <section aria-label="Plans" className={classes.plans}>
      <ListHead title="Plans">
        <SegmentedControl
          aria-label="Prices for"
          data={[
            { value: 'monthly', label: 'Monthly' },
            { value: 'yearly', label: 'Yearly' },
          ]}
          value={period}
          onChange={show}
          style={{ flex: 'none' }}
        />
      </ListHead>
      {not_choosable !== null && <p className={classes.why}>{not_choosable}</p>}
      {plans.length === 0 ? (
        <Empty sentence={subscriptionMessages.noPlans} icon={IconBuildingStore} low />
      ) : (
        <ul className={classes.cards}>
          {plans.map((plan) => (
            <Card component="li" key={plan.id} className={classes.plan ?? ''}>
              <PlanWords
                plan={plan}
                period={period}
                present={plan.id === subscription.plan_id && subscription.status !== 'cancelled'}
              />
              {not_choosable === null && (
                <Button
                  variant="light"
                  loading={opening === plan.id}
                  disabled={opening !== null}
                  onClick={() => void onChoose(plan.id, period)}
                >
                  Choose {plan.name}
                </Button>
              )}
            </Card>
          ))}
        </ul>
      )}
    </section>
  );
}

function PlanWords({
  plan,
  period,
  present,
}: {
  plan: PlanOnOffer;
  period: BillingPeriod;
  present: boolean;
}) {
  return (
    <>
      <div className={classes.titleLine}>
        <Title order={3} className={classes.name ?? ''}>
          {plan.name}
        </Title>
        {present && <span className={classes.yours}>Your plan</span>}
      </div>
      <p className={classes.price}>
        <strong>
          <Money amount={period === 'monthly' ? plan.monthly_price : plan.yearly_price} />
        </strong>{' '}
        a {period === 'monthly' ? 'month' : 'year'}
      </p>
      <ul className={classes.limits}>
        <li>{limitWords(plan.staff_limit, 'member of staff', 'members of staff')}</li>
        <li>{limitWords(plan.patient_limit, 'patient', 'patients')}</li>
        <li>
          {plan.storage_limit_mib === null
            ? 'Unlimited images'
            : `${mebibyteWords(plan.storage_limit_mib)} of files`}
        </li>
      </ul>
    </>
  );
}
