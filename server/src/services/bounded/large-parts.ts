/** Where a part is within a value: the keys and places that lead to it. */
type Path = readonly string[];

/** Characters or bytes that are packed together with others. */
const small = 16 * 1024;

const isLarge = (value: unknown): boolean =>
  (typeof value === 'string' || value instanceof Uint8Array) && value.length > small;

/** Objects and lists whose parts are looked at; what else `structuredClone` copies stays whole. */
const hasParts = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** The long texts and many bytes within a value. */
export function largePartsOf(value: unknown, path: Path = []): { path: string[]; part: unknown }[] {
  if (isLarge(value)) return [{ path: [...path], part: value }];
  if (!hasParts(value)) return [];
  const found: { path: string[]; part: unknown }[] = [];
  for (const [key, part] of Object.entries(value))
    // Most parts are small, and are seen to be so without a call.
    if (isLarge(part) || hasParts(part)) found.push(...largePartsOf(part, [...path, key]));
  return found;
}

/** The value without the parts at these paths. It is copied along them, and not changed. */
export function without(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0 || !hasParts(value)) return paths.length === 0 ? value : undefined;
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  for (const [key, through] of Map.groupBy(paths, ([first]) => first))
    if (key !== undefined)
      set(
        copy,
        key,
        without(
          Reflect.get(value, key),
          through.map((path) => path.slice(1)),
        ),
      );
  return copy;
}

/** Puts a part into a value that was received, at its path. @returns the value */
export function putPart(value: unknown, [key, ...path]: Path, part: unknown): unknown {
  if (key === undefined || !hasParts(value)) return part;
  set(value, key, putPart(Reflect.get(value, key), path, part));
  return value;
}

/** Sets a key as an object's own, also if it is `__proto__`. */
const set = (of: object, key: string, value: unknown) =>
  Reflect.defineProperty(of, key, { value, writable: true, enumerable: true, configurable: true });
