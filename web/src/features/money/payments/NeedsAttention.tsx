import type { Payment } from '@cusp/contract';
import { Button, Title } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { paymentMessages } from './messages.ts';
import { numberWords, moneyWords } from '../../../ui/text/formats.ts';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { toPatient } from './paymentColumns.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';
import classes from './Payments.module.css';

/** The number shown in full above the list. */
const atMost = 3;

interface PaymentsNeedingAttentionProps {
  /** The payments that need attention, the newest first. */
  payments: readonly Payment[];
  /** The number of such payments. */
  count: number;
  /** The list is filtered by them: then all are shown. */
  all: boolean;
  /** Whether the reader may resolve these, as everybody may who records payments. */
  mayResolve: boolean;
  onShowAll: () => void;
}

/** Online payments that need attention, such as a bill that was paid twice: no money is ignored silently. */
export function PaymentsNeedingAttention({
  payments,
  count,
  all,
  mayResolve,
  onShowAll,
}: PaymentsNeedingAttentionProps) {
  const heading = useId();
  const shown = all ? payments : payments.slice(0, atMost);
  const [asked, ask] = useState<{ payment: Payment | null; opened: boolean }>({
    payment: null,
    opened: false,
  });
  const dialog = asked.payment && (
    <ResolveDialog
      payment={asked.payment}
      opened={asked.opened}
      onClose={() => ask((last) => ({ ...last, opened: false }))}
    />
  );
  return (
    <>
      {payments.length > 0 && (
        <section className={classes.attention} aria-labelledby={heading}>
          <IconAlertTriangleFilled size={20} aria-hidden />
          <div>
            <Title order={2} id={heading} className={classes.attentionTitle ?? ''}>
              {paymentMessages.needsAttention}
            </Title>
            <ul>
              {shown.map((payment) => (
                <li key={payment.id}>
                  <Link {...toPatient(payment)}>{payment.patient_name}</Link>,{' '}
                  <Money amount={payment.amount} /> on <LocalDate date={payment.payment_date} form="plain" />:{' '}
                  {payment.attention}
                  {mayResolve && (
                    <>
                      {' '}
                      <Button
                        variant="default"
                        size="compact-sm"
                        aria-label={`Resolve ${moneyWords(payment.amount)} from ${payment.patient_name}`}
                        onClick={() => ask({ payment, opened: true })}
                      >
                        Resolve
                      </Button>
                    </>
                  )}
                </li>
              ))}
            </ul>
            {shown.length < count && !all && (
              <Button variant="default" size="compact-sm" onClick={onShowAll}>
                Show all {numberWords(count)}
              </Button>
            )}
          </div>
        </section>
      )}
      {/* Outside the list, so that it can still close after the last one was resolved. */}
      {dialog}
    </>
  );
}
