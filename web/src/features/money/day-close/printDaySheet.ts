import { countedMoney, type DaySheet } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import {
  type SheetCell,
  factsOn,
  type MakeElement,
  printSheet,
  type Sender,
  tableOn,
} from '../../../ui/print/printSheet.ts';
import { entryKindWords } from '../ledger/words.ts';
import { dayMessages, entryKindNames, moneyNames } from './messages.ts';

const right = (words: string): SheetCell => ({ words, align: 'right' });
const money = (amount: number): SheetCell => right(moneyWords(amount));

/**
 * Opens a day's sheet for printing: its figures, its money, and every entry.
 * @returns false if the browser blocked the window
 */
export const printCloseSheet = (sheet: DaySheet, practice: Sender): boolean => {
  const { close, entries } = sheet;
  return printSheet({
    title: `Day sheet, ${dateWords(sheet.day, 'plain')}`,
    sender: practice,
    fill: (make) => [
      make('h2', '', `Day Sheet, ${dateWords(sheet.day, 'long')}`),
      factsOn(make, [
        ['Production', moneyWords(sheet.production)],
        ['Collections', moneyWords(sheet.collections)],
        ['Adjustments', moneyWords(sheet.adjustments)],
        ['Refunds', moneyWords(sheet.refunds)],
        ['Closed', close === null ? 'Not yet' : `By ${close.closed_by}`],
        ['Difference', close?.explanation ?? ''],
        ['Deposit', close?.deposit_note ?? ''],
      ]),
      moneyOn(make, sheet),
      ...(
        [
          ['By type', sheet.by_kind.map((row) => ({ ...row, name: entryKindNames[row.kind] }))],
          ['Production by provider', named(sheet.by_provider, dayMessages.noProvider)],
          ['By user', named(sheet.by_person, dayMessages.nobody)],
        ] as const
      ).map(([caption, rows]) => sumsOn(make, caption, rows)),
      tableOn(make, {
        caption: 'Entries',
        heads: ['Patient', 'Kind', 'For', 'Provider', 'Entered by', right('Amount')],
        rows: entries.map(({ patient_name, kind, what, provider_name, created_by, amount }) => [
          patient_name,
          entryKindWords[kind],
          what || '–',
          provider_name || '–',
          created_by || '–',
          money(amount),
        ]),
        none: 'Nothing was posted on this day',
        total: ['Change in receivables', moneyWords(sumOf(entries.map(({ amount }) => amount)))],
      }),
    ],
  });
};

interface Sum {
  name: string;
  count: number;
  amount: number;
}

const named = (rows: readonly Sum[], nobody: string) =>
  rows.map((row) => ({ ...row, name: row.name || nobody }));

const sumsOn = (make: MakeElement, caption: string, rows: readonly Sum[]) =>
  tableOn(make, {
    caption,
    heads: ['Name', right('Entries'), right('Amount')],
    rows: rows.map(({ name, count, amount }) => [name, right(String(count)), money(amount)]),
    none: 'None',
    total: ['Total', moneyWords(sumOf(rows.map(({ amount }) => amount)))],
  });

/** The expected amounts by payment method; of a closed day also the counted ones. */
function moneyOn(
  make: MakeElement,
  { close, expected, online, insurance, other, refund_checks, returned_checks }: DaySheet,
): HTMLElement {
  const should = close?.expected ?? expected;
  const elsewhere = (
    [
      ['Paid online', online],
      ['From insurance', insurance],
      ['Other', other],
      [dayMessages.refundChecks, refund_checks],
      [dayMessages.returnedChecks, returned_checks],
    ] as const
  ).filter(([, amount]) => amount !== 0);
  const ofAll = sumOf([...countedMoney.map((way) => should[way]), ...elsewhere.map(([, amount]) => amount)]);
  const counted = (amounts: typeof should) => moneyWords(sumOf(countedMoney.map((way) => amounts[way])));
  return tableOn(make, {
    caption: 'Money',
    heads: ['Method', right('Expected'), ...(close ? [right('Counted'), right('Difference')] : [])],
    rows: [
      ...countedMoney.map((way) => [
        moneyNames[way],
        money(should[way]),
        ...(close ? [money(close.counted[way]), money(close.difference[way])] : []),
      ]),
      ...elsewhere.map(([name, amount]) => [name, money(amount), ...(close ? [right('–'), right('–')] : [])]),
    ],
    none: 'None',
    total: [
      'Total',
      moneyWords(ofAll),
      ...(close ? [counted(close.counted), counted(close.difference)] : []),
    ],
  });
}
