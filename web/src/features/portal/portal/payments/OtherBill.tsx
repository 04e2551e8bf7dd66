import type { PortalLine } from '@cusp/contract';
import { Card, Title } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../../../ui/language/t.ts';
import { LocalDate, Money } from '../../../../ui/text/Values.tsx';
import { lineWords } from '../billing.ts';
import classes from './Billing.module.css';
import look from '../../../../ui/theme/look.module.css';

/** A finance charge or a fee that is open. It is paid with the balance. */
export function OtherBill({ line }: { line: PortalLine }) {
  const heading = useId();
  return (
    <Card component="li" className={classes.bill ?? ''} aria-labelledby={heading}>
      <div className={classes.what}>
        <Title order={3} id={heading}>
          {lineWords(line)}
        </Title>
        <p className={look.dim}>
          <LocalDate date={line.date} />
        </p>
      </div>
      <dl className={classes.amounts}>
        <div>
          <dt>{t('Total Cost')}</dt>
          <dd>
            <Money amount={line.amount} />
          </dd>
        </div>
        <div className={classes.due}>
          <dt>{t('Balance Due')}</dt>
          <dd>
            <Money amount={line.open} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
