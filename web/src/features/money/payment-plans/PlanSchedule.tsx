import type { PaymentPlan } from '@cusp/contract';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import classes from './PaymentPlans.module.css';
import { t } from '../../../ui/language/t.ts';
import { Sentence } from '../../../ui/language/Sentence.tsx';
import look from '../../../ui/theme/look.module.css';

/** A plan's installments with what became of each. */
export const PlanSchedule = ({ installments }: Pick<PaymentPlan, 'installments'>) => (
  <table className={classes.schedule}>
    <thead>
      <tr>
        <th scope="col">{t('No.')}</th>
        <th scope="col">{t('Due')}</th>
        <th scope="col" className={classes.money}>
          {t('Amount')}
        </th>
        <th scope="col">{t('Status')}</th>
      </tr>
    </thead>
    <tbody>
      {installments.map(({ number, due_on, amount, paid, state }) => (
        <tr key={number}>
          <td>{number}</td>
          <td>
            <LocalDate date={due_on} form="plain" />
          </td>
          <td className={classes.money}>
            <Money amount={amount} />
          </td>
          <td>
            <StatusBadge status={state} />
            {paid > 0 && state !== 'paid' && (
              <span className={look.note}>
                {' '}
                <Sentence of="{money} paid" with={{ money: <Money amount={paid} /> }} />
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
