// A file of each case, read back by a reader that knows nothing of the writer. Issue 58, 11.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { claimText } from './claim-837.ts';
import { claimFindings, fileProblems } from './claim-findings.ts';
import { aLine, anEnvelope, claimFacts, rivera } from './claims.helpers.ts';
import { fileSegments, fileSegment, readClaimFile } from './read-claim-file.ts';

const adjusted = (...codes: [string, number][]) =>
  codes.map(([code, cents]) => ({ group: code.slice(0, 2), reason: code.slice(2), cents }));
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
const decided = {
  rank: 1,
  payer_id: 'TEST1',
  billed_cents: 10_000,
  paid_code: '',
  paid_cents: 4000,
  on: '2026-11-21',
  adjustments: adjusted(['CO45', 2000], ['PR1', 1000], ['PR2', 3000]),
};
const second = claimFacts({ claim: { rank: 2 }, others: [first], lines: [aLine({ decided: [decided] })] });
const lee = { name: 'Dr. Sam Lee, D.D.S.', npi: '1999999992', license_number: 'D1' };
const moss = {
  id: 'm',
  name: 'Dr. Ida Moss',
  npi: '1234567893',
  taxonomy: '1223S0112X',
  license_number: 'D2',
  license_state: 'IL',
};

const cases = {
  'one line': claimFacts(),
  'a bridge': claimFacts({ lines: [aLine({ teeth: ['3', '4', '5'] })], claim: { missing_teeth: [14] } }),
  'a quadrant with a diagnosis': claimFacts({
    claim: { diagnoses: ['K0530'] },
    lines: [aLine({ area: '10', pointers: [1] })],
  }),
  'a replacement': claimFacts({
    lines: [aLine({ teeth: ['3'], replaces: true, replaced_on: '2016-03-15' })],
  }),
  braces: claimFacts({
    claim: { appliance_on: '2026-01-15', treatment_months: 24, months_left: 14 },
    lines: [aLine({ category: 'Braces' })],
  }),
  'a car accident': claimFacts({
    claim: { accident: 'auto', accident_on: '2026-11-01', accident_state: 'IL' },
  }),
  'a predetermination': claimFacts({
    claim: { purpose: 'predetermine' },
    lines: [aLine({ is_planned: true })],
  }),
  'a referral, an authorization, and a late claim': claimFacts({
    claim: { referral_number: 'R-77', prior_authorization: 'PA 9', delay_reason: '7' },
  }),
  'a correction': claimFacts({ claim: { purpose: 'replace' }, original_number: 'PCN1' }),
  'a void': claimFacts({ claim: { purpose: 'void' }, original_number: 'PCN1' }),
  'a child': claimFacts({
    relationship: 'child',
    patient: { ...rivera, first_name: 'Mia', date_of_birth: '2014-06-02' },
  }),
  'the second plan': second,
  'the third plan': claimFacts({
    claim: { rank: 3 },
    others: [first, { ...first, rank: 2, payer_id: 'TEST2' }],
    lines: [
      aLine({
        decided: [
          decided,
          {
            ...decided,
            rank: 2,
            payer_id: 'TEST2',
            paid_cents: 3000,
            adjustments: adjusted(['OA23', 6000], ['PR2', 1000]),
          },
        ],
      }),
    ],
  }),
  'a sole proprietor': claimFacts({
    practice: { ...claimFacts().practice, npi: lee.npi, taxpayer_kind: 'ssn', person: lee, npi_of: lee.name },
  }),
  'a downgraded filling at the second plan': claimFacts({
    claim: { rank: 2 },
    others: [first],
    lines: [aLine({ decided: [{ ...decided, paid_code: 'X9' }] })],
  }),
  'a child of Medicaid': claimFacts({
    claim: { special_program: '02' },
    carrier: { ...claimFacts().carrier, filing_code: 'MC' },
    patient_paid_cents: 3000,
  }),
  'an operation by three': claimFacts({
    claim: { referrer_name: 'Ann Poe', referrer_npi: '1999999984' },
    supervisor: moss,
    assistant: moss,
    lines: [aLine({ modifiers: ['KX'] })],
  }),
  'out of network': claimFacts({ in_network: false }),
  'out of network with assignment accepted': claimFacts({
    in_network: false,
    practice: { ...claimFacts().practice, accepts_assignment: true },
  }),
  'two dentists': claimFacts({
    lines: [
      aLine({}),
      aLine({
        line_number: 'T2',
        provider: { ...lee, id: 'b', npi: '1234567893', taxonomy: '1223E0200X', license_state: 'IL' },
      }),
    ],
  }),
  'an attachment by mail': claimFacts({
    attachments: [
      { kind: 'RB', way: 'BM', number: 'A1', title: 'Bitewing', image_kind: 'bitewing', is_note: false },
    ],
  }),
};

test.each(Object.entries(cases))('the file of %s keeps the rules of its guide', (_, facts) => {
  expect(fileProblems(claimText(facts, anEnvelope))).toEqual([]);
  expect(claimFindings(facts)).toEqual([]);
});

test('a referral, an authorization and why a claim is late stand where the guide has them', () => {
  const { claim } = readClaimFile(
    claimText(cases['a referral, an authorization, and a late claim'], anEnvelope),
  );
  expect(fileSegment(claim, 'REF', '9F')?.at(2)).toBe('R-77');
  expect(fileSegment(claim, 'REF', 'G1')?.at(2)).toBe('PA 9');
  expect([19, 20].map((at) => fileSegment(claim, 'CLM')?.at(at))).toEqual(['', '7']);
});

test('a less expensive service goes to the second plan by the code that was paid', () => {
  const file = readClaimFile(claimText(cases['a downgraded filling at the second plan'], anEnvelope));
  expect(file.lines[0]?.decisions[0]?.[0]?.parts(3)).toEqual(['AD', 'X9']);
});

test('out of network the practice accepts no plan’s fees, and is still paid by it', () => {
  const { claim } = readClaimFile(claimText(cases['out of network'], anEnvelope));
  expect([7, 8].map((at) => fileSegment(claim, 'CLM')?.at(at))).toEqual(['C', 'Y']);
});

test('our samples keep them, too', () => {
  for (const name of ['837d-primary', '837d-secondary'])
    expect(
      fileProblems(
        readFileSync(path.join(import.meta.dirname, `../x12/testing/samples/${name}.x12`), 'utf8'),
      ),
    ).toEqual([]);
});

test('whoever has the practice’s NPI bills as a person, without title or degree', () => {
  const { head, claim } = readClaimFile(claimText(cases['a sole proprietor'], anEnvelope));
  const biller = fileSegment(head, 'NM1', '85');
  expect([2, 3, 4, 7, 8, 9].map((at) => biller?.at(at))).toEqual(['1', 'LEE', 'SAM', '', 'XX', '1999999992']);
  expect(fileSegment(head, 'REF', 'SY')?.at(2)).toBe('123456789');
  expect(fileSegment(head, 'REF', '0B')?.at(2)).toBe('D1');
  // The biller who treats isn't named again.
  expect(fileSegment(claim, 'NM1', '82')).toBeUndefined();
});

test('adjustments of a group share a segment of six at most, and none has a quantity', () => {
  const codes = ['1', '2', '3', '6', '16', '18', '22'].map((code): [string, number] => [`PR${code}`, 1000]);
  const facts = {
    ...second,
    lines: [aLine({ decided: [{ ...decided, paid_cents: 3000, adjustments: adjusted(...codes) }] })],
  };
  const text = claimText(facts, anEnvelope);
  const [loop = []] = readClaimFile(text).lines[0]?.decisions ?? [];
  expect(fileSegments(loop, 'CAS').map((cas) => [cas.at(2), cas.at(4), cas.at(17)])).toEqual([['1', '', '18'], ['22', '', '']]); // prettier-ignore
  expect(fileProblems(text)).toEqual([]);
});

const text = (facts: keyof typeof cases) => claimText(cases[facts], anEnvelope);
test.each([
  [text('one line').replace('~SE*', '~SE*1'), /\(SE\)/],
  [text('one line').replace('HL*2*1*22*0', 'HL*2*1*22*1'), /levels/],
  [text('one line').replace('SBR*P*18*', 'SBR*P**'), /relationship/],
  [text('one line').replace('******CI', '******'), /order of payment/],
  [text('one line').replace('*MI*MEM0001', '*MI*'), /member ID/],
  [text('one line').replace('DMG*D8*19850412', 'DMG*D8*'), /birth date/],
  [text('one line').replace('LX*1', 'LX*2'), /numbered from 1/],
  [text('one line').replaceAll('1999999992', '1999999993'), /NPI in the file is wrong/],
  [text('one line').replace('N3*100 MAPLE ST', 'N3*PO BOX 9'), /must be a street/],
  [text('one line').replace('REF*EI*123456789', 'REF*EI*12345678'), /tax ID/],
  [text('one line').replace('RIVERA*ANA', `${'R'.repeat(61)}*ANA`), /too long/],
  [text('one line').replace('CLM*C1*100', 'CLM*C1*101'), /sum of its lines/],
  [text('the second plan').replace('CAS*CO*45*20', 'CAS*CO*45*10'), /adjustments are not the line’s fee/],
  [text('the second plan').replace('AMT*D*40', 'AMT*D*4'), /in all/],
  [text('the second plan').replace('SVD*TEST1', 'SVD*TEST9'), /earlier payer/],
  [text('a correction').replace('REF*F8', 'REF*D9'), /payer claim number/],
  [text('one line').replace('DTP*472', 'DTP*435'), /date of service/],
  [text('a car accident').replace('AA:::IL', 'AA'), /car accident its state/],
  [text('an attachment by mail').replace('AC*A1', 'AC'), /attachment has no number/],
  [text('a quadrant with a diagnosis').replace('HI*ABK', 'HJ*ABK'), /diagnosis/],
  [text('one line').replace('SV3*AD:X1*', 'SV3*AD*'), /lacks its code/],
  [text('a replacement').replace('DTP*441', 'DTP*442'), /prior placement/],
  [text('one line').replace('11:B:1', '77:B:1'), /place of treatment/],
  [text('one line').replace('*Y*A*Y*Y', '*Y**Y*Y'), /accepts assignment/],
  [text('a child of Medicaid').replace('******MC', '******CI'), /only for Medicaid/],
  [text('a referral, an authorization, and a late claim').replace('**7~', '**99~'), /late filing/],
  [text('one line').replace('DTP*472*D8*20261120', 'DTP*472*D8*20261131'), /A date in the file/],
  [text('a replacement').replace('TOO*JP*3', 'TOO*JP*33'), /tooth or surface/],
  [text('a bridge').replace('DN2*5*', 'DN2*X*'), /tooth or surface/],
  [text('a quadrant with a diagnosis').replace('**10**', '**15**'), /area of the mouth/],
  [text('an operation by three').replace('AD:X1:KX', 'AD:X1:KXX'), /A modifier has two/],
  [text('a quadrant with a diagnosis').replace('HI*ABK:', 'HI*ABF:'), /ICD-10/],
  [text('a correction').replace('F8*PCN1', `F8*${'9'.repeat(51)}`), /longer numbers/],
  [text('one line').replace('CLM*C1*100', 'CLM*C1*0').replace('AD:X1*100', 'AD:X1*0'), /bills nothing/],
  [text('a child of Medicaid').replace('AMT*F5*30', 'AMT*F5*300'), /patient paid more/],
  [text('the second plan').replace('SBR*P*18*', 'SBR*S*18*'), /same place in the order/],
  [text('an operation by three').replace('PRV*AS*', 'PRV*XX*'), /no NPI or specialty/],
  [text('an operation by three').replaceAll('1234567893', '1999999992'), /also treated/],
  [text('one line').replace('PRV*PE*', 'PRV*XX*'), /no taxonomy code/],
  [text('the second plan').replace('DTP*573*D8', 'DTP*574*D8'), /has no date/],
  [text('one line').replace('11:B:1', '31:B:1'), /whole address of the place/],
  [text('braces').replace('DTP*452', 'DTP*453'), /date of the appliance/],
])('a file that breaks a rule is told so: %#', (broken, sentence) => {
  expect(fileProblems(broken)).toContainEqual(
    expect.objectContaining({ sentence: expect.stringMatching(sentence) }),
  );
});
