import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { moneyWords, readMoney } from './formats.ts';

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'onBlur'> {
  /** Dollars, '' when empty, NaN while what is typed is no amount: the contract's schema then says so. */
  value?: number | '';
  onChange: (value: number | '') => void;
  onBlur?: () => void;
}

/**
 * An amount of dollars by typing (1250, 1,250.50, $80), to the cent. It reads $1,250.50 as soon as it is left, and
 * nothing moves or is put in while somebody types.
 */
export function MoneyField({ value = '', onChange, onBlur, ...field }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // A value that came from elsewhere meanwhile counts more than what was typed before it.
  const isTyped = typed !== null && Object.is(readMoney(typed), value);

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="$0.00"
      {...field}
      value={isTyped ? typed : wordsOf(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readMoney(currentTarget.value));
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => {
        // What can't be written as dollars and cents stays as it was typed, beside the sentence about it.
        if (typed !== null && isWritable(readMoney(typed))) setTyped(null);
        onBlur?.();
      }}
    />
  );
}

const isWritable = (value: number | '') => value === '' || readMoney(moneyWords(value)) === value;

const wordsOf = (value: number | '') =>
  value === '' ? '' : isWritable(value) ? moneyWords(value) : String(value);
