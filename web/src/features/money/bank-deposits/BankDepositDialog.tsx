import {
  BankDepositInput,
  type BankItem,
  type BankLine,
  makeBankDeposit,
  matchBankLines,
  suggestBankItem,
} from '@cusp/contract';
import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { bankItemWords } from './BankItems.tsx';
import { bankMessages } from './messages.ts';
import classes from './BankDeposits.module.css';

interface DepositValues {
  deposited_on: string;
  account: string;
  amount: number | '';
  reference: string;
  note: string;
  items: { id: string; kind: BankItem['kind'] }[];
}

interface BankDepositDialogProps {
  /** It arrived by itself; otherwise it is carried to the bank. */
  electronic: boolean;
  /** What no deposit holds. */
  items: readonly BankItem[];
  /** What the bank's list says of it: its day, amount and number are settled. */
  line?: BankLine;
  opened: boolean;
  onClose: () => void;
}

/** Notes a deposit, or an electronic payment that the bank shows, with the payments that it holds. */
export function BankDepositDialog({ electronic, items, line, opened, onClose }: BankDepositDialogProps) {
  const make = useChange(makeBankDeposit, 'bank-deposits');
  const match = useChange(matchBankLines, 'bank-deposits');
  const navigate = useNavigate();
  const today = useToday();
  const [initial] = useState<DepositValues>(() => ({
    deposited_on: line?.day ?? today,
    account: line?.account ?? '',
    amount: line?.amount ?? '',
    reference: line?.number ?? '',
    note: '',
    items: [],
  }));
  // An insurer's payment that was recorded by hand came either way, and what the bank lists can be anything.
  const offered = items.filter(
    ({ is_electronic, kind }) => line !== undefined || is_electronic === electronic || kind === 'insurance',
  );
  return (
    <FormDialog
      opened={opened}
      title={line ? 'Choose Payments' : electronic ? 'Enter Electronic Payment' : 'Make Deposit'}
      submitLabel={electronic ? 'Match Payment' : 'Make Deposit'}
      schema={BankDepositInput}
      initial={initial}
      submit={async (body, { idempotencyKey }) => {
        if (line === undefined) return make.mutateAsync({ input: { body }, idempotencyKey });
        const lines = [{ id: line.id, note: body.note, items: body.items }];
        const { deposits } = await match.mutateAsync({ input: { body: { lines } }, idempotencyKey });
        return { id: deposits[0]?.id ?? '' };
      }}
      messages={bankMessages.made}
      onClose={onClose}
      onDone={({ id }) => {
        onClose();
        if (!electronic) void navigate({ to: '/payments/deposits/$id', params: { id } });
      }}
    >
      {(form) => (
        <>
          {line ? (
            <Text>
              {dateWords(line.day, 'plain')}: {moneyWords(line.amount)}
              {[line.number, line.words].filter(Boolean).map((words) => `, ${words}`)}
            </Text>
          ) : (
            <>
              <FieldRow>
                <DateField label="Day at the Bank" required {...form.getInputProps('deposited_on')} />
                <TextInput
                  label={electronic ? 'Trace Number' : 'Number of the Slip'}
                  autoComplete="off"
                  {...form.getInputProps('reference')}
                />
              </FieldRow>
              <FieldRow>
                <MoneyField label="Amount at the Bank" required {...form.getInputProps('amount')} />
                <TextInput
                  label="Bank Account"
                  description="If there are several"
                  autoComplete="off"
                  {...form.getInputProps('account')}
                />
              </FieldRow>
            </>
          )}
          {electronic && <Suggestion form={form} offered={offered} />}
          <Ticks form={form} offered={offered} followsTicks={!electronic} />
          <TextInput
            label="Note"
            description="Needed if the amounts differ"
            autoComplete="off"
            {...form.getInputProps('note')}
          />
        </>
      )}
    </FormDialog>
  );
}

interface TicksProps {
  form: UseFormReturnType<DepositValues>;
  offered: readonly BankItem[];
  /** The amount is what is ticked, until somebody types another. */
  followsTicks: boolean;
}

const sumOfTicked = ({ items }: DepositValues, offered: readonly BankItem[]) => {
  const ticked = new Set(items.map(({ id }) => id));
  return sumOf(offered.filter(({ id }) => ticked.has(id)).map(({ amount }) => amount));
};

function tick({ form, offered, followsTicks }: TicksProps, ids: readonly string[]) {
  const wanted = new Set(ids);
  const items = offered.filter(({ id }) => wanted.has(id)).map(({ id, kind }) => ({ id, kind }));
  const { amount } = form.values;
  const isTyped = amount !== '' && !(followsTicks && amount === sumOfTicked(form.values, offered));
  form.setFieldValue('items', items);
  if (!isTyped) form.setFieldValue('amount', sumOfTicked({ ...form.values, items }, offered) || '');
}

function Ticks(props: TicksProps) {
  const { form, offered } = props;
  if (offered.length === 0) return <Text>{bankMessages.allThere}</Text>;
  return (
    <div>
      <Checkbox.Group
        label="Payments"
        required
        value={form.values.items.map(({ id }) => id)}
        onChange={(ids) => tick(props, ids)}
        error={form.errors['items']}
      >
        <div className={classes.ticks}>
          {offered.map((item) => (
            <Checkbox
              key={item.id}
              value={item.id}
              label={`${item.payer || 'Unknown carrier'}, ${moneyWords(item.amount)}`}
              description={`${bankItemWords(item)}, ${dateWords(item.day, 'plain')}`}
            />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.tickHead}>
        <Text role="status">{standing(form.values, offered)}</Text>
        {offered.length > 1 && (
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() =>
              tick(props, form.values.items.length === offered.length ? [] : offered.map(({ id }) => id))
            }
          >
            {form.values.items.length === offered.length ? 'Clear All' : `Choose All ${offered.length}`}
          </Button>
        )}
      </div>
    </div>
  );
}

/** How far the payments are from the bank's amount. */
function standing(values: DepositValues, offered: readonly BankItem[]): string {
  const sum = sumOfTicked(values, offered);
  const count = values.items.length;
  const chosen = `${count} ${count === 1 ? 'payment' : 'payments'}, ${moneyWords(sum)}.`;
  if (values.amount === '' || count === 0) return chosen;
  const difference = sumOf([values.amount, -sum]);
  if (difference === 0) return `${chosen} The bank has the same.`;
  return difference > 0
    ? `${chosen} The bank has ${moneyWords(difference)} more.`
    : `${chosen} The bank has ${moneyWords(-difference)} less.`;
}

/** The payment that the bank's line seems to be. */
function Suggestion({ form, offered }: Pick<TicksProps, 'form' | 'offered'>) {
  const { deposited_on: day, amount, reference, items } = form.values;
  const found = suggestBankItem({ day, reference, amount: amount === '' ? null : amount }, offered);
  if (found === undefined || items.some(({ id }) => id === found.item.id)) return null;
  const { item, why } = found;
  return (
    <div className={classes.tickHead}>
      <Text>
        {why === 'number' ? 'The same number' : 'The same amount'}: {item.payer}, {bankItemWords(item)} of{' '}
        {dateWords(item.day, 'plain')}, {moneyWords(item.amount)}
      </Text>
      <Button
        variant="light"
        size="compact-md"
        onClick={() => tick({ form, offered, followsTicks: false }, [...items.map(({ id }) => id), item.id])}
      >
        Choose It
      </Button>
    </div>
  );
}
