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
import { t } from '../../../../ui/language/t.ts';
import { Sentence } from '../../../../ui/language/Sentence.tsx';
import look from '../../../../ui/theme/look.module.css';

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
          <Card key={id} component="section" aria-label={t('Payment plan')} className={classes.stack ?? ''}>
            <div className={classes.head}>
              <h2>{t('Payment plan')}</h2>
              <Button
                variant="default"
                onClick={() =>
                  void saveAnsweredPdf(portalPaymentPlanPdf, { params: { id } }, 'payment-plan.pdf', {
                    record: patient.id,
                  })
                }
              >
                {t('Agreement (PDF)')}
              </Button>
            </div>
            <p className={look.note}>
              <Sentence
                of="{paid} of {total} paid"
                with={{ paid: <Money amount={paid} />, total: <Money amount={total} /> }}
              />
            </p>
            <PlanSchedule installments={installments} />
          </Card>
        ))}
      {statements.length > 0 && (
        <Card component="section" aria-labelledby="statements" className={classes.stack ?? ''}>
          <div className={classes.head}>
            <h2 id="statements">{t('Statements')}</h2>
          </div>
          <ul className={classes.rows} aria-label={t('Statements')}>
            {statements.map(({ id, number, made_on, pay_by, amount }) => (
              <li key={id} className={classes.row}>
                <div className={classes.words}>
                  <p>
                    <Sentence
                      of="{number} of {date}"
                      with={{ number, date: <LocalDate date={made_on} form="plain" /> }}
                    />
                  </p>
                  <p className={look.note}>
                    <Sentence of="Pay by {date}" with={{ date: <LocalDate date={pay_by} form="plain" /> }} />
                  </p>
                </div>
                <span className={classes.amount}>
                  <Money amount={amount} />
                </span>
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={t('PDF of {number}', { number })}
                  onClick={() => void savePortalStatement(id, patient.id)}
                >
                  {t('PDF')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
