/** Keeps what a PUT leaves out. decisions.md: "an absent field that product.md doesn't name stays as it is; null clears it". */
import type { Endpoint } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../values/refusal.ts';
import { isRows } from './lists/paging.ts';
import type { Incoming } from './route.ts';
import { shape } from './schemas.ts';

type RawInput = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

/** A record, as the fields of its body stand now. */
type StoredFields = Readonly<Record<string, unknown>>;

/**
 * The input of a PUT with the stored values of the fields that its body leaves out, so that its schema doesn't empty them.
 * @param readStored reads what is stored: the record, or the list that it stands in; undefined if nothing is
 */
export async function withStoredFields(
  endpoint: Endpoint,
  { params, query, body }: RawInput,
  readStored: () => Promise<unknown>,
): Promise<RawInput> {
  const given = { params, query, body };
  if (!isRecord(body)) return given;
  const absent = emptiedWhereAbsent(endpoint).filter((name) => body[name] === undefined);
  if (absent.length === 0) return given;
  const stored = recordIn(await readStored(), params);
  if (stored === undefined) return given;
  const kept = absent.flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]]));
  // What stays is what was read just now: refused if somebody changes it meanwhile.
  const version = body['version'] ?? stored['version'];
  return {
    ...given,
    body: { ...Object.fromEntries(kept), ...body, ...(version !== undefined && { version }) },
  };
}

/** The record of a PUT, or the list that it stands in, as the call that reads it answers; undefined if there is none. */
export async function readPartner(incoming: Incoming, tx: Tx): Promise<unknown> {
  const { partner } = incoming;
  if (partner?.read === undefined) return undefined;
  const answer = await orNothing(partner.read(incoming, tx));
  if (answer === undefined) return undefined;
  return shape(partner.endpoint, incoming, isRows(answer) ? answer.rows : answer);
}

/** What isn't there is for the call itself to refuse, once its body is found to be right. */
export async function orNothing<Answer>(reading: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}

/** The fields of a body that its schema sets to something where they are absent. Those of product.md are emptied, as it has them. */
export function emptiedWhereAbsent(endpoint: Endpoint): readonly string[] {
  if (endpoint.method !== 'PUT' || endpoint.emptiesAbsent === true) return [];
  const fields = known.get(endpoint) ?? readEmptied(endpoint);
  known.set(endpoint, fields);
  return fields;
}
const known = new WeakMap<Endpoint, readonly string[]>();

function readEmptied({ body }: Endpoint): readonly string[] {
  if (!(body instanceof z.ZodMiniObject)) return [];
  return Object.entries(body._zod.def.shape).flatMap(([name, field]) => {
    const absent = z.core.safeParse(field, undefined);
    return absent.success && absent.data !== undefined ? [name] : [];
  });
}

/** The record itself, or the one of a list that the path names. */
function recordIn(stored: unknown, params: unknown): StoredFields | undefined {
  if (!Array.isArray(stored)) return isRecord(stored) ? stored : undefined;
  const id = isRecord(params) ? params['id'] : undefined;
  return stored.filter(isRecord).find((row) => id !== undefined && row['id'] === id);
}

const isRecord = (value: unknown): value is StoredFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
