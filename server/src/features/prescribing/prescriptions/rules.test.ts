import { expect, test } from 'vitest';
import {
  abandonedAfter,
  outcomeAfterSending,
  outcomeBeforeSending,
  isControlled,
  nextMessage,
  pauseBefore,
  sendWithin,
  reasonNotToPrescribe,
} from './rules.ts';
import type { SendAttempt, TransmissionState } from './rules.ts';

const drug = {
  medication: 'Amoxicillin',
  dosage: '500 mg',
  frequency: 'Every 8 hours',
  duration: '7 days',
  instructions: '',
};
const ready: SendAttempt = {
  prescription: { ...drug, sent_at: null },
  pharmacy: { archived_at: null },
  hasGateway: true,
  lastTransmission: undefined,
};
const sent = { ...ready.prescription, sent_at: '2026-03-03T14:30:00.000Z' };
const controlled = { ...ready.prescription, medication: 'Norco' };
const trying = { outcome: 'trying', age: abandonedAfter - 1 } as const;

test.each<[string | null, Partial<SendAttempt>]>([
  [null, {}],
  [null, { lastTransmission: { outcome: 'refused', age: 1 } }],
  [null, { lastTransmission: { outcome: 'not_confirmed', age: 1 } }],
  [null, { lastTransmission: { outcome: 'trying', age: abandonedAfter } }],
  ['being_sent', { lastTransmission: trying }],
  ['no_gateway', { hasGateway: false, lastTransmission: trying }],
  ['controlled_substance', { prescription: controlled, hasGateway: false }],
  ['pharmacy_deleted', { pharmacy: { archived_at: 'then' }, prescription: controlled }],
  ['no_pharmacy', { pharmacy: undefined, prescription: controlled, hasGateway: false }],
  ['already_sent', { prescription: sent, pharmacy: undefined, hasGateway: false, lastTransmission: trying }],
])('%s comes before what stands after it', (reason, parts) => {
  expect(reasonNotToPrescribe({ ...ready, ...parts })).toBe(reason);
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

const state = (fields: Partial<TransmissionState>): TransmissionState => ({
  outcome: 'trying',
  age: 0,
  message_id: 'old',
  unanswered_since: null,
  ...fields,
});
const open = { unanswered_since: '2026-03-03T14:30:00.000Z' };

test('a new message id is used only after a refusal', () => {
  const fresh = { message_id: 'new', unanswered_since: null };
  expect(nextMessage(undefined, 'new')).toEqual(fresh);
  expect(nextMessage(state({ outcome: 'refused' }), 'new')).toEqual(fresh);
  for (const outcome of ['not_confirmed', 'not_reached', 'stopped', 'trying'] as const) {
    expect(nextMessage(state({ outcome }), 'new')).toEqual({ message_id: 'old', unanswered_since: null });
    expect(nextMessage(state({ outcome, ...open }), 'new')).toEqual({ message_id: 'old', ...open });
  }
});

test('nothing is sent after ten minutes, or once it may no longer be sent', () => {
  expect(outcomeBeforeSending(state({ age: sendWithin - 1 }), null)).toBeNull();
  expect(outcomeBeforeSending(state({ age: sendWithin }), null)).toMatchObject({
    outcome: 'not_reached',
    words: 'The pharmacy gateway could not be reached for ten minutes. Nothing was sent.',
  });
  expect(outcomeBeforeSending(state({}), 'No.')).toMatchObject({ outcome: 'stopped', words: 'No.' });
});

test('"nothing was sent" is never said of a message that may have arrived', () => {
  for (const end of [
    outcomeBeforeSending(state({ age: sendWithin, ...open }), null),
    outcomeBeforeSending(state(open), 'No.'),
  ]) {
    expect(end).toMatchObject({ outcome: 'not_confirmed', words: 'No response was received.' });
  }
});

test('of a repeated message only an acceptance is conclusive', () => {
  const said = { answer: '<Error/>', words: 'Duplicate' };
  const refused = { outcome: 'refused', ...said } as const;
  expect(outcomeAfterSending(refused, state({}))).toEqual(refused);
  expect(outcomeAfterSending(refused, state(open))).toMatchObject({
    outcome: 'not_confirmed',
    words: 'To the repeated message the gateway said: Duplicate',
  });
  for (const before of [state({}), state(open)]) {
    expect(outcomeAfterSending({ outcome: 'sent', ...said }, before)?.outcome).toBe('sent');
    expect(outcomeAfterSending({ outcome: 'unanswered', ...said }, before)?.outcome).toBe('not_confirmed');
    expect(outcomeAfterSending({ outcome: 'not_reached', ...said }, before)).toBeNull();
  }
});

test('retries become less frequent, at least one a minute, with a last check after ten minutes', () => {
  let age = 0;
  const tried: number[] = [];
  while (outcomeBeforeSending(state({ age }), null) === null) {
    tried.push(age);
    age += pauseBefore({ age });
  }
  expect(tried.slice(0, 8)).toEqual([0, 2, 4, 8, 16, 32, 64, 124]);
  expect(tried.at(-1)).toBeGreaterThanOrEqual(sendWithin - 60);
  expect(age).toBe(sendWithin);
});
