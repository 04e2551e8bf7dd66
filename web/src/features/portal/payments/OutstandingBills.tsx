import type { PortalTreatment } from '@cusp/contract';
import { Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { billingMessages } from '../messages.ts';
import { usePortal } from '../session.tsx';
import { useCheckout } from '../useCheckout.ts';
import { configQuery } from '../../process/queries.ts';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { Empty } from '../../../ui/states.tsx';
import { Bill } from './Bill.tsx';
import classes from './Billing.module.css';

/** One entry for each treatment that isn't paid. */
export function OutstandingBills({ bills }: { bills: readonly PortalTreatment[] }) {
  const { patient } = usePortal();
  const { data: config } = useQuery(configQuery());
  const { paying, pay } = useCheckout(patient.id);
  const provider = config?.payment_provider;

  return (
    <section className={classes.section} aria-labelledby="bills">
      <Title order={2} id="bills">
        Outstanding Bills
      </Title>
      {bills.length > 0 && provider === null && (
        <p className={classes.notSetUp}>
          {billingMessages.notSetUp} <PhoneLink phone={patient.practice.phone} />
        </p>
      )}
      {bills.length === 0 ? (
        <Empty sentence={billingMessages.noBills} hint="You are all paid up." icon={IconCircleCheck} low />
      ) : (
        <ul className={classes.bills}>
          {bills.map((bill) => (
            <Bill
              key={bill.id}
              bill={bill}
              paying={paying === bill.id}
              // One at a time: the page is about to be left.
              disabled={paying !== null}
              onPay={provider ? () => void pay(provider, bill) : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
