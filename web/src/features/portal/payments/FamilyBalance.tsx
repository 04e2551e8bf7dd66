import type { PortalBalance } from '@cusp/contract';
import { Card, Title } from '@mantine/core';
import { billingMessages } from '../messages.ts';
import { sumOf } from '../../../ui/formats.ts';
import { Money } from '../../../ui/Values.tsx';
import classes from './Billing.module.css';

/** What each member of the family owes, for whom pays: name and amount only. Hidden without a family. */
export function FamilyBalance({ family }: Pick<PortalBalance, 'family'>) {
  if (family.length < 2) return null;
  return (
    <Card component="section" aria-labelledby="family-balance">
      <Title order={2} id="family-balance">
        {billingMessages.family}
      </Title>
      <p className={classes.note}>{billingMessages.familyHint}</p>
      <dl className={classes.family}>
        {family.map(({ name, balance, is_self }, index) => (
          <div key={`${index} ${name}`}>
            <dt>{is_self ? `${name} (you)` : name}</dt>
            <dd>
              <Money amount={balance} />
            </dd>
          </div>
        ))}
        <div className={classes.sum}>
          <dt>Together</dt>
          <dd>
            <Money amount={sumOf(family.map(({ balance }) => balance))} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
