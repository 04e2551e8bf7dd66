import { writeX12 } from '../../insurance/x12/index.ts';
import type { X12Value } from '../../insurance/x12/index.ts';

interface Line {
  fee: number;
  paid: number;
  /** CAS segments without their name: `['CO', '45', '20']`. */
  adjusted?: readonly (readonly string[])[];
  number?: string;
  /** `X1001` if it isn't given. */
  code?: string;
  day?: string;
  /** The allowed amount (AMT*B6). */
  allowed?: number;
}

interface Claim {
  last: string;
  first: string;
  status?: string;
  control?: string;
  /** What is charged, of a claim without lines. */
  charge?: number;
  /** What is paid of it after it is adjusted as a whole by these CAS segments; without it the sum of its lines. */
  whole?: { paid: number; adjusted: readonly (readonly string[])[] };
  lines: readonly Line[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const paidOf = ({ whole, lines }: Claim) => whole?.paid ?? sum(lines.map(({ paid }) => paid));
const shared = (lines: readonly Line[]) =>
  sum(
    lines.flatMap(({ adjusted = [] }) =>
      adjusted.filter(([group]) => group === 'PR').map(([, , amount]) => Number(amount)),
    ),
  );
const money = (amount: number) => String(Math.round(amount * 100) / 100);

/** An 835 that adds up, unless its amount is given. */
export function anAdvice(
  claims: readonly Claim[],
  given: Partial<Record<'number' | 'day' | 'npi' | 'taxId', string>> & {
    withheld?: number;
    /** PLB: the code, the carrier's reference, and what is taken off the whole. */
    adjusted?: readonly (readonly [code: string, reference: string, amount: number])[];
    amount?: number;
  } = {},
): string {
  const {
    number = crypto.randomUUID().slice(0, 18),
    day = '20260105',
    npi = '',
    taxId = '',
    withheld = 0,
  } = given;
  const inAll = sum(claims.map(paidOf));
  const whole = [...(given.adjusted ?? []), ...(withheld === 0 ? [] : [['WO', 'PCN400', withheld] as const])];
  const amount = given.amount ?? inAll - sum(whole.map(([, , off]) => off));
  const payee: X12Value[][] = [
    ['N1', 'PE', 'Maple Street Dental', ...(npi === '' ? [] : ['XX', npi])],
    ...(taxId === '' ? [] : [['REF', 'TJ', taxId]]),
  ];
  return writeX12({
    sender: 'HARBOR',
    receiver: 'CUSP',
    day: '2026-01-05',
    time: '09:00',
    control: 9,
    test: true,
    group: 'HP',
    version: '005010X221A1',
    sets: [
      {
        kind: '835',
        segments: [
          ['BPR', 'I', money(amount), 'C', 'ACH', '', '', '', '', '', '', '', '', '', '', '', day],
          ['TRN', '1', number, '1512345678'],
          ['N1', 'PR', 'Harbor Dental Plan'],
          ...payee,
          ['LX', '1'],
          ...claims.flatMap((claim): X12Value[][] => {
            const { last, first, status = '1', control = 'C1', whole: ofWhole, lines } = claim;
            const charge = claim.charge ?? sum(lines.map(({ fee }) => fee));
            return [
              [
              'CLP', control, status, money(charge), money(paidOf(claim)),
              money(shared(lines)), '12', 'PCN1',
            ], // prettier-ignore
              ...(ofWhole?.adjusted ?? []).map((one) => ['CAS', ...one]),
              ['NM1', 'QC', '1', last, first, '', '', '', 'MI', 'MEM0001'],
              ...lines.flatMap(
                ({
                  fee,
                  paid,
                  adjusted = [],
                  number: line = '',
                  code = 'X1001',
                  day: on = '',
                  allowed,
                }): X12Value[][] => [
                  ['SVC', ['AD', code], money(fee), money(paid), '', '1'],
                  ...(on === '' ? [] : [['DTM', '472', on.replaceAll('-', '')]]),
                  ...adjusted.map((one) => ['CAS', ...one]),
                  ...(line === '' ? [] : [['REF', '6R', line]]),
                  ...(allowed === undefined ? [] : [['AMT', 'B6', money(allowed)]]),
                ],
              ),
            ];
          }),
          ...whole.map(([code, reference, off]) => ['PLB', '1999999984', day, [code, reference], money(off)]),
        ],
      },
    ],
  });
}
