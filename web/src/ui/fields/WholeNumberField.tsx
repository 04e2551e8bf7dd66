import { NumberInput, type NumberInputProps } from '@mantine/core';

interface WholeNumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** null when empty. */
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** A whole number that isn't negative, with its thousands grouped. */
export const WholeNumberField = ({ value, onChange, ...field }: WholeNumberFieldProps) => (
  <NumberInput
    autoComplete="off"
    inputMode="numeric"
    allowDecimal={false}
    allowNegative={false}
    thousandSeparator=","
    hideControls
    {...field}
    value={value ?? ''}
    onChange={(given) => onChange?.(given === '' ? null : Number(given))}
  />
);
