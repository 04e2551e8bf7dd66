import type { atCarrier } from './answered-claims.helpers.ts';
import { anAdvice } from './remittances.helpers.ts';

/** Of each filling. */
export const fee = 260;

type AtCarrier = Awaited<ReturnType<typeof atCarrier>>;
type Advised = Parameters<typeof anAdvice>[0][number];
type Line = Advised['lines'][number];
type Whole = NonNullable<Parameters<typeof anAdvice>[1]>;

/** What an answer says of a filling, in whole dollars: they come to the fee. */
interface Amounts {
  pays: number;
  off: number;
  rest: number;
}

/** Somebody whose fillings are at the carrier, with the amounts of this file. */
export interface Asked extends Amounts, Pick<AtCarrier, 'control' | 'day' | 'lines'> {
  last_name: string;
  /** Of the check. */
  number: string;
}

/** What the books are afterwards, in dollars, as far as the kind decides them. */
interface Ends {
  received?: number;
  off?: number;
  awaited?: number;
  due?: number;
}

/** A kind of file that carriers send: how it is written, and how it ends. */
export interface UntidyKind {
  fillings?: number;
  /** One after the other. */
  files: (asked: Asked) => string[];
  /** How the books end, or that nothing changes them. */
  ends: (asked: Asked) => Ends | 'as before';
  /** What the last file is refused with. */
  refused?: RegExp;
  /** What a person reads off the paper where the file doesn't add up. */
  onPaper?: (asked: Asked) => { paid: number; contract: number };
}

const own = { npi: '1999999984', taxId: '123456789' };
const reasons = ({ off, rest }: Amounts): string[][] =>
  [
    ['CO', '45', String(off)],
    ['PR', '2', String(rest)],
  ].filter(([, , amount]) => amount !== '0');
const lineOf = (asked: Asked, fields: Partial<Line> = {}, at = 0): Line => ({
  fee,
  paid: asked.pays,
  adjusted: reasons(asked),
  number: asked.lines[at]?.line_number ?? '',
  code: 'X2003',
  day: asked.day,
  ...fields,
});
const claimOf = (asked: Asked, fields: Partial<Advised> = {}, line: Partial<Line> = {}): Advised => ({
  last: asked.last_name,
  first: 'Any',
  control: asked.control,
  lines: [lineOf(asked, line)],
  ...fields,
});
const write = ({ number }: Asked, claims: readonly Advised[], whole: Whole = {}) =>
  anAdvice(claims, { ...own, number, ...whole });
const tidy = (asked: Asked, whole: Whole = {}) => write(asked, [claimOf(asked)], whole);
const asSaid = ({ pays, off, rest }: Asked): Ends => ({ received: pays, off, awaited: 0, due: rest });

/** Everything for one reason, and nothing paid. */
const unpaid = (group: string, reason: string, ends: Ends, fields: Partial<Advised> = {}): UntidyKind => ({
  files: (asked) => [
    write(asked, [claimOf(asked, fields, { paid: 0, adjusted: [[group, reason, String(fee)]] })]),
  ],
  ends: () => ends,
});
/** What isn't paid is refused for one reason that doesn't leave it to the patient. */
const refusedInPart = (group: string, reason: string): UntidyKind => ({
  files: (asked) => {
    const left = asked.off + asked.rest;
    return [
      write(asked, [claimOf(asked, {}, { adjusted: left === 0 ? [] : [[group, reason, String(left)]] })]),
    ];
  },
  ends: ({ pays, off, rest }) => ({ received: pays, off: 0, awaited: off + rest, due: 0 }),
});
const isPatients: Ends = { received: 0, off: 0, awaited: 0, due: fee };
const isAwaited: Ends = { received: 0, off: 0, awaited: fee, due: 0 };

const takenBack = (asked: Asked, more = 0): Advised =>
  claimOf(
    asked,
    { status: '22' },
    {
      fee: -fee,
      paid: -asked.pays - more,
      adjusted: reasons(asked).map(([group = '', reason = '', amount = '']) => [
        group,
        reason,
        String(reason === '2' ? more - Number(amount) : -Number(amount)),
      ]),
    },
  );

/** Two payments in one file. */
function inOneFile(first: string, second: string): string {
  const segments = (text: string) => text.split('~').map((one) => one.trim());
  const sets = (text: string) => {
    const all = segments(text);
    return all.slice(
      all.findIndex((one) => one.startsWith('ST*')),
      all.findIndex((one) => one.startsWith('GE*')),
    );
  };
  const [head, tail] = [segments(first), segments(first)];
  const begins = head.findIndex((one) => one.startsWith('ST*'));
  const ends = tail.findIndex((one) => one.startsWith('GE*'));
  return [
    ...head.slice(0, begins),
    ...sets(first),
    ...sets(second).map((one) => one.replace(/^(ST\*835|SE\*\d+)\*\w+/, '$1*0002')),
    ...tail.slice(ends).map((one) => one.replace(/^GE\*1\*/, 'GE*2*')),
  ].join('~\n');
}

/** A file whose claim says its days as a whole, and whose lines say none. */
const withDaysOfClaim = (text: string, day: string): string =>
  text
    .replace(
      /~(\s*)NM1\*QC/,
      (_, gap: string) =>
        ['232', '233'].map((which) => `~${gap}DTM*${which}*${day.replaceAll('-', '')}`).join('') +
        `~${gap}NM1*QC`,
    )
    .replace(/SE\*(\d+)\*/, (_, count: string) => `SE*${Number(count) + 2}*`);

/** What kinds of untidy files are written with. */
export const untidyParts = {
  reasons,
  lineOf,
  claimOf,
  write,
  tidy,
  asSaid,
  unpaid,
  refusedInPart,
  isPatients,
  isAwaited,
  takenBack,
  inOneFile,
  withDaysOfClaim,
};
