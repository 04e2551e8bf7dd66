import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { missedQuery } from './queries.ts';
import classes from './PaymentPlans.module.css';

/** For the front desk: the payment plans that wait for a missed installment; nothing while none does. */
export function MissedInstallments() {
  const { data: plans = [] } = useQuery(missedQuery());
  if (plans.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="missed-installments" className={classes.stack ?? ''}>
      <div className={classes.head}>
        <Title order={2} id="missed-installments">
          Missed Installments
        </Title>
        <span className="figures">{plans.length}</span>
      </div>
      <ul className={classes.rows} aria-label="Missed installments">
        {plans.map(({ id, patient_id, patient_name, installments }) => {
          const missed = installments.filter(({ state }) => state === 'missed');
          const [first] = missed;
          const left = missed.reduce((sum, { amount, paid }) => sum + amount * 100 - paid * 100, 0) / 100;
          return (
            <li key={id}>
              <TextLink to="/patients/$id" params={{ id: patient_id }}>
                {patient_name}
              </TextLink>
              <span>
                <Money amount={left} /> since {first && <LocalDate date={first.due_on} form="plain" />}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
