import { setTimeout as sleep } from 'node:timers/promises';
import { createPatient, listPatients, login } from '@cusp/contract';
import { makePractice } from '../support/practice.ts';
import type { Checks } from './checks.ts';
import { callTo, go, type Went } from './load.ts';

/** SIGTERM during work: accepted calls are finished, and answered changes are there at the next start. */
export async function shutdown(
  url: string,
  { end, startAgain }: { end: () => Promise<number | null>; startAgain: () => Promise<string> },
  checks: Checks,
): Promise<void> {
  const practice = await makePractice(url, 'dentist');
  const { token, email, password } = practice;
  const make = (number: number) => {
    const body = { first_name: `${number}`, last_name: 'Last', phone: '1', date_of_birth: '1990-01-01' };
    return go({ ...callTo(url, createPatient, { body }), token });
  };
  await make(0);
  const under: Promise<Went>[] = [];
  for (let number = 1; number <= 40; number += 1) under.push(make(number));
  // The calls are under way and some are being processed.
  await sleep(5);
  const ended = end();
  const went = await Promise.all(under);
  const code = await ended;
  const done = went.filter(({ status }) => status === 201);
  const again = await startAgain();
  const signedIn = await go(callTo(again, login, { body: { email, password } }));
  const { access_token } = login.output.parse(JSON.parse(signedIn.body));
  const list = await go({ ...callTo(again, listPatients, {}), token: access_token });
  const ids = new Set(listPatients.output.parse(JSON.parse(list.body)).map(({ id }) => id));
  const lost = done.filter(
    ({ body: text }) => !ids.has(createPatient.output.parse(JSON.parse(text)).id),
  ).length;
  const others = went.filter(({ status }) => ![201, 503, 0].includes(status)).length;
  checks.expect(
    'SIGTERM: exit code 0, and whatever was accepted was finished',
    code === 0 && lost === 0 && others === 0 && ids.size === done.length + 1,
    `exit ${code}, ${done.length} of ${went.length} answered 201, ${ids.size} stored, ${lost} lost`,
  );
}
