import { closeDay, countedMoney, DayCloseInput, type DaySheet } from '@cusp/contract';
import { Alert, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { moneyWords } from '../../../ui/text/formats.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { dayMessages, moneyNames, openWorkNames } from './messages.ts';

interface CloseDayDialogProps {
  sheet: DaySheet;
  opened: boolean;
  onClose: () => void;
  /** Called once the day is closed. */
  onClosed: () => void;
}

type Values = Record<(typeof countedMoney)[number], number | ''> &
  Record<'day' | 'explanation' | 'deposit_note', string>;

/** The day's open points, a line for each kind. */
const openWords = ({ open_work, unnamed }: DaySheet): string[] => [
  ...Object.entries(openWorkNames).flatMap(([kind, name]) => {
    const of = open_work.filter((row) => row.kind === kind).map(({ patient_name }) => patient_name);
    return of.length === 0 ? [] : [`${name}: ${of.join(', ')}`];
  }),
  ...(unnamed.length === 0
    ? []
    : [`No provider: ${unnamed.length} ${unnamed.length === 1 ? 'charge' : 'charges'}`]),
];

const centsOf = (dollars: number | '') => Math.round(Number(dollars) * 100);

/**
 * Counts a day's money against what is expected, which is shown beside a field once something is counted there. While the office is
 * open it asks first.
 */
export function CloseDayDialog({ sheet, opened, onClose, onClosed }: CloseDayDialogProps) {
  const close = useChange(closeDay, 'day-closes');
  const { day, expected, open_until } = sheet;
  const [isSure, setSure] = useState(false);
  if (!opened && isSure) setSure(false);
  const initial: Values = { day, cash: '', checks: '', cards: '', explanation: '', deposit_note: '' };
  const differs = (values: Values) =>
    countedMoney.some((way) => values[way] !== '' && centsOf(values[way]) !== centsOf(expected[way]));
  if (opened && open_until !== null && !isSure)
    return (
      <Confirm
        opened
        question={`The office is open until ${timeWords(open_until)}. Close the day now?`}
        confirm="Close the Day Now"
        onConfirm={() => setSure(true)}
        onCancel={onClose}
      >
        Later entries today go to the next day.
      </Confirm>
    );
  return (
    <FormDialog
      opened={opened}
      title={`Close ${dateWords(day)}`}
      submitLabel="Close Day"
      schema={DayCloseInput}
      initial={initial}
      check={(values): Record<string, string> =>
        differs(values) && values.explanation.trim() === '' ? { explanation: dayMessages.explain } : {}
      }
      submit={(body) => close.mutateAsync({ input: { body } })}
      messages={dayMessages.closed}
      onClose={onClose}
      onDone={onClosed}
    >
      {(form) => (
        <>
          <Text>
            Count the drawer, the checks and the terminal. Nothing more is posted to this day: later entries
            go to the next day.
          </Text>
          {sheet.open_work.length + sheet.unnamed.length > 0 && (
            <Alert role="note" color="yellow" title="Before you close">
              {openWords(sheet).map((words) => (
                <p key={words}>{words}</p>
              ))}
            </Alert>
          )}
          <FieldRow>
            {countedMoney.map((way) => {
              const over = centsOf(form.values[way]) - centsOf(expected[way]);
              return (
                <MoneyField
                  key={way}
                  label={moneyNames[way]}
                  required
                  description={
                    form.values[way] === ''
                      ? 'Enter the count'
                      : Number.isFinite(over) && over !== 0
                        ? `Expected ${moneyWords(expected[way])}: ${moneyWords(Math.abs(over) / 100)} ${over > 0 ? 'over' : 'short'}`
                        : `Expected ${moneyWords(expected[way])}`
                  }
                  {...form.getInputProps(way)}
                />
              );
            })}
          </FieldRow>
          {differs(form.values) && (
            <TextInput
              label="Reason for the difference"
              required
              description="Saved with the day close, under your name."
              placeholder="Gave change twice"
              autoComplete="off"
              {...form.getInputProps('explanation')}
            />
          )}
          <TextInput
            label="Deposit note"
            placeholder="Bag 42, to the bank on Monday"
            autoComplete="off"
            {...form.getInputProps('deposit_note')}
          />
        </>
      )}
    </FormDialog>
  );
}
