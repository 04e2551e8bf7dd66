import type { Payment } from '@cusp/contract';
import { Badge } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { paymentMessages, shownStatus } from './messages.ts';
import { hasReceipt, methodWords } from './receipt.ts';

import { WithRefund } from './WithRefund.tsx';
import type { Column } from '../../../ui/tables/columns.ts';
import { moneyWords, titleWords } from '../../../ui/text/formats.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { AttentionSign, NotesSign } from './PaymentSign.tsx';
import { paymentNotes } from './notes.ts';
import { ReceiptButton } from './ReceiptButton.tsx';
import classes from './Payments.module.css';

export const toPatient = (payment: Payment) =>
  linkOptions({ to: '/patients/$id', params: { id: payment.patient_id } });

/** The purpose of the payment: its treatment, those that it was split over, or none. product.md, 2. */
const treatmentOf = ({ pays, treatment_id }: Payment) =>
  pays || (treatment_id === null ? paymentMessages.noTreatment : paymentMessages.treatmentFallback);

/** Long text takes two lines of its row before it is truncated; a tooltip then shows all of it. */
const Words = ({ words }: { words: string }) => (
  <span className={classes.words} title={words}>
    {words}
  </span>
);

const Method = ({ payment }: { payment: Payment }) => (
  <span className={classes.method}>
    {titleWords(payment.payment_method)}
    {payment.online && (
      <>
        {' '}
        <Badge className={`status ${classes.online}`} variant="unstyled" tt="none">
          {paymentMessages.online}
        </Badge>
      </>
    )}
  </span>
);

const Amount = ({ payment }: { payment: Payment }) => {
  const { amount, attention, status, expected_write_off } = payment;
  const notes = paymentNotes(payment);
  return (
    <span className={classes.amount}>
      {attention && <AttentionSign attention={attention} notes={notes} />}
      {notes && !attention && <NotesSign notes={notes} />}
      <Money amount={amount} />
      {status === 'pending' && expected_write_off > 0 && (
        <span className={classes.writeOff}>expected write-off {moneyWords(expected_write_off)}</span>
      )}
    </span>
  );
};

const Status = ({ payment }: { payment: Payment }) => (
  <span className={classes.end}>
    <StatusBadge status={shownStatus(payment)} />
    {hasReceipt(payment) && <ReceiptButton payment={payment} />}
  </span>
);

/**
 * The columns of Payment History; the patient's name leads to the patient.
 * @param tight in a narrow window: names need the room more than weekdays do
 */
const columnsFor = (tight: boolean): readonly Column<Payment>[] => [
  {
    id: 'date',
    header: 'Date',
    cell: (payment) => <LocalDate date={payment.payment_date} form={tight ? 'plain' : 'short'} />,
    sortBy: (payment) => payment.payment_date,
    width: tight ? '7.5rem' : '10.75rem',
    phone: 'detail',
  },
  {
    id: 'patient',
    header: 'Patient',
    cell: (payment) => <Words words={payment.patient_name} />,
    sortBy: (payment) => payment.patient_name,
    phone: 'title',
  },
  {
    id: 'treatment',
    header: 'Treatment',
    cell: (payment) => <WithRefund payment={payment} words={treatmentOf(payment)} />,
    sortBy: treatmentOf,
  },
  {
    id: 'method',
    header: 'Method',
    cell: (payment) => <Method payment={payment} />,
    sortBy: methodWords,
    width: tight ? '6rem' : '9.25rem',
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: (payment) => <Amount payment={payment} />,
    sortBy: (payment) => payment.amount,
    width: tight ? '7.5rem' : '9rem',
    align: 'right',
    phone: 'aside',
  },
  {
    id: 'status',
    header: 'Status',
    cell: (payment) => <Status payment={payment} />,
    sortBy: (payment) => payment.status,
    width: tight ? '8.5rem' : '9.25rem',
    phone: 'foot',
  },
];

export const paymentColumns = { roomy: columnsFor(false), tight: columnsFor(true) };
