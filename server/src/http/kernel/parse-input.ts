import type { Endpoint, ParsedOf } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { parse } from './parse.ts';
import { Refusal } from './refusal.ts';

/** The parts of a request that the input is parsed from. */
type RawInput = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

/** Parses the parameters of the path first, so that a missing record is reported before invalid input. */
export function parseInput<E extends Endpoint>(endpoint: E, request: RawInput): ParsedOf<E>;
export function parseInput(endpoint: Endpoint, request: RawInput): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (endpoint.params !== undefined) input['params'] = parseParams(endpoint, endpoint.params, request.params);
  if (endpoint.query !== undefined) input['query'] = parse(endpoint.query, request.query);
  if (endpoint.body !== undefined) input['body'] = parse(endpoint.body, request.body);
  return input;
}

/** A malformed id is refused like an unknown one. */
export function parseParams<S extends NonNullable<Endpoint['params']>>(
  { refusals }: Endpoint,
  schema: S,
  given: unknown,
): z.output<S> {
  try {
    return parse(schema, given);
  } catch {
    throw new Refusal(refusals.find((code) => code.endsWith('not_found')) ?? 'not_found');
  }
}
