import type { Endpoint } from '@cusp/contract';
import * as z from 'zod/mini';

/** An id that no record has. */
export const anId = '01900000-0000-7000-8000-000000000000';
const likeAnId = '01900000-0000-7000-8000-0000000000no';

/** The schema of a field, as far as samples follow it. */
export interface Shape {
  enum?: unknown[] | undefined;
  const?: unknown;
  type?: string | string[] | undefined;
  anyOf?: Shape[] | undefined;
}

/** The fields of an object's schema as a client sends them, by name; none if it isn't an object. */
export function fieldsOf(schema: z.ZodMiniType | undefined): Field[] {
  if (schema === undefined) return [];
  const read = fieldsRead.get(schema) ?? readFields(schema);
  fieldsRead.set(schema, read);
  return read;
}
/** Read once for each schema: the samples of one call ask for them a dozen times. */
const fieldsRead = new Map<z.ZodMiniType, Field[]>();

interface Field {
  name: string;
  shape: Shape;
}

function readFields(schema: z.ZodMiniType): Field[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    shape: Shape.parse(shape),
  }));
}

const Shape: z.ZodMiniType<Shape> = z.lazy(() =>
  z.looseObject({
    enum: z.optional(z.array(z.unknown())),
    const: z.optional(z.unknown()),
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    anyOf: z.optional(z.array(Shape)),
  }),
);

/** The fields of a call's body and query that must be the id of a record. */
export function referencesIn(endpoint: Endpoint, part: 'body' | 'query'): string[] {
  const schema = endpoint[part];
  if (schema === undefined) return [];
  const read = referencesRead.get(schema) ?? readReferences(schema);
  referencesRead.set(schema, read);
  return read;
}
const referencesRead = new Map<NonNullable<Endpoint['body']>, string[]>();

function readReferences(schema: NonNullable<Endpoint['body']>): string[] {
  const complains = (name: string, value: string) =>
    schema.safeParse({ [name]: value }).error?.issues.some(({ path }) => path[0] === name) === true;
  return fieldsOf(schema)
    .map(({ name }) => name)
    .filter((name) => !complains(name, anId) && complains(name, likeAnId));
}
