import { useQuery } from '@tanstack/react-query';
import { PaymentPlanCard } from './PlanCard.tsx';
import { patientPlansQuery } from './queries.ts';
import classes from './PaymentPlans.module.css';

/** The payment plans of the account that pays for a patient; nothing without one. */
export function PatientPlans({ patientId }: { patientId: string }) {
  const { data: plans = [] } = useQuery(patientPlansQuery(patientId));
  if (plans.length === 0) return null;
  return (
    <div className={classes.plans}>
      {plans.map((plan) => (
        <PaymentPlanCard key={plan.id} plan={plan} named={false} />
      ))}
    </div>
  );
}
