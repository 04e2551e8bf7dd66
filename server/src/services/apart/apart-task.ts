import * as z from 'zod/mini';

/** The server's message to a process that reads: a function that its module exports, and what it is called with. */
export const ApartTask = z.object({ module: z.string(), name: z.string(), given: z.array(z.unknown()) });
export type ApartTask = z.infer<typeof ApartTask>;

/** That function. */
export const ApartReader = z.custom<(...given: unknown[]) => unknown>((found) => typeof found === 'function');

/** The answer of that process; of a failure only the stack, since its message may hold what was read. */
export const ApartResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), value: z.unknown() }),
  z.object({ kind: z.literal('failed'), stack: z.string() }),
]);
export type ApartResult = z.infer<typeof ApartResult>;
