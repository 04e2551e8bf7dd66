import { randomInt, randomUUID } from 'node:crypto';
import { listAlertRules, register, updateAlertRule } from '@cusp/contract';
import type { Endpoint, InputOf, OutputOf, RequestInput, RequestParts } from '@cusp/contract';
import { timeZone } from './days.ts';
import { recordEntered, recordTokens } from './entered-values.ts';
import { askUnchecked, outputOf } from './requests.ts';

type Registration = InputOf<typeof register>['body'];
export type StaffRole = NonNullable<Registration['role']>;

/** A separate practice for one test, with its owner signed in over HTTP. */
export interface Practice {
  email: string;
  password: string;
  token: string;
  /** Makes a call of the contract, typed by it. Throws where it is refused. */
  call: <E extends Endpoint>(endpoint: E, input: RequestInput<E>) => Promise<OutputOf<E>>;
  /** The same with input that may break the call's rules. */
  unchecked: <E extends Endpoint>(endpoint: E, parts: RequestParts) => Promise<OutputOf<E>>;
}

/** Registers a new practice, whose owner has this role. */
export async function makePractice(url: string, role: StaffRole): Promise<Practice> {
  const unique = randomUUID();
  const email = `${role}.${unique}@example.com`;
  const password = `plenty long ${unique}`;
  const owner = { email, password, name: 'Ada Molar', role, time_zone: timeZone };
  const { access_token: token } = await caller(url, null)(register, { body: owner });
  if (role !== 'receptionist') await dontAskHistory(caller(url, token));
  return {
    email,
    password,
    token,
    call: caller(url, token),
    unchecked: (endpoint, parts) => callUnchecked(url, token, endpoint, parts),
  };
}

/** Archives the rule that asks about a history that was never asked: most tests' patients have none, and are about something else. */
async function dontAskHistory(call: Practice['call']): Promise<void> {
  for (const { id, ...rule } of await call(listAlertRules, {}))
    if (rule.unasked) await call(updateAlertRule, { params: { id }, body: { ...rule, archived: true } });
}

/** Calls with this token, or without one. */
export function caller(url: string, token: string | null): Practice['call'] {
  async function call<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<OutputOf<E>>;
  async function call(endpoint: Endpoint, parts: RequestParts): Promise<unknown> {
    return callUnchecked(url, token, endpoint, parts);
  }
  return call;
}

async function callUnchecked<E extends Endpoint>(
  url: string,
  token: string | null,
  endpoint: E,
  parts: RequestParts,
): Promise<OutputOf<E>> {
  recordEntered(parts.body);
  const answer = await askUnchecked(
    url,
    endpoint,
    parts,
    // Each caller without a session has its own source address (RFC 2544), since registrations are limited by address.
    token === null
      ? { headers: { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` } }
      : { token },
  );
  recordTokens(await answer.clone().text());
  return outputOf(endpoint, answer);
}
