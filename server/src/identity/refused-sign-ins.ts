/**
 * The record of a refused sign-in. An attempt at an account's password, code or passkey is an entry in the trail; their
 * number is limited. Attempts beyond the limit, or at no account, are counted by address and hour, because strangers can make
 * as many as they like and must not create a row each.
 */
import { cutText } from '@cusp/contract';
import type { Endpoint, RefusalCode } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { hasOwn, textOf, valueOf } from '../values/given-fields.ts';
import { networkOf } from '../site/network.ts';

/** The record of a refused sign-in; undefined for none. `tried` is the account if the body doesn't name it. */
export function refusedSignIn(
  { name, path, audit }: Endpoint,
  { body, ip }: FastifyRequest,
  tried: string | undefined,
  code: RefusalCode,
): RawBuilder<unknown> | undefined {
  if (noSignIn.has(code)) return undefined;
  // A registration signs in to no account, whatever email it gives.
  if (audit !== undefined && 'object' in audit && audit.object === 'practice') {
    if (code !== 'too_many_tries') return undefined;
    return sql`select audit_refused_registration(${name}, ${code}, ${networkOf(ip)})`;
  }
  const email = tried ?? textOf(body, 'email');
  const passkey = textOf(valueOf(body, 'passkey'), 'id');
  const outcome = code === 'second_factor_needed' ? wrongProof(body) : code;
  if ((email ?? passkey) === undefined || outcome === undefined) return undefined;
  return email === undefined
    ? sql`select audit_failed_passkey(${realmOf(path)}, ${storable(passkey ?? '')}, ${name}, ${outcome}, ${ip})`
    : sql`select audit_failed_sign_in(${realmOf(path)}, ${storable(email.toLowerCase())}, ${name}, ${outcome}, ${ip})`;
}

/** Writes the refused sign-ins that were only counted into the trail when their hour is over. Runs periodically. */
export async function summarizeRefusedSignIns(database: Database): Promise<void> {
  await database.withoutTenant((tx) => tx.all(raw(sql`select summarize_refused_sign_ins()`)));
}

/** Refusals that say nothing about an account's password. */
const noSignIn = new Set<RefusalCode>([
  'invalid',
  'email_taken',
  'mailed_code_needed',
  'account_just_made',
  'most_accounts',
  'database_away',
  'not_json',
  'too_busy',
  'overloaded',
  'took_too_long',
  'records_busy',
  'same_key_other_body',
  'same_key_in_progress',
]);

/** A right password whose second factor is still to come isn't a failure. */
const wrongProof = (body: unknown): RefusalCode | undefined => {
  if (textOf(body, 'code') !== undefined) return 'wrong_code';
  return hasOwn(body, 'passkey') ? 'wrong_passkey' : undefined;
};

const realmOf = (path: string) =>
  path.startsWith('/admin') ? 'admin' : path.startsWith('/patient-portal') ? 'patient' : 'staff';

const storable = (text: string) => cutText(text.replaceAll('\u0000', ''), 254);
