import { weekdays } from '@cusp/contract';
import { Checkbox, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { weekdayName } from '../../../practice/hours/words.ts';
import type { blockValues } from '../blockForm.ts';

interface RepeatFieldsProps {
  form: UseFormReturnType<ReturnType<typeof blockValues>>;
  /** It is a repetition that is changed: it has at least one day. */
  required: boolean;
}

/** The days of the week on which a blocked time repeats, and until when. */
export function RepeatFields({ form, required }: RepeatFieldsProps) {
  const { weekdays: chosen, date } = form.values;
  return (
    <>
      <Checkbox.Group
        label="Repeats on"
        description={required ? undefined : 'Choose no day to block it once.'}
        error={form.errors['weekdays']}
        value={chosen.map(String)}
        onChange={(days) =>
          form.setFieldValue(
            'weekdays',
            weekdays.filter((day) => days.includes(String(day))),
          )
        }
      >
        <Group gap="sm" mt={4}>
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              value={String(day)}
              label={weekdayName(day).slice(0, 3)}
              aria-label={weekdayName(day)}
            />
          ))}
        </Group>
      </Checkbox.Group>
      {chosen.length > 0 && (
        <DateField
          label="Until"
          required
          shortcuts={['+1m', '+6m', '+1y']}
          countsFrom={date}
          {...form.getInputProps('until_date')}
        />
      )}
    </>
  );
}
