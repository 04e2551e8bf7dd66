import type { Payment, Treatment } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../ledger/queries.ts';
import { proposedAmount } from '../ledger/splitting.ts';
import { dueOn } from './balance.ts';
import { paymentsQuery } from './queries.ts';
import { treatmentMessages } from '../../chart/treatments/messages.ts';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import classes from './Payments.module.css';
import { countedOf, netPayment } from './refunds.ts';

interface PatientOwesProps {
  patientId: string;
  /** The patient's; undefined while they load. */
  treatments: readonly Treatment[] | undefined;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** The amounts that the patient owes, with pending payments beside them. */
export function PatientOwes({ patientId, treatments, query }: PatientOwesProps) {
  const { data: payments } = useQuery(paymentsQuery(patientId));
  const { data: account } = useQuery(accountQuery(patientId));
  const pending = payments ? paymentTotals(payments).pending : 0;

  if (!treatments && query.error && !query.isFetching) {
    return (
      <div className={classes.owes} role="alert">
        <Text>{treatmentMessages.listFailed}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const { due, bills } = dueOn(treatments ?? []);
  const family = account && account.members.length > 1 ? account.due : 0;
  const now = account && proposedAmount(account, patientId);
  return (
    <div className={classes.owes} data-due={due > 0 || family > 0} role="status" aria-label="Balance">
      <Text>Balance due</Text>
      <Text fw={650} className="figures">
        {treatments ? moneyWords(due) : '–'}
      </Text>
      <Text size="sm" className={`figures ${classes.more}`}>
        {[
          now !== undefined && now !== due && `${moneyWords(now)} due now`,
          family > due && `family ${moneyWords(family)}`,
          bills > 0 && `on ${bills} ${bills === 1 ? 'treatment' : 'treatments'}`,
          pending > 0 && `${moneyWords(pending)} pending`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </div>
  );
}

/** The number of payments, and the paid and pending sums, in dollars and without refunds. product.md, 2 and 9. */
function paymentTotals(payments: readonly Pick<Payment, 'amount' | 'refunded' | 'lost' | 'status'>[]) {
  const pending = sumOf(payments.filter(({ status }) => status === 'pending').map(netPayment));
  return { count: payments.length, revenue: sumOf(payments.map(countedOf)), pending };
}
