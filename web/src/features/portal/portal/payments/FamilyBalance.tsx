import type { PortalBalance } from '@cusp/contract';
import { Card, Title } from '@mantine/core';
import { billingMessages } from '../messages.ts';
import { Money } from '../../../../ui/text/Values.tsx';
import classes from './Billing.module.css';
import { t } from '../../../../ui/language/t.ts';

/**
 * The amount that each member of the family owes, for the guarantor: name and amount only. All of it is paid with the balance. Hidden
 * without a family.
 */
export function FamilyBalance({ family, owed }: Pick<PortalBalance, 'family' | 'owed'>) {
  if (family.length < 2) return null;
  const together = owed.due_now;
  return (
    <Card component="section" aria-labelledby="family-balance">
      <Title order={2} id="family-balance">
        {billingMessages.family}
      </Title>
      <p className={classes.note}>{billingMessages.familyHint}</p>
      <dl className={classes.family}>
        {family.map(({ name, due_now, is_self }, index) => (
          <div key={`${index} ${name}`}>
            <dt>{is_self ? t('{name} (you)', { name }) : name}</dt>
            <dd>
              <Money amount={due_now} />
            </dd>
          </div>
        ))}
        <div className={classes.sum}>
          <dt>{t('Total')}</dt>
          <dd>
            <Money amount={together} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
