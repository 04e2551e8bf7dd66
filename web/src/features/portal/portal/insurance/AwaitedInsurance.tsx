import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dateWords } from '../../../../ui/text/dates.ts';
import { moneyWords } from '../../../../ui/text/formats.ts';
import { titleForPatients } from '../../../chart/treatments/titleForPatients.ts';
import { portalInsuranceQuery } from '../queries.ts';
import { usePortal } from '../session.tsx';
import classes from './Insurance.module.css';
import { t, translated } from '../../../../ui/language/t.ts';
import look from '../../../../ui/theme/look.module.css';

/** The expected insurance payments of completed treatments with their estimates; nothing if none is awaited. */
export function AwaitedInsurance() {
  const { patient } = usePortal();
  const { data } = useQuery(portalInsuranceQuery(patient.id));
  if (data === undefined || data.awaited.length === 0) return null;
  return (
    <section aria-labelledby="awaited" className={look.stack}>
      <Title order={2} id="awaited">
        {t('Waiting for Insurance')}
      </Title>
      <p className={classes.dim}>
        {t('We bill your insurance first. After any write-off, you owe what it doesn’t pay.')}
      </p>
      <ul className={classes.list}>
        {data.awaited.map((each) => (
          <li key={each.id}>
            <div className={classes.head}>
              <span>
                {titleForPatients({ name: each.treatment, tooth: each.tooth_number })}
                <span className={classes.dim}>
                  {dateWords(each.service_date, 'plain')}, {each.plan}
                </span>
              </span>
              <span className={classes.amount}>
                {moneyWords(each.pays)}
                {each.write_off > 0 && (
                  <span className={classes.dim}>
                    {t('write-off {money}', { money: moneyWords(each.write_off) })}
                  </span>
                )}
              </span>
            </div>
            {each.steps.length > 0 && (
              <details className={classes.dim}>
                <summary>{t('How this was estimated')}</summary>
                <ul>
                  {each.steps.map((step) => (
                    <li key={step}>{translated(step)}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
