import type { PatientCoverages } from '@cusp/contract';
import { expect, test } from 'vitest';
import { unmatchedTexts } from './words.ts';

const covered = (insurance_provider: string, insurance_id: string, to_date: string | null = null) =>
  unmatchedTexts(
    {
      patient_id: 'p',
      insurance_provider,
      insurance_id,
      coverages: [
        {
          id: 'c',
          patient_id: 'p',
          rank: 1,
          relationship: 'self',
          member_id: 'HM-1001',
          from_date: null,
          to_date,
          notes: '',
          assigned: true,
          used_maximum: null,
          used_deductible: null,
          used_lifetime: null,
          used_on: null,
          verified: null,
          to_verify: null,
          asking: false,
          plan: {
            id: 'n',
            name: 'PPO Plus',
            group_number: '',
            employer: '',
            kind: 'ppo',
            in_network: true,
            carrier_name: 'Harbor Mutual',
            carrier_phone: '',
          },
          subscriber: { patient_id: 'p', name: 'Ines Diaz', date_of_birth: null },
          recorded_at: '',
          recorded_by: '',
          version: 1,
        },
      ],
    } satisfies PatientCoverages,
    '2026-11-26',
  );

test.each([
  ['', '', ''],
  ['Harbor Mutual', 'HM1001', ''],
  ['harbor mutual ppo', '', ''],
  ['', 'hm-1001', ''],
  ['Harbor Mutual', 'HM-2', 'Harbor Mutual, ID HM-2'],
  ['Delta Dental', '', 'Delta Dental'],
  ['', 'D-7', 'ID D-7'],
])('“%s” with the ID “%s” beside a coverage of Harbor Mutual leaves “%s”', (provider, id, left) => {
  expect(covered(provider, id)).toBe(left);
});

test('an ended coverage answers nothing', () => {
  expect(covered('Harbor Mutual', 'HM-1001', '2026-11-25')).toBe('Harbor Mutual, ID HM-1001');
});
