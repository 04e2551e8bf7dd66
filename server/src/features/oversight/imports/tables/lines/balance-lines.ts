import { addDays } from '@cusp/contract';
import { nobody, patientColumnsOf, refusedLine } from './line-rows.ts';
import type { LineKind, ImportLineRow } from './line-rows.ts';

/** How many days ago an opening entry of each age stands: within its age also a month later, and never on the import's own day. */
const ages = [
  ['current', 1],
  ['over_30', 45],
  ['over_60', 75],
  ['over_90', 120],
] as const;

const sentences = {
  nothing: 'It has no amount.',
  otherSum: (sum: string, balance: string) =>
    `The amounts by age add up to ${sum}, but the balance is ${balance}.`,
};

const dollars = (cents: number) => (cents / 100).toFixed(2);
const words = (cents: number) => `${cents < 0 ? '-' : ''}$${dollars(Math.abs(cents))}`;

const main = 'adjustment';
/** The type of adjustment that opening balances have. */
const openingType: ImportLineRow = {
  table: 'definition',
  id: 'opening',
  fields: { DefNum: 'opening', ItemName: 'Opening balance' },
  again: 'shared',
};

/** A line of balances becomes an opening entry for each age. */
export const balanceLines: LineKind = {
  kind: 'balances',
  main,
  rowsOf(read, today) {
    const patient = patientColumnsOf(read);
    const { PatNum: number = '' } = patient;
    if (number === '') return refusedLine(main, read, nobody);
    const byAge = ages.map(([age, daysAgo]) => ({ age, daysAgo, cents: Number(read[age] ?? '0') }));
    const sum = byAge.reduce((total, { cents }) => total + cents, 0);
    const hasAges = ages.some(([age]) => read[age] !== undefined);
    const balance = read.balance === undefined ? sum : Number(read.balance);
    if (hasAges && balance !== sum)
      return refusedLine(main, read, sentences.otherSum(words(sum), words(balance)));
    const entries = (hasAges ? byAge : [{ age: 'current', daysAgo: 1, cents: balance }]).filter(
      ({ cents }) => cents !== 0,
    );
    if (entries.length === 0) return refusedLine(main, read, sentences.nothing);
    return {
      reason: '',
      rows: [
        openingType,
        ...entries.map(({ age, daysAgo, cents }): ImportLineRow => {
          const id = `opening ${number} ${age}`;
          const fields = {
            ...patient,
            AdjNum: id,
            AdjDate: addDays(today, -daysAgo),
            AdjAmt: dollars(cents),
            AdjType: openingType.id,
            Reason: 'From a table of balances',
          };
          return { table: main, id, fields, again: 'refused' };
        }),
      ],
    };
  },
};
