import type { Treatment } from '@cusp/contract';
import { Button, type TextInputProps } from '@mantine/core';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import classes from './Payments.module.css';

interface AmountFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  value?: number | '';
  onChange: (amount: number | '') => void;
  onBlur?: () => void;
  /** The treatment that is paid for, if any. */
  treatment: Treatment | undefined;
  /** The payment is recorded as pending, so that it doesn't lower the balance yet. */
  pending: boolean;
}

/** The amount, and what it means for the treatment's balance. */
export function AmountField({ value = '', onChange, treatment, pending, ...field }: AmountFieldProps) {
  const balance = treatment?.balance ?? 0;

  return (
    <div>
      <MoneyField
        label="Amount"
        required
        {...field}
        value={value}
        onChange={onChange}
        // Below the field, so that it stays level with its neighbor.
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={treatment && meaning(treatment, value, pending)}
        descriptionProps={{ className: `figures ${classes.meaning}` }}
      />
      {balance > 0 && value !== balance && (
        <Button size="compact-sm" variant="light" mt={6} onClick={() => onChange(balance)}>
          Use balance {moneyWords(balance)}
        </Button>
      )}
    </div>
  );
}

function meaning({ balance, due }: Treatment, amount: number | '', pending: boolean): string {
  if (balance === 0) return 'Nothing is due on this treatment.';
  if (due === 0) return `Planned: nothing is due yet. Up to ${moneyWords(balance)} can be paid ahead.`;
  if (amount === '' || Number.isNaN(amount)) return `${moneyWords(balance)} is due.`;
  if (pending) return `${moneyWords(balance)} stays due until it is completed.`;
  const rest = sumOf([balance, -amount]);
  if (rest < 0) return `${moneyWords(-rest)} more than the balance due.`;
  return rest === 0 ? 'Pays the balance in full.' : `Leaves ${moneyWords(rest)} due.`;
}
