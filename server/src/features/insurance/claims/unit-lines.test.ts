// A bridge whose code is that of one tooth leaves as a line for each tooth, and what comes back of them is one line. Issue 58, 11.
import { expect, test } from 'vitest';
import { claimText } from './claim-837.ts';
import { fileProblems } from './claim-findings.ts';
import { aLine, anEnvelope, claimFacts, rivera } from './claims.helpers.ts';
import { fileSegment, readClaimFile } from './read-claim-file.ts';

const bridge = aLine({
  line_number: 'C1L01',
  code: 'X6001',
  teeth: ['3', '4', '5'],
  fee_cents: 100_000,
  by_unit: true,
  replaces: false,
});

test('a bridge by unit has a line for each tooth, with equal parts of its fee to the cent', () => {
  const text = claimText(claimFacts({ lines: [bridge, aLine({ line_number: 'C1L02' })] }), anEnvelope);
  expect(fileProblems(text)).toEqual([]);
  const lines = readClaimFile(text).lines.map(({ own }) => [
    own[0]?.at(1),
    fileSegment(own, 'SV3')?.at(2),
    fileSegment(own, 'TOO')?.at(2),
    fileSegment(own, 'REF', '6R')?.at(2),
  ]);
  expect(lines).toEqual([
    ['1', '333.33', '3', 'C1L01U01'],
    ['2', '333.33', '4', 'C1L01U02'],
    ['3', '333.34', '5', 'C1L01U03'],
    ['4', '100', undefined, 'C1L02'],
  ]);
  // Where its code is that of the whole bridge, it stays one line.
  const whole = claimText(claimFacts({ lines: [{ ...bridge, by_unit: false }] }), anEnvelope);
  expect(readClaimFile(whole).lines).toHaveLength(1);
});

test('what the first plan answered of the bridge is divided among its units, and each comes to its fee', () => {
  const decided = {
    rank: 1,
    payer_id: 'TEST1',
    billed_cents: 100_000,
    paid_code: '',
    paid_cents: 40_001,
    on: '2026-11-21',
    adjustments: [
      { group: 'CO', reason: '45', cents: 19_998 },
      { group: 'PR', reason: '2', cents: 40_001 },
    ],
  };
  const first = {
    rank: 1,
    relationship: 'self',
    filing_code: 'CI',
    group_number: 'GRP100',
    member_id: 'MEM0001',
    carrier_name: 'Example Dental Plan',
    payer_id: 'TEST1',
    earlier_claim_id: null,
    subscriber: rivera,
  };
  const facts = claimFacts({
    claim: { rank: 2 },
    others: [first],
    lines: [{ ...bridge, decided: [decided] }],
  });
  const text = claimText(facts, anEnvelope);
  expect(fileProblems(text)).toEqual([]);
  const { lines } = readClaimFile(text);
  expect(lines.map(({ decisions }) => decisions[0]?.[0]?.at(2))).toEqual(['133.34', '133.33', '133.34']);
});
