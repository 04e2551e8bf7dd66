import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../ui/language/t.ts';
import { dateWords, readDate, todayIn } from '../../../ui/text/dates.ts';

interface DateQuestionProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, or what was typed if it is no date. */
  value: string;
  onAnswer: (values: readonly string[]) => void;
}

/** A date, typed as in every other field for one. On leaving, it shows in words which day was understood. */
export function DateQuestion({ value, onAnswer, ...field }: DateQuestionProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const today = todayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <TextInput
      {...field}
      description={t('Month/day/year, like 3/15/1990')}
      autoComplete="off"
      value={typed ?? dateWords(value, 'plain')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onAnswer([readDate(currentTarget.value, today) ?? currentTarget.value.trim()]);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
