import type { DaySheet } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { factsOn, printSheet, type Sender, tableOn } from '../../../ui/print/printSheet.ts';

/**
 * Opens the slip that goes to the bank with a day's cash and checks. A closed day's says what was counted.
 * @returns false if the browser blocked the window
 */
export const printDepositSlip = (sheet: DaySheet, practice: Sender): boolean => {
  const { close, checks } = sheet;
  const { cash } = close?.counted ?? sheet.expected;
  const right = (words: string) => ({ words, align: 'right' }) as const;
  return printSheet({
    title: `Deposit slip of ${dateWords(sheet.day, 'plain')}`,
    sender: practice,
    fill: (make) => [
      make('h2', '', 'Deposit Slip'),
      factsOn(make, [
        ['Day', dateWords(sheet.day, 'long')],
        ['Cash', moneyWords(cash)],
        ['Checks', moneyWords(sumOf(checks.map(({ amount }) => amount)))],
        ['Note', close?.deposit_note ?? ''],
        ['Counted by', close?.closed_by ?? 'Not counted yet'],
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
