import type { PlanAgreement } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import classes from './PaymentPlans.module.css';

const dollars = (cents: number) => moneyWords(cents / 100);

/** What the patient reads before agreeing: the schedule, and the federal disclosure where one is due. */
export function Disclosure({ agreement }: { agreement: PlanAgreement }) {
  const { disclosed, apr_thousandths, finance_cents, financed_cents, total_cents, down_cents } = agreement;
  const boxes: [title: string, figure: string, meaning: string][] = [
    [
      'ANNUAL PERCENTAGE RATE',
      `${(apr_thousandths / 1000).toFixed(2)} %`,
      'The cost of your credit as a yearly rate.',
    ],
    ['FINANCE CHARGE', dollars(finance_cents), 'The dollar amount the credit will cost you.'],
    ['Amount financed', dollars(financed_cents), 'The amount of credit provided to you or on your behalf.'],
    [
      'Total of payments',
      dollars(total_cents),
      'The amount you will have paid after you have made all payments as scheduled.',
    ],
  ];
  return (
    <section className={classes.stack} aria-label={disclosed ? 'Truth-in-Lending disclosure' : 'Schedule'}>
      {disclosed && (
        <>
          <h3>Truth-in-Lending disclosure</h3>
          <dl className={classes.boxes}>
            {boxes.map(([title, figure, meaning]) => (
              <div key={title} className={classes.box}>
                <dt>{title}</dt>
                <dd className={classes.figure}>{figure}</dd>
                <dd className={classes.dim}>{meaning}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {down_cents > 0 && (
        <p className={classes.text}>Down payment (not an installment): {dollars(down_cents)}</p>
      )}
      <table className={classes.schedule}>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Due</th>
            <th scope="col" className={classes.money}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {agreement.schedule.map(({ number, due_on, amount_cents }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{dateWords(due_on, 'plain')}</td>
              <td className={classes.money}>{dollars(amount_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {agreement.terms.map((words) => (
        <p key={words} className={classes.text}>
          {words}
        </p>
      ))}
    </section>
  );
}
