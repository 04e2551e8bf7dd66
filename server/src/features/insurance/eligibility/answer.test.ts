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
    'holds no answer about eligibility',
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
