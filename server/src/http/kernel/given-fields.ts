/** A field of what a caller sent or is answered, parsed or not: it may be anything. */
export const valueOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;

/** The text under a name of something that a caller sent. */
export function textOf(holder: unknown, name: string): string | undefined {
  const value = valueOf(holder, name);
  return typeof value === 'string' ? value : undefined;
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The same where it is an id; anything else is no record's. */
export function idOf(holder: unknown, name: string): string | undefined {
  const value = textOf(holder, name);
  return value !== undefined && idForm.test(value) ? value.toLowerCase() : undefined;
}

export const hasOwn = (holder: unknown, name: string) =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name);
