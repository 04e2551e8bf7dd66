import { Button, Group } from '@mantine/core';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { addToDate, type DateUnit, isDate } from '../../../ui/text/dates.ts';
import { useToday } from '../../../ui/text/today.tsx';
import classes from './Appointments.module.css';

const shortcuts: readonly { words: string; count: number; unit: DateUnit }[] = [
  { words: '+3 months', count: 3, unit: 'm' },
  { words: '+6 months', count: 6, unit: 'm' },
  { words: '+1 year', count: 1, unit: 'y' },
];

interface RecallFieldProps {
  /** The day of the visit, from which the months count; today while it isn't known. */
  visitOn: string;
  value?: string;
  onChange: (date: string) => void;
}

/** The recall date, typed or by one click a number of months after the appointment. */
export function RecallField({ visitOn, ...field }: RecallFieldProps) {
  const today = useToday();
  const from = isDate(visitOn) ? visitOn : today;
  return (
    <div className={classes.recallField}>
      <DateField label="Recall Date" {...field} />
      <Group gap={6} role="group" aria-label="Recall date after the appointment">
        {shortcuts.map(({ words, count, unit }) => (
          <Button
            key={words}
            size="compact-sm"
            variant="light"
            onClick={() => field.onChange(addToDate(from, count, unit))}
          >
            {words}
          </Button>
        ))}
      </Group>
    </div>
  );
}
