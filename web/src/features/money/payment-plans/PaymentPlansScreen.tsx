import { IconCalendarDollar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { PaymentPlaces } from '../statements/PaymentPlaces.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { MakePlan } from './MakePlan.tsx';
import { paymentPlanMessages } from './messages.ts';
import { PaymentPlanCard } from './PlanCard.tsx';
import { paymentPlansQuery } from './queries.ts';
import classes from './PaymentPlans.module.css';

/** All payment plans: those with missed installments first. */
export function PaymentPlansScreen() {
  const { may } = useSession();
  const query = useQuery(paymentPlansQuery());
  return (
    <Screen
      title="Payment Plans"
      count={query.data?.length}
      line="Balances being paid in installments. Plans with missed payments come first."
      width="reading"
      actions={may('payments.write') && <MakePlan />}
    >
      <PaymentPlaces here="plans" />
      <h2 className="unseen">All plans</h2>
      <QueryState
        query={query}
        failed={paymentPlanMessages.listFailed}
        height="50vh"
        empty={<Empty sentence={paymentPlanMessages.none} icon={IconCalendarDollar} />}
      >
        {(plans) => (
          <div className={classes.plans}>
            {plans.map((plan) => (
              <PaymentPlanCard key={plan.id} plan={plan} />
            ))}
          </div>
        )}
      </QueryState>
    </Screen>
  );
}
