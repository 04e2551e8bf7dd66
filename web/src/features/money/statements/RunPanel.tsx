import {
  startStatementRun,
  type StatementAccount,
  type StatementRunDelivery,
  statementRunDeliveries,
  type StatementDeliveryCounts,
} from '@cusp/contract';
import { Button, Card, Checkbox, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import {
  counted,
  heldWords,
  runDeliveryWords,
  statementMessages,
  statementDeliveryWords,
  deliveryCountWords,
} from './messages.ts';
import { runPreviewQuery } from './queries.ts';
import classes from './Statements.module.css';
import look from '../../../ui/theme/look.module.css';

const ways = statementRunDeliveries.map((value) => ({ value, label: runDeliveryWords[value] }));
const isDelivery = (value: string | null): value is StatementRunDelivery =>
  statementRunDeliveries.some((way) => way === value);

/** The number of statements for each delivery. */
const deliveryCounts = (accounts: readonly StatementAccount[]): StatementDeliveryCounts => {
  const by = (name: StatementAccount['way']) => accounts.filter(({ way }) => way === name).length;
  return { email: by('email'), portal: by('portal'), print: by('print') };
};

/**
 * The accounts that would get a statement by this choice, each with its delivery, and those that are held back, with the reason.
 * Accounts can be unchecked; the others are sent after a confirmation.
 */
export function RunPanel({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<StatementRunDelivery>('each');
  const [minimum, setMinimum] = useState<number | ''>(10);
  const [quiet, setQuiet] = useState<number | null>(25);
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const [sentence, setSentence] = useState('');
  const start = useChange(startStatementRun, 'statements');
  const choice = { way, min_amount: minimum === '' ? 0 : minimum, quiet_days: quiet ?? 0 };
  const query = useQuery(runPreviewQuery(choice));
  const preview = query.data;

  const send = async () => {
    try {
      await start.mutateAsync({
        input: { body: { ...choice, without: [...unchecked] } },
      });
      toast.done(statementMessages.started);
      onClose();
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail || statementMessages.startFailed);
      setAsking(false);
    }
  };

  const listed = preview?.accounts.filter(({ held }) => held === null) ?? [];
  const getting = listed.filter(({ account_id }) => !unchecked.has(account_id));
  const sum = moneyWords(sumOf(getting.map(({ amount }) => amount)));
  const lacking = getting.filter(({ lacks_address }) => lacks_address);
  const check = (id: string, gets: boolean) =>
    setUnchecked(new Set(gets ? [...unchecked].filter((each) => each !== id) : [...unchecked, id]));
  const held = preview?.accounts.filter((account) => account.held !== null) ?? [];
  return (
    <Card component="section" aria-labelledby="send-statements" className={classes.stack ?? ''}>
      <div className={classes.head}>
        <h2 id="send-statements">Send statements</h2>
      </div>
      <div className={classes.fields}>
        <Select
          label="Send by"
          miw="17rem"
          data={ways}
          allowDeselect={false}
          value={way}
          onChange={(value) => isDelivery(value) && setWay(value)}
        />
        <MoneyField label="Minimum balance" value={minimum} onChange={setMinimum} />
        <WholeNumberField
          label="Days since last statement"
          value={quiet}
          onChange={setQuiet}
          min={0}
          max={365}
        />
      </div>
      {sentence && <RefusalMessage sentence={sentence} />}
      <QueryState query={query} failed={statementMessages.previewFailed} height="6rem">
        {() => (
          <>
            <Accounts
              title={`${counted(getting.length, 'account')} ${getting.length === 1 ? 'gets' : 'get'} one`}
              accounts={listed}
              unchecked={unchecked}
              onCheck={check}
            />
            {held.length > 0 && (
              <Accounts title={`${counted(held.length, 'account')} on hold`} accounts={held} />
            )}
          </>
        )}
      </QueryState>
      <Group>
        <Button disabled={getting.length === 0} loading={start.isPending} onClick={() => setAsking(true)}>
          {getting.length === 0
            ? 'No statements to send'
            : `Send ${counted(getting.length, 'Statement')} (${sum})`}
        </Button>
        <Button variant="default" disabled={start.isPending} onClick={onClose}>
          Close
        </Button>
      </Group>
      <Confirm
        opened={asking}
        question={`Send ${counted(getting.length, 'statement')} for ${sum}?`}
        confirm="Send"
        busy={start.isPending}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        {deliveryCountWords(deliveryCounts(getting))}.
        {lacking.length > 0 &&
          ` No address to mail to: ${lacking.map(({ patient_name }) => patient_name).join(', ')}.`}
      </Confirm>
    </Card>
  );
}

interface AccountsProps {
  title: string;
  accounts: readonly StatementAccount[];
  /** Those that get none this time, where accounts can be unchecked. */
  unchecked?: ReadonlySet<string>;
  onCheck?: (id: string, gets: boolean) => void;
}

const Accounts = ({ title, accounts, unchecked, onCheck }: AccountsProps) => (
  <section className={classes.stack} aria-label={title}>
    <div className={classes.head}>
      <h3>{title}</h3>
    </div>
    {/* Focusable, so that the keyboard can scroll it. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <ul className={`${classes.rows} ${classes.scroll}`} aria-label={title} tabIndex={0}>
      {accounts.map((account) => (
        <li key={account.account_id} className={classes.row}>
          {onCheck && (
            <Checkbox
              aria-label={`Send one to ${account.patient_name}`}
              checked={unchecked?.has(account.account_id) !== true}
              onChange={({ currentTarget }) => onCheck(account.account_id, currentTarget.checked)}
            />
          )}
          <div className={classes.words}>
            <p>
              <TextLink to="/patients/$id" params={{ id: account.patient_id }}>
                {account.patient_name}
              </TextLink>
            </p>
            <p className={look.note}>
              {account.held === null
                ? `${statementDeliveryWords[account.way]}${account.lacks_address ? ', no address' : ''} · `
                : `${heldWords[account.held]}${account.held_reason && `: ${account.held_reason}`} · `}
              {account.oldest_days !== null && `oldest charge due: ${counted(account.oldest_days, 'day')} · `}
              {account.last_on === null ? (
                'no statement yet'
              ) : (
                <>
                  last on <LocalDate date={account.last_on} form="plain" />
                </>
              )}
            </p>
          </div>
          <span className={classes.amount}>
            <Money amount={account.amount} />
          </span>
        </li>
      ))}
    </ul>
  </section>
);
