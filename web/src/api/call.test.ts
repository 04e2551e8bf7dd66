import { type Endpoint, listPatients, portalMe } from '@cusp/contract';
import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
const { ApiError, asSignedIn } = await import('./call.ts');
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
