import type { Payment } from '@cusp/contract';
import { Button, Title } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { paymentMessages } from '../../../features/payments/messages.ts';
import { LocalDate, Money } from '../../../ui/Values.tsx';
import { toPatient } from './paymentColumns.tsx';
import classes from './Payments.module.css';

/** How many are told in full above the list. */
const atMost = 3;

interface NeedsAttentionProps {
  /** Those with something to heed, the newest first. */
  payments: readonly Payment[];
  /** How many there are. */
  count: number;
  /** The list is narrowed down to them: then all are told. */
  all: boolean;
  onShowAll: () => void;
}

/** Online payments that somebody has to look at, such as a bill that was paid twice: money is never dropped unseen. */
export function NeedsAttention({ payments, count, all, onShowAll }: NeedsAttentionProps) {
  const heading = useId();
  const shown = all ? payments : payments.slice(0, atMost);
  if (payments.length === 0) return null;
  return (
    <section className={classes.attention} aria-labelledby={heading}>
      <IconAlertTriangleFilled size={20} aria-hidden />
      <div>
        <Title order={2} id={heading} className={classes.attentionTitle ?? ''}>
          {paymentMessages.needsAttention}
        </Title>
        <ul>
          {shown.map((payment) => (
            <li key={payment.id}>
              <Link {...toPatient(payment)}>{payment.patient_name}</Link>, <Money amount={payment.amount} />{' '}
              on <LocalDate date={payment.payment_date} form="plain" />: {payment.attention}
            </li>
          ))}
        </ul>
        {shown.length < count && !all && (
          <Button variant="default" size="compact-sm" onClick={onShowAll}>
            Show all {count.toLocaleString('en-US')}
          </Button>
        )}
      </div>
    </section>
  );
}
