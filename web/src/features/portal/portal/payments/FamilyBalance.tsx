import type { PaymentProvider, PortalBalance } from '@cusp/contract';
import { Button, Card, Title } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { billingMessages } from '../messages.ts';
import { usePortal } from '../session.tsx';
import { useCheckout } from '../useCheckout.ts';
import { Money } from '../../../../ui/text/Values.tsx';
import classes from './Billing.module.css';
import { t } from '../../../../ui/language/t.ts';

interface FamilyBalanceProps extends Pick<PortalBalance, 'family' | 'owed'> {
  /** Absent if nothing can be paid online. */
  provider: PaymentProvider | null | undefined;
}

/**
 * The amount that each member of the family owes, for the guarantor: name and amount only, and a button to pay all of it.
 * Hidden without a family.
 */
export function FamilyBalance({ family, owed, provider }: FamilyBalanceProps) {
  const { patient } = usePortal();
  const { paying, payBalance } = useCheckout(patient.id);
  if (family.length < 2) return null;
  const together = owed.due_now;
  const isForOthers = family.some(({ due_now, is_self }) => !is_self && due_now > 0);
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
      {provider && isForOthers && together > 0 && (
        <>
          <Button
            mt="md"
            className={classes.pay ?? ''}
            leftSection={<IconCreditCard size={18} aria-hidden />}
            disabled={paying !== null}
            onClick={() => void payBalance(provider, { family: true })}
          >
            {paying === null ? billingMessages.payFamily : t('Processing...')}
          </Button>
          <p className={classes.note}>{billingMessages.payFamilyHint}</p>
        </>
      )}
    </Card>
  );
}
