import { type Endpoint, listPatients, portalMe } from '@cusp/contract';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
// The files of a run share a process.
afterAll(() => void vi.unstubAllGlobals());
const { ApiError, asSignedIn, call } = await import('./call.ts');
const { queryClient } = await import('./queryClient.ts');
const { retryWhileBusy } = await import('../features/portal/booking-page/useAnswer.ts');
const { tokens } = await import('./tokens.ts');

const refusal = new ApiError(401, 'Please sign in.');
/** A call that takes these tokens only. */
function callTaking(...good: string[]) {
  const asked: (string | null)[] = [];
  const make = (endpoint: Endpoint = listPatients, thisSessionOnly = false) =>
    asSignedIn(
      endpoint,
      async (token) => {
        asked.push(token);
        if (token === null || !good.includes(token)) throw refusal;
        return token;
      },
      { thisSessionOnly },
    );
  return { asked, make };
}
const turn = () => new Promise<void>((resolve) => void setTimeout(resolve));

beforeEach(() => {
  stored.clear();
  tokens.set('staff', 'first');
  return tokens.coverBy('staff');
});

test('a refused call locks, waits for the same person and is made once more', async () => {
  const { asked, make } = callTaking('second');
  const answers = Promise.all([make(), make()]);
  await turn();
  expect([tokens.isLocked('staff'), tokens.get('staff')]).toEqual([true, null]);
  tokens.unlock('staff', 'second');
  expect(await answers).toEqual(['second', 'second']);
  expect(asked).toEqual(['first', 'first', 'second', 'second']);
});

test('a call that is refused again after the unlocking is not tried for ever', async () => {
  const { asked, make } = callTaking();
  const answer = make();
  await turn();
  tokens.unlock('staff', 'second');
  await expect(answer).rejects.toBe(refusal);
  expect(asked).toEqual(['first', 'second']);
  expect(tokens.isLocked('staff')).toBe(true);
});

test('a call whose refusal comes only after the unlocking is made once more', async () => {
  const asked: (string | null)[] = [];
  const refused = Promise.withResolvers<void>();
  const answer = asSignedIn(listPatients, async (token) => {
    asked.push(token);
    if (token === 'first') await refused.promise;
    if (token !== 'second') throw refusal;
    return token;
  });
  tokens.lock('staff');
  tokens.unlock('staff', 'second');
  refused.resolve();
  expect(await answer).toBe('second');
  expect(asked).toEqual(['first', 'second']);
});

test('a call whose refusal comes after another person signed in is not made for them', async () => {
  const { asked, make } = callTaking('another’s');
  const answer = make();
  tokens.lock('staff');
  tokens.set('staff', 'another’s');
  await expect(answer).rejects.toBe(refusal);
  expect(asked).toEqual(['first']);
});

test('what waits behind the lock is done for nobody else', async () => {
  const { asked, make } = callTaking('second');
  const answer = make();
  await turn();
  tokens.giveUp('staff');
  await expect(answer).rejects.toMatchObject({ status: 401 });
  tokens.set('staff', 'another’s');
  tokens.lock('staff');
  tokens.unlock('staff', 'second');
  await turn();
  expect(asked).toEqual(['first']);
});

test('a logout is of the session it was made in', async () => {
  const { asked, make } = callTaking('second');
  const answer = make(listPatients, true);
  tokens.lock('staff');
  await expect(answer).rejects.toBe(refusal);
  expect(asked).toEqual(['first']);
});

test('where nothing can be locked the sign-in ends', async () => {
  tokens.set('patient', 'first');
  const { make } = callTaking();
  await expect(make(portalMe)).rejects.toBe(refusal);
  expect([tokens.isLocked('patient'), tokens.get('patient')]).toEqual([false, null]);
});

describe('a busy server', () => {
  /** How often it was called until now. */
  const answering = (retryAfter: string) => {
    let calls = 0;
    vi.stubGlobal('fetch', async (address: string) => {
      if (address === '/api/ready') return new Response();
      calls += 1;
      return Response.json({ detail: 'Busy.' }, { status: 503, headers: { 'retry-after': retryAfter } });
    });
    return () => calls;
  };
  const ask = () => call(listPatients, { query: {} });
  const refused = (answer: Promise<unknown>) => answer.catch((thrown: unknown) => thrown);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['is called again by itself where it asks for a moment', '1', [3, 5]],
    ['is not where it asks for more: it may work as long again on what took too long', '5', [1, 1]],
  ])('%s', async (_, retryAfter, times) => {
    const askers = [
      () => queryClient.fetchQuery({ queryKey: [retryAfter], queryFn: ask }),
      () => retryWhileBusy(ask),
    ];
    const counts = [];
    for (const asker of askers) {
      const calls = answering(retryAfter);
      const [answer] = await Promise.all([refused(asker()), vi.runAllTimersAsync()]);
      expect(answer).toMatchObject({ status: 503, detail: 'Busy.' });
      counts.push(calls());
    }
    expect(counts).toEqual(times);
  });
});
