/** A field of a request or an answer, which may be of any type, parsed or not. */
export const valueOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;

/** The text in a field of something that a caller sent. */
export function textOf(holder: unknown, name: string): string | undefined {
  const value = valueOf(holder, name);
  return typeof value === 'string' ? value : undefined;
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The same for an id; anything else isn't a record's id. */
export function givenId(holder: unknown, name: string): string | undefined {
  const value = textOf(holder, name);
  return value !== undefined && idForm.test(value) ? value.toLowerCase() : undefined;
}

export const hasOwn = (holder: unknown, name: string) =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name);
