import { expect, test } from 'vitest';
import { similarCarriers, similarPlans } from './likeness.ts';

const carrier = (name: string, payer_id = '', archived = false) => ({
  id: name,
  name,
  payer_id,
  stedi_payer_id: '',
  https_payer_id: '',
  sftp_payer_id: '',
  archived,
  filing_code: 'CI',
  claims_by: 'electronic' as const,
  asked_by: 'clearinghouse' as const,
  says_plan_share: false,
  verified_days: 30,
  attachment_rules: null,
  phone: '',
  address: '',
  notes: '',
  merged_into: null,
  posts_itself: false,
  posts_set_at: null,
  posts_set_by: '',
  version: 1,
});
const plan = (id: string, fields: object = {}) => ({
  id,
  carrier_id: 'harbor',
  carrier_name: 'Harbor',
  name: 'PPO',
  group_number: '',
  employer: '',
  kind: 'ppo' as const,
  in_network: true,
  patients: 0,
  proposals: 0,
  archived: false,
  merged_into: null,
  version: 1,
  ...fields,
});
const ids = (found: [{ id: string }, { id: string }][]) => found.map((pair) => pair.map(({ id }) => id));

test('carriers look like one by their payer ID, or by a name that differs only by filler', () => {
  const carriers = [
    carrier('Harbor Dental', 'HARB1'),
    carrier('The Harbor Insurance Co.'),
    carrier('Harbor of New Jersey', 'harb1'),
    carrier('Cedar'),
    carrier('Cedar Dental', '', true),
    carrier('Dental Insurance Company'),
    carrier('Dental Group'),
  ];
  expect(ids(similarCarriers(carriers))).toEqual([
    ['Harbor Dental', 'The Harbor Insurance Co.'],
    ['Harbor Dental', 'Harbor of New Jersey'],
  ]);
});

test('plans look like one by their group number, or without one by name and employer; the larger one is first', () => {
  const plans = [
    plan('a', { group_number: '44-71' }),
    plan('b', { group_number: '4471', patients: 12 }),
    plan('c', { group_number: '4471', carrier_id: 'cedar' }),
    plan('d', { employer: 'Ferries' }),
    plan('e', { employer: 'Ferries' }),
    plan('f', { employer: 'Docks' }),
    plan('g', { group_number: '4471', archived: true }),
  ];
  expect(ids(similarPlans(plans))).toEqual([
    ['b', 'a'],
    ['d', 'e'],
  ]);
});
