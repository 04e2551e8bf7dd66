import * as z from 'zod/mini';

interface Samples {
  /** How many entries a list has; a list within another has two. */
  list: number;
  /** A text of the field with this name. */
  text: (field: string) => string;
}

/** Something that a schema takes, with lists and texts that a test chooses. */
export function sampleOf(schema: unknown, samples: Samples, field = '', depth = 0): unknown {
  const of = (inner: unknown, name = field) => sampleOf(inner, samples, name, depth);
  if (schema instanceof z.ZodMiniObject)
    return Object.fromEntries(
      Object.entries(schema._zod.def.shape).map(([key, inner]) => [key, of(inner, key)]),
    );
  if (schema instanceof z.ZodMiniArray) {
    const { element } = schema._zod.def;
    return Array.from({ length: depth === 0 ? samples.list : 2 }, () =>
      sampleOf(element, samples, field, depth + 1),
    );
  }
  if (schema instanceof z.ZodMiniRecord) return { [field]: of(schema._zod.def.valueType) };
  if (schema instanceof z.ZodMiniUnion) return of(schema._zod.def.options[0]);
  if (schema instanceof z.ZodMiniEnum) return schema.options[0];
  if (schema instanceof z.ZodMiniLiteral) return schema._zod.def.values[0];
  if (schema instanceof z.ZodMiniPipe) return of(schema._zod.def.in);
  if (
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniDefault
  )
    return of(schema._zod.def.innerType);
  if (schema instanceof z.ZodMiniBoolean) return true;
  if (schema instanceof z.ZodMiniNumber) return 2;
  return schema instanceof z.ZodMiniString ? samples.text(field) : null;
}
