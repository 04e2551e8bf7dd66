/** Applies the contract's schemas: parses what a request brings, and shapes what is answered. */
import type { Endpoint, FieldProblem, ParsedOf } from '@cusp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ReadPlan } from '../db/read-plan.ts';
import type { RowStream } from '../db/read-plan.ts';
import { isRows } from './lists/paging.ts';
import { ListAnswer } from './lists/send-list.ts';
import { ShownRows } from './lists/shown-rows.ts';
import { FileAnswer } from './file-answer.ts';
import { Refusal } from '../values/refusal.ts';
import { shaperOf } from './shaper.ts';
import type { Shaper } from './shaper.ts';
import { StreamAnswer } from './stream-answer.ts';

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

/** Checks a value with a schema of the contract; refuses with one sentence for each invalid field. */
function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const problems = new Map<string, FieldProblem>();
  for (const issue of result.error.issues) {
    const path = issue.path.join('.');
    if (!problems.has(path)) problems.set(path, { path, message: issue.message });
  }
  throw new Refusal('invalid', [...problems.values()]);
}

type On = Pick<{ request: FastifyRequest; reply: FastifyReply }, 'request' | 'reply'>;

/** Shapes an answer by the contract, so that no undeclared field is sent, and links a list's next page. */
export function shape(endpoint: Endpoint, on: On, answer: unknown): unknown {
  if (answer instanceof FileAnswer || answer instanceof StreamAnswer) return answer;
  if (endpoint.output === null) return null;
  const shaper = shaperFor(endpoint.output);
  if (!isRows(answer)) return shaper(answer);
  linkNext(on, answer.next);
  return shaper(answer.rows);
}

/** The answer, and what the audit trail needs of it. */
export interface ShapedAnswer {
  answer: unknown;
  shown?: unknown;
}

/** `shape` for reads: a list is kept as the text to be sent, not as rows. */
export function shapeRead(endpoint: Endpoint, on: On, answer: unknown): ShapedAnswer {
  const rows: unknown = isRows(answer) ? answer.rows : answer;
  if (endpoint.output === null || !Array.isArray(rows)) {
    const shaped = shape(endpoint, on, answer);
    return { answer: shaped, shown: shaped };
  }
  if (isRows(answer)) linkNext(on, answer.next);
  const list = listFor(endpoint, endpoint.output);
  list.add(rows);
  return list.shown;
}

/** A long list, whose rows are shaped as they arrive. */
export function shapeStream(endpoint: Endpoint, rows: RowStream<unknown>): ReadPlan<ShapedAnswer> {
  const { output } = endpoint;
  if (output === null) throw new Error(`${endpoint.name} answers no list.`);
  return new ReadPlan((query) => {
    const list = listFor(endpoint, output);
    rows.sendTo(query, list.add);
    return () => list.shown;
  });
}

function listFor(endpoint: Endpoint, output: z.ZodMiniType) {
  const answer = new ListAnswer(shaperFor(output));
  const shown = new ShownRows(endpoint);
  const add = (rows: readonly unknown[]) => {
    answer.add(rows);
    shown.add(rows);
  };
  return { add, shown: { answer, shown } };
}

function linkNext({ request, reply }: On, cursor: string | null): void {
  if (cursor === null) return;
  const next = new URL(request.url, 'http://list');
  next.searchParams.set('cursor', cursor);
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
}

const shapers = new WeakMap<z.ZodMiniType, Shaper>();
function shaperFor(schema: z.ZodMiniType): Shaper {
  const known = shapers.get(schema) ?? shaperOf(schema);
  shapers.set(schema, known);
  return known;
}
