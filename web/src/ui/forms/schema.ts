import { translated } from '../language/t.ts';

/**
 * The part of the Standard Schema interface (standardschema.dev) that a form needs. Every schema of the contract has
 * it, so that ui doesn't depend on zod.
 */
export interface Schema<Parsed> {
  readonly '~standard': {
    readonly validate: (given: unknown) => Answer<Parsed> | Promise<Answer<Parsed>>;
  };
}

type Answer<Parsed> =
  | { readonly value: Parsed; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** For a form whose values stay on the screen: nothing is sent or said, and `check` finds its errors. Its schema takes all as typed. */
export const nothingToSend = {
  schema: { '~standard': { validate: (value: unknown) => ({ value }) } },
  messages: { done: '', failed: '' },
  outcomeMessage: () => null,
};

/** The errors by field. */
export type Problems = Record<string, string>;

/** Parses by the schema: the parsed values, or the first error of each field. */
export function parseFields<Parsed>(
  schema: Schema<Parsed>,
  values: unknown,
): { parsed: Parsed } | { problems: Problems } {
  const answer = schema['~standard'].validate(values);
  if (answer instanceof Promise) throw new Error('A form needs a schema that answers at once.');
  if (!answer.issues) return { parsed: answer.value };
  const problems: Problems = {};
  for (const { path = [], message } of answer.issues) {
    const field = path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
    problems[field] ??= translated(message);
  }
  return { problems };
}
