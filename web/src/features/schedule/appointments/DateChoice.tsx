import '@mantine/dates/styles.css';
import { Button, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { type FormEvent, useState } from 'react';
import { calendarWords } from '../../../ui/fields/calendarWords.ts';
import { readDate } from '../../../ui/text/dates.ts';
import { PopOut } from '../../../ui/fields/PopOut.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import classes from './Appointments.module.css';

interface DateChoiceProps {
  date: string;
  opened: boolean;
  onClose: () => void;
  onChoose: (date: string) => void;
}

/** Asks for a day: typed as in any field for a date (3/12, tomorrow, +2w), or from the calendar. */
export function DateChoice({ date, opened, onClose, onChoose }: DateChoiceProps) {
  const choose = (chosen: string) => {
    onClose();
    onChoose(chosen);
  };
  return (
    <PopOut
      label="Go to date"
      opened={opened}
      onClose={onClose}
      position="bottom-end"
      padding="sm"
      // Fixed like the head above it: browsers scroll to a focused field unless it stays in place.
      floatingStrategy="fixed"
    >
      <Fields date={date} onChoose={choose} />
    </PopOut>
  );
}

function Fields({ date, onChoose }: Pick<DateChoiceProps, 'date' | 'onChoose'>) {
  const today = useToday();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDate(typed, today);
    if (read === undefined) setProblem('Enter a date, like 3/12 or tomorrow.');
    else onChoose(read);
  };
  return (
    <>
      <form onSubmit={onSubmit} noValidate className={classes.dateTyped}>
        <TextInput
          label="Date"
          placeholder="3/12, tomorrow, +2w"
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem('');
          }}
          error={problem}
        />
        <Button type="submit">Go</Button>
      </form>
      <DatePicker
        hideOutsideDates
        ariaLabels={calendarWords}
        value={date}
        defaultDate={date}
        onChange={(chosen) => onChoose(chosen ?? date)}
        getDayProps={(day) => (day === today ? { style: { fontWeight: 700 }, 'aria-current': 'date' } : {})}
      />
    </>
  );
}
