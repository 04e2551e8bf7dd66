import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readX12, x12Element } from '../x12/index.ts';
import { missingForQuestion, questionText } from './question-270.ts';
import type { QuestionFacts } from './question-270.ts';

const sample = readFileSync(path.join(import.meta.dirname, '../x12/testing/samples/270.x12'), 'utf8');
const ana = { first_name: 'Ana', last_name: 'Rivera', date_of_birth: '1985-04-12', sex: 'female' as const };
const ben = { first_name: 'Ben', last_name: 'Rivera', date_of_birth: '2015-06-01', sex: 'male' as const };
const carrier = {
  name: 'Example Dental Plan',
  payer_id: 'TEST1',
  asked_by: 'clearinghouse' as const,
  says_plan_share: false,
};
const facts: QuestionFacts = {
  practice: { name: 'Maple Street Dental', npi: '1999999984' },
  carrier,
  relationship: 'self',
  member_id: 'MEM0001',
  own_member_id: '',
  subscriber: ana,
  patient: ana,
};
const envelope = {
  sender: 'CUSPTEST',
  receiver: 'TESTHOUSE',
  interchange_number: 3,
  reference: 'E0001',
  trace: 'E0001-1',
  test: true,
  day: '2026-11-23',
  time: '09:00',
};
const segmentsOf = (text: string) =>
  (readX12(text)[0]?.sets[0]?.segments ?? []).map(({ elements }) => elements.join('*'));

test('a question about a subscriber is the sample, segment by segment', () => {
  expect(questionText(facts, envelope)).toBe(sample.replaceAll(/\s*\n/g, ''));
});

test('a question about a child names the subscriber, then the child, in a loop of its own', () => {
  const text = questionText({ ...facts, relationship: 'child', patient: ben }, envelope);
  expect(segmentsOf(text).slice(5)).toEqual([
    'HL*3*2*22*1',
    'NM1*IL*1*RIVERA*ANA****MI*MEM0001',
    'DMG*D8*19850412*F',
    'HL*4*3*23*0',
    'TRN*1*E0001-1*9CUSPTEST1',
    'NM1*03*1*RIVERA*BEN',
    'DMG*D8*20150601*M',
    'INS*N*19',
    'DTP*291*D8*20261123',
    'EQ*35',
  ]);
});

test('a child with a member ID of their own is asked about as a subscriber', () => {
  const text = questionText(
    { ...facts, relationship: 'child', patient: ben, own_member_id: 'OWN1' },
    envelope,
  );
  const [set] = readX12(text)[0]?.sets ?? [];
  const people = set?.segments.filter((one) => x12Element(one, 0) === 'NM1' && x12Element(one, 1) === 'IL');
  expect(people?.map(({ elements }) => elements.join('*'))).toEqual(['NM1*IL*1*RIVERA*BEN****MI*OWN1']);
  expect(segmentsOf(text)).not.toContain('HL*4*3*23*0');
});

test.each<[Partial<QuestionFacts>, string]>([
  [{ practice: { name: 'Maple', npi: '' } }, 'The practice has no NPI.'],
  [{ carrier: { ...carrier, name: 'Example', payer_id: '' } }, 'Example has no payer ID.'],
  [{ member_id: '***' }, 'The member ID is missing.'],
  [{ patient: { ...ana, date_of_birth: null } }, 'The birth date is missing.'],
  [{ patient: { ...ana, last_name: '李' } }, 'A name has characters'],
])('what it lacks is a sentence: %j', (lacking, sentence) => {
  expect(missingForQuestion(facts)).toEqual([]);
  expect(missingForQuestion({ ...facts, ...lacking })).toEqual([expect.stringContaining(sentence)]);
});

test('signs that part X12 are taken out of what a person entered', () => {
  const hostile = { ...ana, last_name: 'Ri*ve~ra:', first_name: 'A^na\nX' };
  expect(segmentsOf(questionText({ ...facts, patient: hostile }, envelope))).toContain(
    'NM1*IL*1*RI VE RA*A NA X****MI*MEM0001',
  );
});
