import type { Payment } from '@cusp/contract';
import { Button, Title } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { paymentMessages } from './messages.ts';
import { numberWords, moneyWords } from '../../ui/formats.ts';
import { LocalDate, Money } from '../../ui/Values.tsx';
import { toPatient } from './paymentColumns.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';
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
  /** Who may record payments may also settle what is to heed. */
  mayResolve: boolean;
  onShowAll: () => void;
}

/** Online payments that somebody has to look at, such as a bill that was paid twice: money is never dropped unseen. */
export function NeedsAttention({ payments, count, all, mayResolve, onShowAll }: NeedsAttentionProps) {
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
                        aria-label={`Resolve ${moneyWords(payment.amount)} of ${payment.patient_name}`}
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
      {/* Beside the list: after the last one was settled it still has to close. */}
      {dialog}
    </>
  );
}
