import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readX12, X12Error } from '../x12/index.ts';
import { readAnswer } from './answer.ts';
import { isAbout } from './rules.ts';

const sample = readFileSync(path.join(import.meta.dirname, '../x12/testing/samples/271.x12'), 'utf8');
/** The sample with other segments in place of some; SE's count follows. */
function answerWith(change: (text: string) => string) {
  const changed = change(sample.replaceAll('\n', ''));
  const body = changed.slice(changed.indexOf('~ST*') + 1, changed.indexOf('~SE*'));
  return readAnswer(readX12(changed.replace(/~SE\*\d+/, `~SE*${body.split('~').length + 1}`)));
}

test('an answer says what is in force, what the plan pays and what is used', () => {
  const { answer, member_ids, births } = readAnswer(readX12(sample));
  expect([member_ids, births]).toEqual([['MEM0001'], ['1985-04-12']]);
  expect(answer).toMatchObject({
    state: 'active',
    refusals: [],
    plan_name: 'EXAMPLE DENTAL PPO',
    group_number: 'GRP100',
    from_date: '2026-01-01',
    to_date: null,
    used_deductible: 25,
    used_maximum: 379.5,
    // The answer doesn't give the rest of a lifetime amount.
    used_lifetime: null,
  });
  expect(
    answer.lines.map(({ topic, about, level, period, amount, patient_percent, quantity }) =>
      [topic, about, level, amount ?? patient_percent, period, quantity]
        .filter((one) => one !== '' && one !== null)
        .join(' | '),
    ),
  ).toEqual([
    'deductible | Dental care | individual | 50 | per calendar year',
    'deductible | Dental care | individual | 25 | left',
    'deductible | Dental care | family | 150 | per calendar year',
    'maximum | Dental care | individual | 1500 | per calendar year',
    'maximum | Dental care | individual | 1120.5 | left',
    'percent | Preventive care | individual | 0',
    'percent | Fillings | individual | 20',
    'percent | Bridges and dentures | individual | 50',
    'maximum | Braces | individual | 1000 | in a lifetime',
    'limit | Exams | individual | per calendar year | 2 visits per calendar year',
  ]);
  expect(answer.lines.at(-1)?.notes).toEqual(['TWO EXAMS PER CALENDAR YEAR']);
});

test.each([
  ['S7*19', '19 years of age at most'],
  ['S8*6', '6 years of age at least'],
])('a limit by age, %s: %s', (age, quantity) => {
  const { lines } = answerWith((text) =>
    text.replace('EB*1*IND*35', `EB*F*IND*D4******${age}~EB*1*IND*35`),
  ).answer;
  expect(lines.find(({ topic }) => topic === 'limit')?.quantity).toBe(quantity);
});

test.each([
  ['EB*6*IND*35', 'inactive'],
  ['EB*V*IND*35', 'unclear'],
])('%s: %s', (segment, state) => {
  expect(answerWith((text) => text.replace('EB*1*IND*35', segment)).answer.state).toBe(state);
});

test('an answer that names a reason instead says it', () => {
  const refused = answerWith((text) => text.replace(/EB\*[^]*?~(?=SE\*)/, 'AAA*N**75*C~'));
  expect(refused.answer).toMatchObject({
    state: 'unclear',
    refusals: [expect.stringMatching(/^The member was not found. Compare the member ID/)],
    lines: [],
  });
});

test.each([
  ['more left than there is', 'EB*F*IND*35***29*1120.5', 'EB*F*IND*35***29*9999'],
  ['two totals', 'EB*F*IND*35***23*1500', 'EB*F*IND*35***23*1500*****Y~EB*F*IND*35***23*2000'],
  ['out of network alone', 'EB*F*IND*35***29*1120.5*****Y', 'EB*F*IND*35***29*1120.5*****N'],
  ['an amount that is none', 'EB*F*IND*35***29*1120.5', 'EB*F*IND*35***29*1e9'],
])('what is used of the maximum isn’t known by %s', (_, from, to) => {
  expect(answerWith((text) => text.replace(from, to)).answer.used_maximum).toBeNull();
});

test.each(['20269901', '20260230', 'SOMEDAY', ''])('a first day %j is none', (day) => {
  expect(answerWith((text) => text.replace('346*D8*20260101', `346*D8*${day}`)).answer.from_date).toBeNull();
});

test('services named together make a line each, and an unknown one is named by its number', () => {
  const { answer } = answerWith((text) => text.replace('EB*A*IND*25', 'EB*A*IND*25^26^99'));
  expect(answer.lines.map(({ about }) => about)).toEqual(
    expect.arrayContaining(['Fillings', 'Root canals', 'Service type 99']),
  );
});

test.each([
  [
    'another kind of file',
    (text: string) => text.replace('ST*271', 'ST*277'),
    'is not an eligibility response',
  ],
  [
    'two members',
    (text: string) => text.replace('NM1*IL', 'NM1*IL*1*X*Y****MI*2~NM1*IL'),
    'more than one member',
  ],
])('%s is refused', (_, change, words) => {
  expect(() => answerWith(change)).toThrow(X12Error);
  expect(() => answerWith(change)).toThrow(words);
});

test('whose answer it is says the member ID, and the birth date where there is one', () => {
  const read = readAnswer(readX12(sample));
  const births = ['1985-04-12'];
  expect(isAbout(read, { member_ids: ['mem-0001'], births })).toBe(true);
  expect(isAbout(read, { member_ids: ['MEM0002'], births })).toBe(false);
  expect(isAbout(read, { member_ids: ['MEM0001'], births: ['1999-01-01'] })).toBe(false);
  expect(isAbout({ ...read, births: [] }, { member_ids: ['MEM0001'], births: [] })).toBe(true);
});

/** The sample with these segments in place of all its benefits. */
const saying = (...segments: string[]) =>
  answerWith((text) => text.replace(/EB\*1[^]*?~(?=SE\*)/, `${segments.join('~')}~`));

test('each benefit keeps what belongs to it, in whatever order: another carrier’s dates and names, messages, places', () => {
  const { answer, member_ids, births } = saying(
    'EB*6*IND*38',
    'MSG*ORTHO ENDED',
    'DTP*347*D8*20250630',
    'EB*1*IND*35**EXAMPLE DENTAL PPO',
    'EB*R*IND*35',
    'LS*2120',
    'NM1*SEP*2*OTHER DENTAL*****PI*OTH1',
    'NM1*IL*1*RIVERA*LUIS****MI*OTHER77',
    'LE*2120',
    'MSG*THE OTHER PLAN PAYS FIRST',
    'DTP*347*D8*20260831',
    'REF*6P*OTHERGROUP',
    'EB*A*IND*25^26*****.2',
    'III*ZZ*22',
    'MSG*IN A HOSPITAL',
    'HSD*VS*1*MO*6',
    'EB*G*IND*35***23*900',
    'EB*A*IND*36*****50',
  );
  expect(answer).toMatchObject({
    state: 'active',
    plan_name: 'EXAMPLE DENTAL PPO',
    group_number: 'GRP100',
    from_date: '2026-01-01',
    to_date: null,
    used_maximum: null,
  });
  expect([member_ids, births]).toEqual([['MEM0001'], ['1985-04-12']]);
  expect(
    answer.lines.map(({ topic, about, patient_percent, quantity, notes }) => [
      topic,
      about,
      patient_percent,
      quantity,
      ...notes,
    ]),
  ).toEqual([
    ['not_in_force', 'Braces', null, '', 'ORTHO ENDED', 'Until Jun 30, 2025.'],
    [
      'other_payer',
      'Dental care',
      null,
      '',
      'THE OTHER PLAN PAYS FIRST',
      'Until Aug 31, 2026.',
      'OTHER DENTAL, OTH1.',
      'LUIS RIVERA, OTHER77.',
      'Group OTHERGROUP.',
    ],
    ['percent', 'Fillings', 20, '1 visit in 6 months', 'IN A HOSPITAL', 'Place: 22 Hospital, outpatient.'],
    ['percent', 'Root canals', 20, '1 visit in 6 months', 'IN A HOSPITAL', 'Place: 22 Hospital, outpatient.'],
    ['out_of_pocket', 'Dental care', null, ''],
    ['percent', 'Crowns', null, '', 'The carrier wrote 50 as the share, which is unclear. Ask the carrier.'],
  ]);
});

test.each([
  [['EB*1*IND*30', 'EB*6*IND*35'], 'inactive'],
  [['EB*6*IND*30', 'EB*1*IND*35'], 'active'],
  [['EB*1*IND*41', 'EB*6*IND*38'], 'active'],
  [['EB*1*IND*35', 'EB*6*IND*35*****'], 'unclear'],
  [['EB*1*IND*35*********Y', 'EB*6*IND*35*********N'], 'active'],
  [['EB*5*IND*35'], 'unclear'],
  [['EB*1*IND*98'], 'unclear'],
])('%j: %s', (segments, state) => {
  expect(saying(...segments).answer.state).toBe(state);
});

test('the last day of the coverage is that of its own benefit, and a dependent’s answer that of the dependent', () => {
  expect(saying('EB*6*IND*35', 'DTP*347*D8*20260331').answer).toMatchObject({
    state: 'inactive',
    to_date: '2026-03-31',
  });
  const child = saying(
    'EB*6*IND*35',
    'HL*4*3*23*0',
    'TRN*2*E0001-1*9CUSPTEST1',
    'NM1*03*1*RIVERA*MIA',
    'EB*1*IND*35',
  );
  expect(child.answer).toMatchObject({ state: 'active', from_date: '2026-01-01', group_number: 'GRP100' });
});

test('what was used this year is no second total, and what holds for one code or in a hospital is no maximum', () => {
  const { answer, maximum } = saying(
    'EB*F*IND*35***23*1500',
    'EB*F*IND*35***24*400',
    'EB*F*IND*35***23*200******AD:X1001',
    'EB*F*IND*35***23*5000',
    'III*ZZ*22',
    'EB*C*IND*35***27*10',
    'EB*C*IND*35***23*50',
    'EB*C*IND*35***29*25',
    'EB*C*IND*35***24*30',
  );
  expect([maximum, answer.used_maximum, answer.used_deductible]).toEqual([1500, 400, null]);
});

test('a benefit says when the service was last done', () => {
  const [line] = saying('EB*F*IND*23***23***P6*2', 'DTP*304*D8*20260303', 'DTP*472*D8*20250901').answer.lines;
  expect(line).toMatchObject({ category: 'diagnostic', last_service: '2026-03-03', quantity: '2 services' });
});
