import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPatient, getPatient, listPatients, register } from '@cusp/contract';
import type { Endpoint, RequestInput } from '@cusp/contract';
import { ask, outputOf } from '../e2e/support/requests.ts';

/** Number of concurrent calls. */
const concurrency = 30;
/** How many times a call is tried if a busy server answers "try again". */
const tries = 5;

interface Someone {
  call<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<Response>;
}

/** Lets two new practices write and read concurrently. Returns what one saw of the other or what failed. */
export async function strangersApart(url: string): Promise<string[]> {
  const [ours, theirs] = [await newPractice(url), await newPractice(url)];
  const wrong: string[] = [];
  const expectAll = (what: string, found: { status: number }[], status: number) => {
    const others = found.filter((answer) => answer.status !== status).map((answer) => answer.status);
    if (others.length > 0) wrong.push(`${what}: ${others.join(', ')} in place of ${status}`);
  };
  const each = <T>(work: (place: number) => Promise<T>) =>
    Promise.all(Array.from({ length: concurrency }, (_, place) => work(place)));

  const made = await each((place) =>
    ours.call(createPatient, {
      body: {
        first_name: 'Mia',
        last_name: `Ours${place}`,
        phone: '(212) 555-0147',
        date_of_birth: '1984-06-09',
      },
    }),
  );
  expectAll('a new patient', made, 201);
  if (wrong.length > 0) return wrong;
  const ids = await Promise.all(made.map(async (answer) => (await outputOf(createPatient, answer)).id));
  const read = (someone: Someone) =>
    each((place) => someone.call(getPatient, { params: { id: ids[place] ?? '' } }));
  expectAll('the own patient', await read(ours), 200);
  expectAll('a foreign patient', await read(theirs), 404);
  const list = async (someone: Someone) => (await someone.call(listPatients, {})).text();
  const [own, foreign] = await Promise.all([list(ours), list(theirs)]);
  if (!own.includes('Ours')) wrong.push('the own list is empty');
  if (foreign.includes('Ours')) wrong.push('the list of another practice shows ours');
  return wrong;
}

async function newPractice(url: string): Promise<Someone> {
  const body = { email: `${randomUUID()}@example.com`, password: 'a long enough password', name: 'Ana' };
  const { access_token: token } = await outputOf(
    register,
    await patiently(() => ask(url, register, { body })),
  );
  return { call: (endpoint, input) => patiently(() => ask(url, endpoint, input, { token })) };
}

/** Retries if the server says it is busy. */
async function patiently(make: () => Promise<Response>): Promise<Response> {
  let answer = await make();
  for (let again = 1; answer.status === 503 && again < tries; again += 1) {
    await sleep(500);
    answer = await make();
  }
  return answer;
}
