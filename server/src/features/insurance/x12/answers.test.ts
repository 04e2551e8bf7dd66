import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  differencesOf,
  isDenial,
  readClaimAnswers,
  readClaimStatuses,
  readFileAnswers,
  readInterchangeAnswers,
  readPaymentAdvice,
  readX12,
  reasonWords,
  X12Error,
} from './index.ts';

const sample = (name: string) =>
  readFileSync(path.join(import.meta.dirname, `testing/samples/${name}.x12`), 'utf8');
/** A changed sample whose SE counts what it has by now. */
const setOf = (text: string) => {
  const lines = text.split('~\n');
  const [from, to] = [
    lines.findIndex((line) => line.startsWith('ST*')),
    lines.findIndex((line) => line.startsWith('SE*')),
  ];
  const counted = text.replace(/\nSE\*\d+\*/, `\nSE*${to - from + 1}*`);
  return readX12(counted)[0]?.sets[0] ?? expect.fail();
};

test('a 999 says which file was taken, and where another one is wrong', () => {
  expect(readFileAnswers(setOf(sample('999')))).toEqual([
    {
      group: 'HC',
      group_control: '1',
      outcome: 'accepted',
      wrong: [],
      sets: [{ control: '0001', outcome: 'accepted', errors: [] }],
    },
  ]);
  const wrong = sample('999').replace(
    'IK5*A~\nAK9*A',
    'IK3*NM1*11**8~\nIK4*9:1*67*7*SECRET~\nIK5*R*5~\nAK9*R',
  );
  const [answer] = readFileAnswers(setOf(wrong));
  expect(answer).toMatchObject({
    outcome: 'rejected',
    wrong: ['segments are wrong'],
    sets: [{ outcome: 'rejected' }],
  });
  // A set that was rejected rejects the file, whatever is said of the group.
  expect(readFileAnswers(setOf(wrong.replace('AK9*R', 'AK9*A')))[0]?.outcome).toBe('rejected');
  expect(answer?.sets[0]?.errors).toEqual([
    { segment: 'NM1', position: 11, element: null, code: '8', words: 'elements of the segment are wrong' },
    { segment: 'NM1', position: 11, element: 9, code: '7', words: 'its code is not known' },
  ]);
  expect(readFileAnswers(setOf(sample('999').replace('AK9*A', 'AK9*P')))[0]?.outcome).toBe('partly');
});

test('a 277CA says of the file and of each claim what became of it', () => {
  const [file, claim, ...more] = readClaimAnswers(setOf(sample('277ca')));
  expect(file).toMatchObject({
    control_number: 'B0001',
    is_file: true,
    outcome: 'received',
    words: 'received, not looked at yet (A1:19)',
  });
  expect(claim).toEqual({
    control_number: 'C1001', asked: [], is_file: false, outcome: 'accepted',
    words: 'accepted, the carrier decides on it (A2:20)', payer_number: 'PCN555',
  }); // prettier-ignore
  expect(more).toEqual([]);
  const rejected = readClaimAnswers(setOf(sample('277ca').replace('A2:20:PR', 'A7:562:PR')));
  expect(rejected[1]).toMatchObject({
    outcome: 'rejected',
    words: 'sent back, since something in it is not valid: NPI of the carrier (A7:562)',
  });
  // Every status counts, of the claim and of its lines, with the carrier's text: rejected once any rejects.
  const several = sample('277ca').replace(
    'STC*A2:20:PR*20261123*WQ*1390~',
    'STC*A2:20:PR*20261123*WQ*1390******A3:24:85*A1:19*CALL <US>~\nREF*1K*PCN555~\nSVC*AD:X1*5~\nSTC*A8:187~',
  );
  expect(readClaimAnswers(setOf(several)).slice(1)).toMatchObject([
    {
      outcome: 'rejected',
      payer_number: 'PCN555',
      words:
        'accepted, the carrier decides on it (A2:20): “CALL  US”; sent back without a decision: no right to send electronically of the billing practice (A3:24); received, not looked at yet (A1:19); sent back, since something in it contradicts something else: the day of service (A8:187)',
    },
  ]);
  // What is wrong with the practice itself is said of its file.
  const practice = sample('277ca').replace('STC*A1:19:PR**WQ', 'STC*A8:145:85**U');
  expect(readClaimAnswers(setOf(practice))[0]).toMatchObject({
    is_file: true,
    outcome: 'rejected',
    words: expect.stringContaining('taxonomy of the billing practice (A8:145)'),
  });
});

test('a TA1 answers a whole interchange', () => {
  const text = `${sample('999').slice(0, 105)}~TA1*000000001*261123*0900*R*006~IEA*0*000000008~`;
  expect(readX12(text).flatMap(readInterchangeAnswers)).toEqual([
    { control: '000000001', outcome: 'rejected', code: '006' },
  ]);
});

test('an 835 says who pays what of which claim, and why not the rest', () => {
  const advice = readPaymentAdvice(setOf(sample('835')));
  expect(advice).toMatchObject({
    payer: 'EXAMPLE DENTAL PLAN', payee: 'MAPLE STREET DENTAL', payee_npi: '1999999984', payee_tax_id: '123456789',
    number: 'EFT7788', originator: '1512345678', method: 'ACH', paid_on: '2026-11-30', amount_cents: 79_600,
    provider_adjustments: [{ code: 'WO', reference: 'PCN400', cents: 2100 }],
  }); // prettier-ignore
  expect(advice.claims).toHaveLength(2);
  expect(advice.claims[0]).toMatchObject({
    control_number: 'C1001', status: '1', charge_cents: 139_000, paid_cents: 72_100, patient_cents: 54_900,
    payer_number: 'PCN555', last_name: 'RIVERA', first_name: 'ANA', member_id: 'MEM0001',
  }); // prettier-ignore
  expect(advice.claims[0]?.services.map(({ line_number, paid_cents }) => [line_number, paid_cents])).toEqual([
    ['T9001', 40_000],
    ['T9002', 17_700],
    ['T9003', 14_400],
  ]);
  expect(advice.claims[0]?.services[1]).toMatchObject({
    code: 'X2001', billed_code: 'X2003', charge_cents: 26_000, date: '2026-11-20', allowed_cents: 22_125,
    adjustments: [
      { group: 'CO', reason: '45', cents: 2000 },
      { group: 'PR', reason: '2', cents: 4425 },
      { group: 'PR', reason: '169', cents: 1875 },
    ],
  }); // prettier-ignore
  expect(differencesOf(advice)).toEqual([]);
  expect(reasonWords({ group: 'PR', reason: '1' })).toBe('deductible');
  expect(reasonWords({ group: 'CO', reason: '999' })).toBe('code CO 999, see x12.org');
});

test.each([
  [
    'SVC*AD:X1001*950*400',
    'SVC*AD:X1001*950*400.01',
    ['Claim C1001, line 1: $950.00 less what is adjusted is $400.00, but $400.01 is paid.'],
  ],
  [
    'CLP*C1002*1*200*96',
    'CLP*C1002*1*200*95',
    [
      'Claim C1002: $200.00 less what is adjusted is $96.00, but $95.00 is paid.',
      'The claims pay $816.00, less $21.00 taken off the whole is $795.00, but the payment is $796.00.',
    ],
  ],
  [
    'WO:PCN400*21',
    'WO:PCN400*-21',
    ['The claims pay $817.00, less -$21.00 taken off the whole is $838.00, but the payment is $796.00.'],
  ],
  [
    'BPR*I*796*C',
    'BPR*I*796*D',
    ['The claims pay $817.00, less $21.00 taken off the whole is $796.00, but the payment is -$796.00.'],
  ],
])('what does not add up is a sentence: %s', (from, to, sentences) => {
  const advice = readPaymentAdvice(setOf(sample('835').replace(from, to)));
  expect(differencesOf(advice)).toEqual(sentences);
});

test.each([
  ['SVC*AD:X1001*950*400', 'SVC*AD:X1001*950*RIVERA', 'Segment 18: element 3 isn’t an amount.'],
  ['SVC*AD:X1001*950*400', 'SVC*AD:X1001*950*99999999999', 'Segment 18: element 3 is too large an amount.'],
  [/TRN.*\n/, '', 'The 835 that ends with segment 43 has no TRN.'],
  [/LX\*1~/, 'CAS*CO*45*1~', 'Segment 13 adjusts no claim.'],
])('an 835 that cannot be read is refused without a value: %s', (from, to, sentence) => {
  const read = () => readPaymentAdvice(setOf(sample('835').replace(from, to)));
  expect(read).toThrow(X12Error);
  expect(read).toThrow(sentence.replace('’', "'"));
});

test('nothing paid is a denial only where something was refused', () => {
  const of = (reason: string) => [{ group: 'PR', reason, cents: 100 }];
  expect([isDenial(of('1')), isDenial(of('119')), isDenial(of('96')), isDenial(of('29'))]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isDenial([])).toBe(false);
});

test('a 277 that answers a 276 says how far the carrier is with the claim', () => {
  const status = (from: string, to: string) => readClaimStatuses(setOf(sample('277').replace(from, to)));
  expect(readClaimStatuses(setOf(sample('277')))).toEqual([
    {
      trace: 'S0001-1',
      asked: [],
      control_number: 'C1001',
      payer_number: 'PCN555',
      stage: 'working',
      words: 'in process (P1:20)',
      on: '2026-11-22',
    },
  ]);
  for (const [code, stage] of [
    ['A4:35', 'unknown'],
    ['D0:35', 'unknown'],
    ['F2:88', 'decided'],
    ['F1:65', 'decided'],
    ['R4:294', 'working'],
    ['E1:0', 'silent'],
    ['Q9:1', 'unknown'],
    ['', 'unknown'],
  ] as const)
    expect(status('P1:20', code)).toMatchObject([{ stage }]);
  // A line's state is none of the claim's, though it is told, and a date that is none isn't shown.
  expect(status('REF*1K', 'SVC*AD:X1001*950*0~\nSTC*F2:88*20261122~\nREF*1K')).toMatchObject([
    {
      stage: 'working',
      words: 'in process (P1:20); denied: not covered on the day of service (F2:88)',
      payer_number: '',
    },
  ]);
  expect(status('P1:20*20261122**1390', 'P1:20*20261122**1390******R4:318**SEND X-RAYS')).toMatchObject([
    { stage: 'working', asked: [{ code: '318' }], words: expect.stringContaining('“SEND X-RAYS”') },
  ]);
  expect(status('P1:20*20261122', 'A7:164*20261122')).toMatchObject([{ stage: 'rejected' }]);
  expect(status('*20261122**', '*2026**')).toMatchObject([{ on: null }]);
});
