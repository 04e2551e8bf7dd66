import { portalPaymentPlanPdf } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PlanSchedule } from '../../../money/payment-plans/PlanSchedule.tsx';
import { portalPaymentPlansQuery } from '../../../money/payment-plans/queries.ts';
import {
  portalStatementsQuery,
  saveAnsweredPdf,
  savePortalStatement,
} from '../../../money/statements/queries.ts';
import { LocalDate, Money } from '../../../../ui/text/Values.tsx';
import { usePortal } from '../session.tsx';
import { PortalMemberships } from './PortalMemberships.tsx';
import classes from '../../../money/statements/Statements.module.css';

/** The statements and payment plans of the account that the patient pays; nothing without any. */
export function PortalStatements() {
  const { patient } = usePortal();
  const { data: statements = [] } = useQuery(portalStatementsQuery(patient.id));
  const { data: plans = [] } = useQuery(portalPaymentPlansQuery(patient.id));
  return (
    <>
      <PortalMemberships />
      {plans
        .filter(({ state }) => state === 'active')
        .map(({ id, paid, total, installments }) => (
          <Card key={id} component="section" aria-label="Payment plan" className={classes.stack ?? ''}>
            <div className={classes.head}>
              <h2>Payment plan</h2>
              <Button
                variant="default"
                onClick={() =>
                  void saveAnsweredPdf(portalPaymentPlanPdf, { params: { id } }, 'payment-plan.pdf', {
                    record: patient.id,
                  })
                }
              >
                Agreement (PDF)
              </Button>
            </div>
            <p className={classes.dim}>
              <Money amount={paid} /> of <Money amount={total} /> paid
            </p>
            <PlanSchedule installments={installments} />
          </Card>
        ))}
      {statements.length > 0 && (
        <Card component="section" aria-labelledby="statements" className={classes.stack ?? ''}>
          <div className={classes.head}>
            <h2 id="statements">Statements</h2>
          </div>
          <ul className={classes.rows} aria-label="Statements">
            {statements.map(({ id, number, made_on, pay_by, amount }) => (
              <li key={id} className={classes.row}>
                <div className={classes.words}>
                  <p>
                    {number} of <LocalDate date={made_on} form="plain" />
                  </p>
                  <p className={classes.dim}>
                    Pay by <LocalDate date={pay_by} form="plain" />
                  </p>
                </div>
                <span className={classes.amount}>
                  <Money amount={amount} />
                </span>
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={`PDF of ${number}`}
                  onClick={() => void savePortalStatement(id, patient.id)}
                >
                  PDF
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
