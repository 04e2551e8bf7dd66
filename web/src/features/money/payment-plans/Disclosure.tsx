import { agreementSaying, type PatientLanguage, type PlanAgreement } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import classes from './PaymentPlans.module.css';
import look from '../../../ui/theme/look.module.css';

const dollars = (cents: number) => moneyWords(cents / 100);
const locales: Readonly<Record<PatientLanguage, string>> = { en: 'en-US', es: 'es-US' };

/** The disclosure before the patient agrees, in their language, and also in English if that is another one: the signed text has both. */
export function Disclosure({ agreement }: { agreement: PlanAgreement }) {
  const { language = 'en' } = agreement;
  if (language === 'en') return <DisclosureIn agreement={agreement} language="en" />;
  return (
    <>
      <DisclosureIn agreement={agreement} language={language} />
      <DisclosureIn agreement={agreement} language="en" />
    </>
  );
}

/** The schedule, and the federal disclosure where one is due. */
function DisclosureIn({ agreement, language }: { agreement: PlanAgreement; language: PatientLanguage }) {
  const { disclosed, apr_thousandths, finance_cents, financed_cents, total_cents, down_cents } = agreement;
  const say = agreementSaying(language);
  const day = new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', dateStyle: 'medium' });
  const terms = language === 'en' ? agreement.terms : (agreement.terms_translated ?? []);
  const boxes: [title: string, figure: string, meaning: string][] = [
    [
      say('ANNUAL PERCENTAGE RATE'),
      `${(apr_thousandths / 1000).toFixed(2)} %`,
      say('The cost of your credit as a yearly rate.'),
    ],
    [say('FINANCE CHARGE'), dollars(finance_cents), say('The dollar amount the credit will cost you.')],
    [
      say('Amount financed'),
      dollars(financed_cents),
      say('The amount of credit provided to you or on your behalf.'),
    ],
    [
      say('Total of payments'),
      dollars(total_cents),
      say('The amount you will have paid after you have made all payments as scheduled.'),
    ],
  ];
  const heading = say(disclosed ? 'Truth-in-Lending disclosure' : 'Schedule');
  return (
    <section className={classes.stack} aria-label={heading} lang={language}>
      {disclosed && (
        <>
          <h3>{heading}</h3>
          <dl className={classes.boxes}>
            {boxes.map(([title, figure, meaning]) => (
              <div key={title} className={classes.box}>
                <dt>{title}</dt>
                <dd className={classes.figure}>{figure}</dd>
                <dd className={look.note}>{meaning}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {down_cents > 0 && (
        <p className={classes.text}>
          {say('Down payment (not an installment)')}: {dollars(down_cents)}
        </p>
      )}
      <table className={classes.schedule}>
        <thead>
          <tr>
            <th scope="col">{say('No.')}</th>
            <th scope="col">{say('Due on')}</th>
            <th scope="col" className={classes.money}>
              {say('Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {agreement.schedule.map(({ number, due_on, amount_cents }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>
                {language === 'en' ? dateWords(due_on, 'plain') : day.format(new Date(`${due_on}T00:00:00Z`))}
              </td>
              <td className={classes.money}>{dollars(amount_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {terms.map((words) => (
        <p key={words} className={classes.text}>
          {words}
        </p>
      ))}
    </section>
  );
}
