import '@mantine/dates/styles.css';
import { ActionIcon, Button, Group, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { calendarWords } from './calendarWords.ts';
import { addToDate, dateWords, isDate, readDate } from '../text/dates.ts';
import { useToday } from '../text/today.tsx';

interface DateFieldProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'defaultValue' | 'rightSection' | 'onBlur'
> {
  /** `YYYY-MM-DD`, '' if empty, or the typed text if it is no date, which the contract's schema then refuses. */
  value?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** For birth dates: no date after today, and the calendar opens with the years. */
  past?: boolean;
  /** Buttons above the calendar, in the form that can be typed: `['today', '+6m']`. */
  shortcuts?: readonly string[];
  /** The day from which `+1w` counts; today if it isn't given. */
  countsFrom?: string | undefined;
}

/**
 * A date, typed (2026-03-03, 3/3/2026, today, tomorrow, +2w, +6m) or chosen from a calendar. Its value is a plain date;
 * on leaving, the field shows in words which day was understood.
 */
export function DateField({
  value = '',
  onChange,
  onBlur,
  past = false,
  shortcuts = [],
  countsFrom,
  ...field
}: DateFieldProps) {
  const today = useToday();
  // The text being typed; null shows the value in words.
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState<'no' | 'beside' | 'within'>('no');
  const chosen = isDate(value) ? value : null;

  const read = (text: string) =>
    readDate(text, countsFrom !== undefined && /^\s*[+-]/.test(text) ? countsFrom : today, past);
  const choose = (date: string) => {
    setTyped(null);
    setOpened('no');
    onChange(date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpened('within');
    } else if (event.key === 'Escape' || event.key === 'Tab' || event.key === 'Enter') {
      setOpened('no');
    }
  };

  return (
    <Popover
      opened={opened !== 'no'}
      onChange={(open) => !open && setOpened('no')}
      position="bottom-start"
      trapFocus={opened === 'within'}
      returnFocus={opened === 'within'}
      shadow="md"
      // Focus on the field doesn't open the calendar, its button does.
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          autoComplete="off"
          placeholder="mm/dd/yyyy"
          {...field}
          value={typed ?? dateWords(value, past ? 'plain' : 'short')}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setOpened('no');
            onChange(read(currentTarget.value) ?? currentTarget.value.trim());
          }}
          onClick={() => setOpened('beside')}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => {
            setTyped(null);
            onBlur?.();
          }}
          onKeyDown={onKeyDown}
          // Escape closes the calendar first, then the dialog.
          data-mantine-stop-propagation={opened !== 'no'}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Open calendar"
              aria-haspopup="dialog"
              aria-expanded={opened === 'within'}
              onClick={() => setOpened(opened === 'no' ? 'within' : 'no')}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendar" onMouseDown={(event) => event.preventDefault()}>
        {shortcuts.length > 0 && (
          <Group gap={4} mb="xs">
            {shortcuts.map((shortcut) => (
              <Button
                key={shortcut}
                size="compact-sm"
                variant="light"
                onClick={() => choose(read(shortcut) ?? value)}
              >
                {shortcut}
              </Button>
            ))}
          </Group>
        )}
        <DatePicker
          __stopPropagation
          hideOutsideDates
          ariaLabels={calendarWords}
          value={chosen}
          onChange={(date) => choose(date ?? '')}
          defaultDate={chosen ?? (past ? addToDate(today, -35, 'y') : today)}
          {...(past ? { maxDate: today, defaultLevel: chosen ? 'month' : 'decade' } : {})}
          getDayProps={(date) =>
            date === today ? { style: { fontWeight: 700 }, 'aria-current': 'date' } : {}
          }
        />
      </Popover.Dropdown>
    </Popover>
  );
}
