import type { PortalBalance, PortalLine, PortalTreatment } from '@cusp/contract';
import { Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { billingMessages } from '../messages.ts';
import { usePortal } from '../session.tsx';
import { useCheckout } from '../useCheckout.ts';
import { useOnlineProvider } from '../useOnlineProvider.ts';
import { PhoneLink } from '../../../../ui/text/PhoneLink.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { Bill } from './Bill.tsx';
import { OtherBill } from './OtherBill.tsx';
import classes from './Billing.module.css';
import { t } from '../../../../ui/language/t.ts';
import look from '../../../../ui/theme/look.module.css';

interface OutstandingBillsProps {
  due: readonly PortalTreatment[];
  /** Finance charges and fees of which something is open. */
  others: readonly PortalLine[];
  /** Estimates, which can be paid ahead. */
  planned: readonly PortalTreatment[];
  /** What can be paid ahead; undefined until it is known. */
  prepay: PortalBalance['prepay'] | undefined;
}

/** One entry for each unpaid treatment; planned ones are listed separately. */
export function OutstandingBills({ due, others, planned, prepay }: OutstandingBillsProps) {
  const { patient } = usePortal();
  const { paying, pay } = useCheckout(patient.id);
  const provider = useOnlineProvider();
  const aheadOf = ({ id }: PortalTreatment) =>
    prepay?.find(({ treatment_id }) => treatment_id === id)?.amount;
  const mayPay = (bill: PortalTreatment, isPlanned: boolean) =>
    provider && (!isPlanned || aheadOf(bill) !== undefined) ? () => void pay(provider, bill) : undefined;
  const entry = (bill: PortalTreatment, isPlanned: boolean) => (
    <Bill
      key={bill.id}
      bill={bill}
      planned={isPlanned}
      share={isPlanned && aheadOf(bill) !== bill.balance ? aheadOf(bill) : undefined}
      paying={paying === bill.id}
      // One at a time, since the page is about to be left.
      disabled={paying !== null}
      onPay={mayPay(bill, isPlanned)}
    />
  );

  return (
    <section className={look.stack} aria-labelledby="bills">
      <Title order={2} id="bills">
        {t('Outstanding Bills')}
      </Title>
      {due.length + planned.length > 0 && provider === null && (
        <p className={classes.notSetUp}>
          {billingMessages.notSetUp} <PhoneLink phone={patient.practice.phone} />
        </p>
      )}
      {due.length + others.length === 0 ? (
        <Empty
          sentence={billingMessages.noBills}
          hint={planned.length === 0 ? t('You are all paid up.') : t('Nothing is due.')}
          icon={IconCircleCheck}
          low
        />
      ) : (
        <ul className={classes.bills} aria-label={t('Due')}>
          {due.map((bill) => entry(bill, false))}
          {others.map((line) => (
            <OtherBill key={line.id} line={line} />
          ))}
        </ul>
      )}
      {planned.length > 0 && (
        <section className={classes.planned} aria-labelledby="planned">
          <Title order={3} id="planned">
            {billingMessages.planned}
          </Title>
          <p className={look.dim}>{billingMessages.plannedHint}</p>
          <ul className={classes.bills}>{planned.map((bill) => entry(bill, true))}</ul>
        </section>
      )}
    </section>
  );
}
