import type { DaySheet } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { factsOn, printSheet, type Sender, tableOn } from '../../../ui/print/printSheet.ts';

interface Slip {
  /** `YYYY-MM-DD` */
  day: string;
  cash: number;
  checks: readonly { number: string; payer: string; amount: number }[];
  /** The lines below the sums. */
  facts: readonly (readonly [name: string, value: string])[];
}

/**
 * Opens the slip that goes to the bank with cash and checks.
 * @returns false if the browser blocked the window
 */
export const printSlip = ({ day, cash, checks, facts }: Slip, practice: Sender): boolean => {
  const right = (words: string) => ({ words, align: 'right' }) as const;
  return printSheet({
    title: `Deposit slip, ${dateWords(day, 'plain')}`,
    sender: practice,
    fill: (make) => [
      make('h2', '', 'Deposit Slip'),
      factsOn(make, [
        ['Day', dateWords(day, 'long')],
        ['Cash', moneyWords(cash)],
        ['Checks', moneyWords(sumOf(checks.map(({ amount }) => amount)))],
        ...facts,
      ]),
      tableOn(make, {
        caption: 'Checks',
        heads: ['Number', 'Payer', right('Amount')],
        rows: checks.map(({ number, payer, amount }) => [number || '–', payer, right(moneyWords(amount))]),
        none: 'No checks',
        total: ['Total deposit', moneyWords(sumOf([cash, ...checks.map(({ amount }) => amount)]))],
      }),
    ],
  });
};

/** The slip of a day's cash and checks. A closed day's says what was counted. */
export const printDepositSlip = ({ day, close, expected, checks }: DaySheet, practice: Sender): boolean =>
  printSlip(
    {
      day,
      cash: (close?.counted ?? expected).cash,
      checks,
      facts: [
        ['Note', close?.deposit_note ?? ''],
        ['Counted by', close?.closed_by ?? 'Not counted yet'],
      ],
    },
    practice,
  );
