import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useState } from 'react';
import { readTime, timeWords } from '../text/dates.ts';

interface TimeFieldProps extends Omit<AutocompleteProps, 'value' | 'onChange' | 'onBlur' | 'data'> {
  /** `HH:MM`, '' if empty, or the typed text if it is no time, which the contract's schema then refuses. */
  value?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** 6:00 AM to 9:45 PM in steps of 15 minutes; any other time can be typed. */
const steps = Array.from({ length: 64 }, (_, step) => {
  const minutes = 6 * 60 + step * 15;
  const pad = (part: number) => String(part).padStart(2, '0');
  return timeWords(`${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`);
});

/** A time of day, typed (9, 930, 9:30 am, 2p, 14:00) or chosen from a list in steps of 15 minutes. */
export function TimeField({ value = '', onChange, onBlur, ...field }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);

  return (
    <Autocomplete
      autoComplete="off"
      // The field may get a dialog's first focus, so only a click or a key opens the list.
      openOnFocus={false}
      placeholder="9:30 AM"
      {...field}
      data={steps}
      value={typed ?? timeWords(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(readTime(text) ?? text.trim());
      }}
      onOptionSubmit={() => setTyped(null)}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      filter={({ options, search }) => {
        // The formatted time doesn't filter the list, since the list is for choosing another one.
        const words = search.toLowerCase().trim();
        const starting = options.filter(
          (option) => 'value' in option && option.value.toLowerCase().startsWith(words),
        );
        return starting.length > 1 ? starting : options;
      }}
    />
  );
}
