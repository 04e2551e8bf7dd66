import { expect, test } from 'vitest';
import type { LoadCaller } from './caller.ts';
import { Share } from './shares.ts';

const from = (network: string, practice?: string): LoadCaller => ({
  group: practice ?? network,
  member: 'mia',
  isKnown: practice !== undefined,
  network,
});

/** How many of ten requests are granted to the caller. */
function given(share: Share, caller: LoadCaller): number {
  let taken = 0;
  try {
    for (; taken < 10; taken += 1) share.take(caller);
  } catch (error) {
    expect(error).toMatchObject({ code: 'overloaded' });
  }
  return taken;
}

test('each practice and each address has a share, within the limit in total', () => {
  const share = new Share({ all: 14, practice: 4, address: 6 });
  expect(given(share, from('192.0.2.1', 'one'))).toBe(4);
  expect(given(share, from('192.0.2.2', 'one'))).toBe(0);
  expect(given(share, from('192.0.2.1', 'two'))).toBe(2);
  expect(given(share, from('192.0.2.1'))).toBe(0);
  expect(given(share, from('192.0.2.3'))).toBe(6);
  expect(given(share, from('192.0.2.4'))).toBe(2);
});

test('what is given back can be taken again, once', () => {
  const share = new Share({ all: 2, practice: 2, address: 2 });
  const giveBack = share.take(from('192.0.2.1', 'one'));
  share.take(from('192.0.2.1', 'one'));
  giveBack();
  giveBack();
  expect(share.taken).toBe(1);
  expect(given(share, from('192.0.2.1', 'one'))).toBe(1);
});

test('a caller who holds nothing may take more than a share, and then nothing else', () => {
  const share = new Share({ all: 100, practice: 10, address: 10 });
  const giveBack = share.take(from('192.0.2.1', 'one'), 30);
  expect(() => share.take(from('192.0.2.1', 'one'), 1)).toThrow('overloaded');
  expect(() => share.take(from('192.0.2.2', 'two'), 80)).toThrow('overloaded');
  giveBack();
  expect(share.taken).toBe(0);
});
