import { expect, test } from 'vitest';
import { isControlled, nextMessageId, whyNotSent } from './rules.ts';
import type { Sending } from './rules.ts';

const drug = {
  medication: 'Amoxicillin',
  dosage: '500 mg',
  frequency: 'Every 8 hours',
  duration: '7 days',
  instructions: '',
};
const ready: Sending = {
  prescription: { ...drug, sent_at: null },
  pharmacy: { archived_at: null },
  hasGateway: true,
  lastTry: undefined,
};
const sent = { ...ready.prescription, sent_at: '2026-03-03T14:30:00.000Z' };
const controlled = { ...ready.prescription, medication: 'Norco' };
const trying = { outcome: 'trying', is_fresh: true };

test.each<[string | null, Partial<Sending>]>([
  [null, {}],
  [null, { lastTry: { outcome: 'refused', is_fresh: true } }],
  [null, { lastTry: { outcome: 'failed', is_fresh: true } }],
  [null, { lastTry: { outcome: 'trying', is_fresh: false } }],
  ['being_sent', { lastTry: trying }],
  ['no_gateway', { hasGateway: false, lastTry: trying }],
  ['controlled_substance', { prescription: controlled, hasGateway: false }],
  ['pharmacy_deleted', { pharmacy: { archived_at: 'then' }, prescription: controlled }],
  ['no_pharmacy', { pharmacy: undefined, prescription: controlled, hasGateway: false }],
  ['already_sent', { prescription: sent, pharmacy: undefined, hasGateway: false, lastTry: trying }],
])('%s comes before what stands after it', (reason, parts) => {
  expect(whyNotSent({ ...ready, ...parts })).toBe(reason);
});

test('the dosage can make it controlled', () => {
  expect(isControlled({ ...drug, medication: 'Tylenol', dosage: '#3' })).toBe(true);
  expect(isControlled({ ...drug, medication: 'Tylenol', dosage: '325 mg' })).toBe(false);
});

test.each(['dosage', 'frequency', 'duration', 'instructions'] as const)(
  'a controlled substance named in the %s makes it one',
  (field) => {
    for (const named of ['Norco 5/325', 'take one Nor-co', 'oxyco\u200Bdone', 'Νοrco']) {
      expect(isControlled({ ...drug, [field]: named })).toBe(true);
    }
    expect(isControlled({ ...drug, [field]: 'for minor congestion at ambient temperature' })).toBe(false);
  },
);

test('only after a refusal is it a new message', () => {
  expect(nextMessageId(undefined, 'new')).toBe('new');
  expect(nextMessageId({ outcome: 'refused', message_id: 'old' }, 'new')).toBe('new');
  expect(nextMessageId({ outcome: 'failed', message_id: 'old' }, 'new')).toBe('old');
  expect(nextMessageId({ outcome: 'trying', message_id: 'old' }, 'new')).toBe('old');
});
