/**
 * The little of the Standard Schema interface (standardschema.dev) that a form needs; every schema of the contract
 * has it, so that the pieces of the screen don't depend on zod.
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

/** What is wrong, by field. */
export type Problems = Record<string, string>;

/** Parses by the schema: what it made of the values, or the first problem of each field. */
export function read<Parsed>(
  schema: Schema<Parsed>,
  values: unknown,
): { parsed: Parsed } | { problems: Problems } {
  const answer = schema['~standard'].validate(values);
  if (answer instanceof Promise) throw new Error('A form needs a schema that answers at once.');
  if (!answer.issues) return { parsed: answer.value };
  const problems: Problems = {};
  for (const { path = [], message } of answer.issues) {
    const field = path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
    problems[field] ??= message;
  }
  return { problems };
}
