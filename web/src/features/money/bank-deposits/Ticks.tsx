import type { BankItem } from '@cusp/contract';
import { Button, Checkbox, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { bankItemWords } from './BankItems.tsx';
import { bankMessages } from './messages.ts';
import classes from './BankDeposits.module.css';

export interface DepositValues {
  deposited_on: string;
  account: string;
  amount: number | '';
  reference: string;
  note: string;
  items: { id: string; kind: BankItem['kind'] }[];
}

export interface TicksProps {
  form: UseFormReturnType<DepositValues>;
  offered: readonly BankItem[];
  /** The amount is the sum of the ticked items, until somebody types another. */
  followsTicks: boolean;
}

const sumOfTicked = ({ items }: DepositValues, offered: readonly BankItem[]) => {
  const ticked = new Set(items.map(({ id }) => id));
  return sumOf(offered.filter(({ id }) => ticked.has(id)).map(({ amount }) => amount));
};

export function tick({ form, offered, followsTicks }: TicksProps, ids: readonly string[]) {
  const wanted = new Set(ids);
  const items = offered.filter(({ id }) => wanted.has(id)).map(({ id, kind }) => ({ id, kind }));
  const { amount } = form.values;
  const isTyped = amount !== '' && !(followsTicks && amount === sumOfTicked(form.values, offered));
  form.setFieldValue('items', items);
  if (!isTyped) form.setFieldValue('amount', sumOfTicked({ ...form.values, items }, offered) || '');
}

export function Ticks(props: TicksProps) {
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

/** The difference between the payments and the bank's amount, in words. */
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
