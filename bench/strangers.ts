import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Calls that are made at once. */
const atOnce = 30;
/** How often a call is made again that a busy machine answers with "try again". */
const tries = 5;

interface Someone {
  call(method: string, path: string, body?: object): Promise<{ status: number; text: string; id: string }>;
}

/** Two new practices write and read beside each other, many at once. Answers what one saw of the other, or what failed. */
export async function strangersApart(url: string): Promise<string[]> {
  const [ours, theirs] = [await register(url), await register(url)];
  const wrong: string[] = [];
  const expectAll = (what: string, found: { status: number }[], status: number) => {
    const others = found.filter((answer) => answer.status !== status).map((answer) => answer.status);
    if (others.length > 0) wrong.push(`${what}: ${others.join(', ')} in place of ${status}`);
  };
  const each = <T>(work: (place: number) => Promise<T>) =>
    Promise.all(Array.from({ length: atOnce }, (_, place) => work(place)));

  const made = await each((place) =>
    ours.call('POST', '/patients', {
      first_name: 'Mia',
      last_name: `Ours${place}`,
      phone: '(212) 555-0147',
      date_of_birth: '1984-06-09',
    }),
  );
  expectAll('a new patient', made, 201);
  const ids = made.map(({ id }) => id);
  expectAll('the own patient', await each((place) => ours.call('GET', `/patients/${ids[place]}`)), 200);
  expectAll('a foreign patient', await each((place) => theirs.call('GET', `/patients/${ids[place]}`)), 404);
  const [own, foreign] = await Promise.all([ours.call('GET', '/patients'), theirs.call('GET', '/patients')]);
  if (!own.text.includes('Ours')) wrong.push('the own list is empty');
  if (foreign.text.includes('Ours')) wrong.push('the list of another practice shows ours');
  return wrong;
}

async function register(url: string): Promise<Someone> {
  const registered = await ask(url, undefined, 'POST', '/auth/register', {
    email: `${randomUUID()}@example.com`,
    password: 'a long enough password',
    name: 'Ana',
  });
  const token = /"access_token":"([^"]+)"/.exec(registered.text)?.[1];
  return { call: (method, path, body) => ask(url, token, method, path, body) };
}

async function ask(
  ...call: [url: string, token: string | undefined, method: string, path: string, body?: object]
) {
  let answer = await askOnce(...call);
  for (let again = 1; answer.status === 503 && again < tries; again += 1) {
    await sleep(500);
    answer = await askOnce(...call);
  }
  return answer;
}

async function askOnce(url: string, token: string | undefined, method: string, path: string, body?: object) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, id: /"id":"([0-9a-f-]{36})"/.exec(text)?.[1] ?? '' };
}
