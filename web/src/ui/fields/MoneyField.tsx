import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { moneyWords, readMoney } from '../text/formats.ts';

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'onBlur'> {
  /** Dollars, '' if empty, NaN if the typed text is no amount, which the contract's schema then refuses. */
  value?: number | '';
  onChange: (value: number | '') => void;
  onBlur?: () => void;
}

/**
 * An amount of dollars, typed as 1250, 1,250.50 or $80, to the cent. It is formatted as $1,250.50 on leaving the field;
 * nothing moves or is inserted while typing.
 */
export function MoneyField({ value = '', onChange, onBlur, ...field }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // A value set from outside meanwhile replaces the text typed before it.
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
        // Text that is no amount stays as typed, with the error beside it.
        if (typed !== null && isWritable(readMoney(typed))) setTyped(null);
        onBlur?.();
      }}
    />
  );
}

const isWritable = (value: number | '') => value === '' || readMoney(moneyWords(value)) === value;

const wordsOf = (value: number | '') =>
  value === '' ? '' : isWritable(value) ? moneyWords(value) : String(value);
