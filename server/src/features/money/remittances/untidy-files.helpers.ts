import { fee, untidyParts } from './untidy-writing.helpers.ts';
import type { UntidyKind } from './untidy-writing.helpers.ts';

const {
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
} = untidyParts;

const asBefore = () => 'as before' as const;

/** The kinds of issue 58 about what carriers pay, points 6 to 9. */
export const untidyKinds: Record<string, UntidyKind> = {
  tidy: { files: (asked) => [tidy(asked)], ends: asSaid },
  'our numbers in lower case': {
    files: (asked) => [
      write(asked, [
        claimOf(
          asked,
          { control: asked.control.toLowerCase() },
          { number: asked.lines[0]?.line_number.toLowerCase() ?? '' },
        ),
      ]),
    ],
    ends: asSaid,
  },
  'without the numbers of lines': {
    files: (asked) => [write(asked, [claimOf(asked, {}, { number: '' })])],
    ends: asSaid,
  },
  'by name and day alone': {
    files: (asked) => [write(asked, [claimOf(asked, { control: 'OTHER1' }, { number: '' })])],
    ends: asSaid,
  },
  'one of two alike, by name': {
    fillings: 2,
    files: (asked) => [write(asked, [claimOf(asked, { control: 'OTHER1' }, { number: '' })])],
    ends: ({ pays, off }) => ({ received: pays, off }),
  },
  'about nobody here': {
    files: (asked) => [
      write(asked, [
        claimOf(asked, { last: 'Nobody', first: 'Else', control: 'OTHER1' }, { number: '', day: '' }),
      ]),
    ],
    ends: asBefore,
  },
  'refused, to decide': unpaid('CO', '50', isAwaited),
  'sent too late': unpaid('CO', '29', isAwaited),
  'a duplicate': unpaid('CO', '18', isAwaited),
  'part of another service': unpaid('CO', '97', isAwaited),
  'a code that nobody knows': unpaid('CO', '999', isAwaited),
  'refused, and the patient’s': unpaid('PR', '96', isPatients),
  'a patient whom the carrier doesn’t know': unpaid('PR', '31', isPatients, { status: '4' }),
  'all deductible': unpaid('PR', '1', isPatients),
  'paid to the patient': unpaid('OA', '100', isPatients),
  'the monthly payment of a DHMO': unpaid('CO', '24', { received: 0, off: fee, awaited: 0, due: 0 }),
  'less than the contract, says the carrier': refusedInPart('PI', '44'),
  'information is missing for a part': refusedInPart('CO', '16'),
  'a reason of another group': refusedInPart('CR', '999'),
  'kept back by the carrier': refusedInPart('CO', '104'),
  'taken off by the contract under another reason': {
    files: (asked) => {
      const adjusted = reasons(asked).map(([group = '', reason = '', amount = '']) => [
        group,
        reason === '45' ? '253' : reason,
        amount,
      ]);
      return [write(asked, [claimOf(asked, {}, { adjusted })])];
    },
    ends: asSaid,
  },
  'two reasons of a group, with quantities': {
    files: (asked) => {
      const off = asked.off === 0 ? [] : [['CO', '45', String(asked.off), '1']];
      const rest = ['PR', '1', '1', '1', ...(asked.rest > 1 ? ['2', String(asked.rest - 1), '1'] : [])];
      return [write(asked, [claimOf(asked, {}, { adjusted: [...off, rest] })])];
    },
    ends: asSaid,
  },
  'paid as a less expensive service': {
    files: (asked) => [write(asked, [claimOf(asked, {}, { code: 'X2001' })])],
    ends: asSaid,
  },
  'our first plan that says it is the second': {
    files: (asked) => [write(asked, [claimOf(asked, { status: '2' })])],
    ends: asSaid,
  },
  'an answer to a predetermination': {
    files: (asked) => [
      write(asked, [claimOf(asked, { status: '25' }, { paid: 0, adjusted: [['OA', '101', String(fee)]] })]),
    ],
    ends: asBefore,
  },
  'interest at a line': {
    files: (asked) => [
      write(asked, [
        claimOf(asked, {}, { paid: asked.pays + 5, adjusted: [...reasons(asked), ['OA', '225', '-5']] }),
      ]),
    ],
    ends: asSaid,
  },
  'interest for the whole': {
    files: (asked) => [tidy(asked, { adjusted: [['L6', 'PCN1', -5]] })],
    ends: asSaid,
  },
  'taken back from the whole': {
    files: (asked) => [tidy(asked, { adjusted: [['WO', 'PCN400', 1]] })],
    ends: asSaid,
  },
  'carried over from before': {
    files: (asked) => [tidy(asked, { adjusted: [['FB', '', -3], ['72', 'PCN9', 1]] })], // prettier-ignore
    ends: asSaid,
  },
  'nothing is left of the payment': {
    files: (asked) => [tidy(asked, { adjusted: [['FB', '', asked.pays]] })],
    ends: asSaid,
  },
  'another sum than its claims': {
    files: (asked) => [tidy(asked, { amount: asked.pays + 1 })],
    onPaper: ({ pays, off }) => ({ paid: pays + 1, contract: Math.min(off, fee - pays - 1) }),
    ends: ({ pays, off }) => ({ received: pays + 1, off: Math.min(off, fee - pays - 1), awaited: 0 }),
  },
  'a line that doesn’t explain its fee': {
    files: (asked) => [
      write(asked, [claimOf(asked, {}, { adjusted: [['CO', '45', String(asked.off + 1)]] })]),
    ],
    onPaper: ({ pays, off }) => ({ paid: pays, contract: off }),
    ends: asSaid,
  },
  'adjusted as a whole': {
    fillings: 2,
    files: (asked) => {
      const lines = [0, 1].map((at) => lineOf(asked, { paid: fee, adjusted: [] }, at));
      const whole = { paid: 2 * fee - asked.pays, adjusted: [['PR', '1', String(asked.pays)]] };
      return [write(asked, [claimOf(asked, { lines, whole })])];
    },
    ends: ({ pays }) => ({ received: 2 * fee - pays, off: 0, awaited: 0, due: pays }),
  },
  'refused as a whole, of several lines': {
    fillings: 2,
    files: (asked) => {
      const lines = [0, 1].map((at) => lineOf(asked, { paid: 0, adjusted: [] }, at));
      return [
        write(asked, [
          claimOf(asked, { lines, whole: { paid: 0, adjusted: [['CO', '50', String(2 * fee)]] } }),
        ]),
      ];
    },
    ends: () => ({ received: 0, off: 0, awaited: 2 * fee, due: 0 }),
  },
  'one claim split into several': {
    fillings: 2,
    files: (asked) => [
      write(
        asked,
        [0, 1].map((at) => claimOf(asked, { lines: [lineOf(asked, {}, at)] })),
      ),
    ],
    ends: ({ pays, off, rest }) => ({ received: 2 * pays, off: 2 * off, awaited: 0, due: 2 * rest }),
  },
  'without lines, and more than the fee': {
    files: (asked) => [
      write(asked, [
        claimOf(asked, {
          lines: [],
          charge: fee,
          whole: { paid: fee + 10, adjusted: [['OA', '94', '-10']] },
        }),
      ]),
    ],
    ends: asBefore,
  },
  'with the days of the claim alone': {
    files: (asked) => [
      withDaysOfClaim(
        write(asked, [claimOf(asked, { control: 'OTHER1' }, { number: '', day: '' })]),
        asked.day,
      ),
    ],
    ends: asSaid,
  },
  'by a name in other letters': {
    files: (asked) => [
      write(asked, [
        claimOf(
          asked,
          { control: 'OTHER1', last: asked.last_name.toUpperCase(), first: 'ANY' },
          { number: '' },
        ),
      ]),
    ],
    ends: asSaid,
  },
  'without lines': {
    files: (asked) => [
      write(asked, [
        claimOf(asked, { lines: [], charge: fee, whole: { paid: asked.pays, adjusted: reasons(asked) } }),
      ]),
    ],
    ends: asSaid,
  },
  'with other separators': {
    files: (asked) => [tidy(asked).replaceAll('*', '|').replaceAll('~', '!')],
    ends: asSaid,
  },
  'with a byte order mark and Windows’ line breaks': {
    files: (asked) => [`\uFEFF${tidy(asked).replaceAll(/~\s*/g, '~\r\n')}`],
    ends: asSaid,
  },
  'two interchanges in one file': {
    fillings: 2,
    files: (asked) => {
      const second = { ...asked, number: `${asked.number}-2` };
      return [
        tidy(asked),
        `${tidy(asked)}\n${write(second, [claimOf(asked, { lines: [lineOf(asked, {}, 1)] })])}`,
      ];
    },
    ends: ({ pays, off, rest }) => ({ received: 2 * pays, off: 2 * off, awaited: 0, due: 2 * rest }),
  },
  'taken twice': {
    files: (asked) => [tidy(asked), tidy(asked)],
    refused: /already/,
    ends: asSaid,
  },
  'the same check in other letters': {
    files: (asked) => [tidy(asked), tidy({ ...asked, number: asked.number.toUpperCase() })],
    refused: /already/,
    ends: asSaid,
  },
  'one payment known, one new': {
    fillings: 2,
    files: (asked) => {
      const second = { ...asked, number: `${asked.number}-2` };
      return [
        tidy(asked),
        inOneFile(tidy(asked), write(second, [claimOf(asked, { lines: [lineOf(asked, {}, 1)] })])),
      ];
    },
    ends: ({ pays, off, rest }) => ({ received: 2 * pays, off: 2 * off, awaited: 0, due: 2 * rest }),
  },
  'taken back': {
    files: (asked) => [
      tidy(asked),
      write({ ...asked, number: `${asked.number}-2` }, [takenBack(asked)], { withheld: 0 }),
    ],
    ends: () => ({ received: 0, off: 0 }),
  },
  'taken back and answered again': {
    files: (asked) => {
      const again = { ...asked, number: `${asked.number}-2`, pays: 100, off: 60, rest: 100 };
      return [tidy(asked), write(again, [takenBack(asked), claimOf(again)])];
    },
    ends: () => ({ received: 100, off: 60, awaited: 0, due: 100 }),
  },
  'more taken back than was paid': { files: (asked) => [write(asked, [takenBack(asked)])], ends: asBefore },
  'paid a second time': {
    files: (asked) => {
      const more = {
        ...asked,
        number: `${asked.number}-2`,
        pays: 20,
        rest: fee - 20 - Math.min(asked.off, 240),
      };
      return [tidy(asked), tidy({ ...more, off: Math.min(asked.off, 240) })];
    },
    // What would be taken off beyond the fee isn't.
    ends: ({ pays, off }) => ({ received: pays + 20, ...(pays + 20 + off <= fee && { off }) }),
  },
  'forwarded, and not theirs': {
    files: (asked) => [
      write(asked, [claimOf(asked, { status: '23' }, { paid: 0, adjusted: [['OA', '109', String(fee)]] })]),
    ],
    ends: () => isAwaited,
  },
  'of another practice': {
    files: (asked) => [tidy(asked, { npi: '1234567893' })],
    refused: /another NPI/,
    ends: asBefore,
  },
  'cut in the middle': { files: (asked) => [tidy(asked).slice(0, 400)], refused: /\./, ends: asBefore },
  miscounted: {
    files: (asked) => [tidy(asked).replace(/SE\*\d+/, 'SE*99')],
    refused: /segment/i,
    ends: asBefore,
  },
  'another kind of file': {
    files: (asked) => [tidy(asked).replaceAll('*835*', '*277*').replace('*HP*', '*HN*')],
    refused: /835/,
    ends: asBefore,
  },
  'no X12': { files: () => ['Payment advice\nRivera 180.00'], refused: /\./, ends: asBefore },
};
