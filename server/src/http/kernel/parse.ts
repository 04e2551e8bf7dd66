import type { FieldProblem } from '@cusp/contract';
import * as z from 'zod/mini';
import { Refusal } from './refusal.ts';

/** Checks a value with a schema of the contract; refuses with one sentence for each invalid field. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const problems = new Map<string, FieldProblem>();
  for (const issue of result.error.issues) {
    const path = issue.path.join('.');
    if (!problems.has(path)) problems.set(path, { path, message: issue.message });
  }
  throw new Refusal('invalid', [...problems.values()]);
}
