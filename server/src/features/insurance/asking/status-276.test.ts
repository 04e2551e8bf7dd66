import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readX12 } from '../x12/index.ts';
import { missingForStatus, statusText } from './status-276.ts';

const sample = readFileSync(path.join(import.meta.dirname, '../x12/testing/samples/276.x12'), 'utf8');
const ana = { first_name: 'Ana', last_name: 'Rivera', date_of_birth: '1985-04-12', sex: 'female' } as const;
const ben = { first_name: 'Ben', last_name: 'Rivera', date_of_birth: '2015-06-01', sex: 'unknown' } as const;
const facts = {
  practice: { name: 'Maple Street Dental', npi: '1999999984' },
  carrier: { payer_id: 'TEST1' },
  claim: {
    carrier_name: 'Example Dental Plan',
    member_id: 'MEM0001',
    control_number: 'C1001',
    payer_number: '',
    billed: 1390,
    service_date: '2026-11-20',
    last_service_date: '2026-11-20',
  },
  relationship: 'self',
  subscriber: ana,
  patient: ana,
  today: '2026-11-23',
};
const envelope = {
  sender: 'CUSPTEST',
  receiver: 'TESTHOUSE',
  interchange_number: 5,
  reference: 'S0001',
  trace: 'S0001-1',
  test: true,
  day: '2026-11-23',
  time: '09:00',
};
const segmentsOf = (text: string) =>
  (readX12(text)[0]?.sets[0]?.segments ?? []).map(({ elements }) => elements.join('*'));

test('a question about a subscriber’s claim is the sample, but for a week around the day', () => {
  expect(statusText(facts, envelope)).toBe(
    sample.replace('DTP*472*D8*20261120', 'DTP*472*RD8*20261113-20261123').replaceAll(/\s*\n/g, ''),
  );
});

test('a question about a child’s claim names the subscriber, then the child, and the carrier’s own number', () => {
  const claim = {
    ...facts.claim,
    payer_number: 'PCN555',
    service_date: '2026-11-01',
    last_service_date: '2026-11-01',
  };
  const text = statusText({ ...facts, claim, relationship: 'child', patient: ben }, envelope);
  expect(segmentsOf(text).slice(7)).toEqual([
    'HL*4*3*22*1',
    'NM1*IL*1*RIVERA*ANA****MI*MEM0001',
    'HL*5*4*23',
    'DMG*D8*20150601',
    'NM1*QC*1*RIVERA*BEN',
    'TRN*1*S0001-1',
    'REF*1K*PCN555',
    'REF*EJ*C1001',
    'AMT*T3*1390',
    'DTP*472*RD8*20261025-20261108',
  ]);
});

test('what a question lacks is said with where it is mended', () => {
  expect(missingForStatus(facts)).toEqual([]);
  expect(
    missingForStatus({
      ...facts,
      practice: { ...facts.practice, npi: '' },
      carrier: { payer_id: '' },
      patient: { ...ana, date_of_birth: null, first_name: '明' },
    }),
  ).toEqual([
    'The practice has no NPI. An owner can add it in Settings, under Practice.',
    'Example Dental Plan has no payer ID. Add it to the carrier in Settings, under Insurance.',
    'The birth date is missing. Enter it in the details.',
    'A name has characters the carrier can’t read. Call the carrier.',
  ]);
});
