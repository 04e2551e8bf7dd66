import { startStatementRun, type StatementAccount, type StatementWay, statementWays } from '@cusp/contract';
import { Button, Card, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../api/useChange.ts';
import { newKey } from '../../newKey.ts';
import { moneyWords } from '../../ui/formats.ts';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { Refused } from '../../ui/Refused.tsx';
import { refusalOf } from '../../ui/refusal.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { toast } from '../../ui/toast.tsx';
import { LocalDate, Money } from '../../ui/Values.tsx';
import { WholeNumberField } from '../../ui/WholeNumberField.tsx';
import { counted, heldWords, statementMessages, wayWords } from './messages.ts';
import { runPreviewQuery } from './queries.ts';
import classes from './Statements.module.css';

const ways = statementWays.map((value) => ({ value, label: wayWords[value] }));
const isWay = (value: string | null): value is StatementWay => statementWays.some((way) => way === value);

/** Who would get a statement by this choice, who is held back and why; then they are sent. */
export function RunPanel({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<StatementWay>('print');
  const [least, setLeast] = useState<number | ''>(10);
  const [quiet, setQuiet] = useState<number | null>(25);
  const [sentence, setSentence] = useState('');
  const start = useChange(startStatementRun, 'statements');
  // A second click starts no second run.
  const [key, setKey] = useState(newKey);
  const choice = { way, min_amount: least === '' ? 0 : least, quiet_days: quiet ?? 0 };
  const query = useQuery(runPreviewQuery(choice));
  const preview = query.data;

  const send = async () => {
    try {
      await start.mutateAsync({ input: { body: choice }, idempotencyKey: key });
      toast.done(statementMessages.started);
      onClose();
    } catch (thrown) {
      setKey(newKey());
      setSentence(refusalOf(thrown).detail || statementMessages.startFailed);
    }
  };

  const getting = preview?.accounts.filter(({ held }) => held === null) ?? [];
  const held = preview?.accounts.filter((account) => account.held !== null) ?? [];
  return (
    <Card component="section" aria-labelledby="send-statements" className={classes.stack ?? ''}>
      <div className={classes.head}>
        <h2 id="send-statements">Send statements</h2>
      </div>
      <div className={classes.fields}>
        <Select
          label="How"
          data={ways}
          allowDeselect={false}
          value={way}
          onChange={(value) => isWay(value) && setWay(value)}
        />
        <MoneyField label="Owe more than" value={least} onChange={setLeast} />
        <WholeNumberField label="Got none for (days)" value={quiet} onChange={setQuiet} min={0} max={365} />
      </div>
      {sentence && <Refused sentence={sentence} />}
      <QueryState query={query} failed={statementMessages.previewFailed} height="6rem">
        {() => (
          <>
            <Accounts title={`${counted(getting.length, 'account')} get one`} accounts={getting} />
            {held.length > 0 && (
              <Accounts title={`${counted(held.length, 'account')} held back`} accounts={held} />
            )}
          </>
        )}
      </QueryState>
      <Group>
        <Button disabled={getting.length === 0} loading={start.isPending} onClick={() => void send()}>
          {getting.length === 0
            ? 'Nobody gets one'
            : `Send ${counted(getting.length, 'Statement')} (${moneyWords(preview?.amount ?? 0)})`}
        </Button>
        <Button variant="default" disabled={start.isPending} onClick={onClose}>
          Close
        </Button>
      </Group>
    </Card>
  );
}

const Accounts = ({ title, accounts }: { title: string; accounts: readonly StatementAccount[] }) => (
  <section className={classes.stack} aria-label={title}>
    <div className={classes.head}>
      <h3>{title}</h3>
    </div>
    {/* Focusable, so that the keyboard can scroll it. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <ul className={`${classes.rows} ${classes.scroll}`} aria-label={title} tabIndex={0}>
      {accounts.map(({ account_id, patient_id, patient_name, amount, oldest_days, last_on, ...account }) => (
        <li key={account_id} className={classes.row}>
          <div className={classes.words}>
            <p>
              <TextLink to="/patients/$id" params={{ id: patient_id }}>
                {patient_name}
              </TextLink>
            </p>
            <p className={classes.dim}>
              {account.held !== null &&
                `${heldWords[account.held]}${account.held_reason && `: ${account.held_reason}`} · `}
              {oldest_days !== null && `oldest charge ${counted(oldest_days, 'day')} · `}
              {last_on === null ? (
                'no statement yet'
              ) : (
                <>
                  last on <LocalDate date={last_on} form="plain" />
                </>
              )}
            </p>
          </div>
          <span className={classes.amount}>
            <Money amount={amount} />
          </span>
        </li>
      ))}
    </ul>
  </section>
);
