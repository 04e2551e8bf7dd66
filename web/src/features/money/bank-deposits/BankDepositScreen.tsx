import { type BankDeposit, reverseBankDeposit, ReasonInput } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { BackLink } from '../../../ui/screens/BackLink.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { sumOf } from '../../../ui/text/formats.ts';
import { LocalDate, LocalDateTime, Money } from '../../../ui/text/Values.tsx';
import { printSlip } from '../day-close/depositSlip.ts';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { BankItems } from './BankItems.tsx';
import { bankMessages } from './messages.ts';
import { bankDepositQuery } from './queries.ts';
import classes from './BankDeposits.module.css';
import look from '../../../ui/theme/look.module.css';

/** One deposit: what the bank has, what it holds, and whether they agree. */
export function BankDepositScreen() {
  const { id } = useParams({ from: '/staff/payments/deposits/$id' });
  const query = useQuery(bankDepositQuery(id));
  return (
    <QueryState query={query} failed={bankMessages.loadFailed} height="50vh">
      {(deposit) => <BankDepositPage deposit={deposit} />}
    </QueryState>
  );
}

function BankDepositPage({ deposit }: { deposit: BankDeposit }) {
  const { may, user } = useSession();
  const [reversing, setReversing] = useState(false);
  const stands = deposit.reversed_at === null;
  const isCarried = deposit.held.some(({ is_electronic }) => !is_electronic);
  return (
    <Screen
      title={stands ? 'Deposit' : 'Deposit, reversed'}
      back={<BackLink to="/payments/deposits">Deposits</BackLink>}
      line={
        <>
          <LocalDate date={deposit.deposited_on} />
          {deposit.reference && `, ${deposit.reference}`}
          {deposit.account && `, ${deposit.account}`}
        </>
      }
      width="reading"
      actions={
        <>
          {stands && may('payments.write') && (
            <Button variant="default" onClick={() => setReversing(true)}>
              Reverse
            </Button>
          )}
          {stands && isCarried && (
            <Button
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => {
                if (!printSlip(slipOf(deposit), user.practice)) toast.failed(bankMessages.printBlocked);
              }}
            >
              Print Slip
            </Button>
          )}
        </>
      }
    >
      <Card>
        <h2 className="unseen">Amounts</h2>
        <dl className={classes.sums}>
          <div>
            <dt>In the bank</dt>
            <dd>
              <Money amount={deposit.amount} />
            </dd>
          </div>
          <div>
            <dt>{deposit.items === 1 ? '1 payment' : `${deposit.items} payments`}</dt>
            <dd>
              <Money amount={deposit.sum} />
            </dd>
          </div>
          <div>
            <dt>Difference</dt>
            <dd>
              <Money amount={deposit.difference} />
            </dd>
          </div>
        </dl>
        {deposit.note && <p>{deposit.note}</p>}
        <p className={look.note}>
          Recorded <LocalDateTime moment={deposit.made_at} /> by {deposit.made_by}.
          {deposit.reversed_at !== null && (
            <>
              {' '}
              Reversed <LocalDateTime moment={deposit.reversed_at} /> by {deposit.reversed_by}:{' '}
              {deposit.reversed_reason}
            </>
          )}
        </p>
      </Card>
      <Card>
        <h2 className="unseen">Payments</h2>
        <BankItems
          label="Payments in this deposit"
          items={deposit.held}
          about={({ taken_back }) => taken_back && ', later reversed'}
        />
      </Card>
      <ReverseDialog deposit={deposit} opened={reversing} onClose={() => setReversing(false)} />
    </Screen>
  );
}

/** Cash in one sum, and each check. */
const slipOf = ({ deposited_on, held, note, made_by }: BankDeposit) => ({
  day: deposited_on,
  cash: sumOf(held.filter(({ kind }) => kind === 'cash').map(({ amount }) => amount)),
  checks: held.filter(({ kind, is_electronic }) => kind !== 'cash' && !is_electronic),
  facts: [
    ['Note', note],
    ['Made by', made_by],
  ] as const,
});

interface ReverseDialogProps {
  deposit: BankDeposit;
  opened: boolean;
  onClose: () => void;
}

function ReverseDialog({ deposit: { id }, ...dialog }: ReverseDialogProps) {
  const reverse = useChange(reverseBankDeposit, 'bank-deposits');
  return (
    <ReasonDialog
      {...dialog}
      title="Reverse Deposit"
      submitLabel="Reverse Deposit"
      schema={ReasonInput}
      submit={({ reason }) => reverse.mutateAsync({ input: { params: { id }, body: { reason } } })}
      messages={bankMessages.reversed}
    >
      For a deposit that was entered by mistake. It stays in the list, and its payments can be deposited
      again.
    </ReasonDialog>
  );
}
