import {
  BankDepositInput,
  type BankItem,
  type BankLine,
  makeBankDeposit,
  matchBankLines,
  suggestBankItem,
} from '@cusp/contract';
import { Button, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { bankItemWords } from './BankItems.tsx';
import { bankMessages } from './messages.ts';
import classes from './BankDeposits.module.css';
import { type DepositValues, type TicksProps, tick, Ticks } from './Ticks.tsx';

interface BankDepositDialogProps {
  /** It arrived automatically; otherwise it is carried to the bank. */
  electronic: boolean;
  /** The payments that are in no deposit. */
  items: readonly BankItem[];
  /** The bank's line of it, which determines day, amount and number. */
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
      submit={async (body) => {
        if (line === undefined) return make.mutateAsync({ input: { body } });
        const lines = [{ id: line.id, note: body.note, items: body.items }];
        const { deposits } = await match.mutateAsync({ input: { body: { lines } } });
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
                <DateField label="Bank Date" required {...form.getInputProps('deposited_on')} />
                <TextInput
                  label={electronic ? 'Trace Number' : 'Deposit Slip Number'}
                  autoComplete="off"
                  {...form.getInputProps('reference')}
                />
              </FieldRow>
              <FieldRow>
                <MoneyField label="Amount Deposited" required {...form.getInputProps('amount')} />
                <TextInput
                  label="Bank Account"
                  description="If you have more than one"
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
            description="Required if the amounts differ"
            autoComplete="off"
            {...form.getInputProps('note')}
          />
        </>
      )}
    </FormDialog>
  );
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
