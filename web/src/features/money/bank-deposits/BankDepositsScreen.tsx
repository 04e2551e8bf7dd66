import { type BankDepositSummary, type BankItem, daysBetween, type NotInBank } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import settings from '../../../ui/screens/Settings.module.css';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { PaymentPlaces } from '../statements/PaymentPlaces.tsx';
import { BankFileDialog } from './BankFileDialog.tsx';
import { BankItems } from './BankItems.tsx';
import { BankLines } from './BankLines.tsx';
import { bankMessages } from './messages.ts';
import { bankDepositsQuery, bankLinesQuery, notInBankQuery } from './queries.ts';
import classes from './BankDeposits.module.css';
import look from '../../../ui/theme/look.module.css';

const depositDialog = lazyDialog(async () => (await import('./BankDepositDialog.tsx')).BankDepositDialog);

/** The payments that aren't in the bank yet, and the deposits. */
export function BankDepositsScreen() {
  const { may } = useSession();
  const open = useQuery(notInBankQuery());
  const deposits = useQuery(bankDepositsQuery());
  const lines = useQuery(bankLinesQuery());
  const [taking, setTaking] = useState(false);
  const [making, setMaking] = useState<'carried' | 'electronic' | undefined>();
  const dialog = (way: 'carried' | 'electronic') => ({
    electronic: way === 'electronic',
    items: open.data?.items ?? [],
    opened: making === way,
    onClose: () => setMaking(undefined),
  });
  return (
    <Screen
      title="Deposits"
      line="Track when money received reaches the bank."
      width="reading"
      actions={
        may('payments.write') && (
          <>
            <Button variant="default" onClick={() => setTaking(true)}>
              Import Bank Transactions
            </Button>
            <Button variant="default" onClick={() => setMaking('electronic')} disabled={!open.data}>
              Enter Electronic Payment
            </Button>
            <Button onClick={() => setMaking('carried')} disabled={!open.data}>
              Make Deposit
            </Button>
          </>
        )
      }
    >
      <PaymentPlaces here="deposits" />
      <div className={settings.cards}>
        {lines.isError && <Text role="alert">{bankMessages.linesFailed}</Text>}
        {lines.data && lines.data.length > 0 && (
          <SettingsSection title="Unmatched Deposits">
            <BankLines lines={lines.data} items={open.data?.items ?? []} />
          </SettingsSection>
        )}
        <SettingsSection title="Not Yet Deposited">
          <QueryState query={open} failed={bankMessages.openFailed} height="12rem">
            {(data) => <NotYet data={data} />}
          </QueryState>
        </SettingsSection>
        <SettingsSection title="In the Bank">
          <QueryState
            query={deposits}
            failed={bankMessages.listFailed}
            height="12rem"
            empty={<Empty sentence={bankMessages.none} icon={IconBuildingBank} />}
          >
            {(rows) => (
              <ul className={classes.rows} aria-label="Deposits">
                {rows.map((deposit) => (
                  <DepositRow key={deposit.id} deposit={deposit} />
                ))}
              </ul>
            )}
          </QueryState>
        </SettingsSection>
      </div>
      {taking && <BankFileDialog onClose={() => setTaking(false)} />}
      <LazyDialog of={depositDialog} with={dialog('carried')} />
      <LazyDialog of={depositDialog} with={dialog('electronic')} />
    </Screen>
  );
}

const daysOld = ({ day }: BankItem, today: string) => Math.max(0, daysBetween(day, today));

const ageWords = (days: number) => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`);

function NotYet({ data: { items, count, sum, since } }: { data: NotInBank }) {
  const today = useToday();
  if (count === 0) return <p>{bankMessages.allThere}</p>;
  const part = (electronic: boolean) =>
    sumOf(items.filter(({ is_electronic }) => is_electronic === electronic).map(({ amount }) => amount));
  const oldest = items[0];
  return (
    <>
      <dl className={classes.sums}>
        <div>
          <dt>{count === 1 ? '1 payment' : `${count} payments`}</dt>
          <dd>
            <Money amount={sum} />
          </dd>
        </div>
        {items.length === count && (
          <>
            <div>
              <dt>To take to the bank</dt>
              <dd>
                <Money amount={part(false)} />
              </dd>
            </div>
            <div>
              <dt>Electronic</dt>
              <dd>
                <Money amount={part(true)} />
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>Oldest</dt>
          <dd>{oldest && ageWords(daysOld(oldest, today))}</dd>
        </div>
      </dl>
      <BankItems
        label="Not yet in the bank"
        items={items}
        about={(item) => {
          const days = daysOld(item, today);
          return days > 0 ? `, ${ageWords(days)} ago` : ', today';
        }}
      />
      <p className={look.note}>
        {items.length < count && `The oldest ${items.length} of ${count} are listed. `}
        Payments since {dateWords(since, 'plain')}. Earlier ones are not listed.
      </p>
    </>
  );
}

const DepositRow = ({ deposit }: { deposit: BankDepositSummary }) => (
  <li>
    <div className={classes.words}>
      <TextLink to="/payments/deposits/$id" params={{ id: deposit.id }}>
        <LocalDate date={deposit.deposited_on} form="plain" />
        {deposit.reference && `, ${deposit.reference}`}
      </TextLink>
      <p className={look.note}>
        {deposit.items} {deposit.items === 1 ? 'payment' : 'payments'}
        {deposit.account && `, ${deposit.account}`}
        {deposit.difference !== 0 && `, ${differenceWords(deposit.difference)}: ${deposit.note}`}
      </p>
    </div>
    <span className={classes.amount}>
      <Money amount={deposit.amount} />
    </span>
    {deposit.reversed_at !== null ? (
      <StatusBadge status="cancelled" words="reversed" />
    ) : (
      deposit.difference !== 0 && <StatusBadge status="pending" words="differs" />
    )}
  </li>
);

const differenceWords = (difference: number) =>
  difference > 0
    ? `the bank has ${moneyWords(difference)} more`
    : `the bank has ${moneyWords(-difference)} less`;
