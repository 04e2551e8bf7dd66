import * as z from 'zod/mini';

/** What a field takes, as far as samples follow it. */
export interface Shape {
  enum?: unknown[] | undefined;
  const?: unknown;
  type?: string | string[] | undefined;
  anyOf?: Shape[] | undefined;
}

/** The fields of an object's schema as a client sends them, by name; none if it isn't an object. */
export function fieldsOf(schema: z.ZodMiniType | undefined): { name: string; shape: Shape }[] {
  if (schema === undefined) return [];
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
