import { readFileSync } from 'node:fs';

let known: ReadonlyMap<string, string> | undefined;

/**
 * The value representation of an element by its tag (`x00100010`), for files that don't say it (implicit VR); `WORD` is US or SS as the
 * pixels are signed. Undefined for what the list doesn't have: elements of images as PS3.6 of 2024 names them.
 */
export function representationOf(tag: string): string | undefined {
  known ??= read();
  return known.get(tag.slice(1));
}

/** Each line has a representation, a group, and its elements. */
function read(): ReadonlyMap<string, string> {
  const lines = readFileSync(new URL('./value-representations.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [vr = '', group = '', ...elements] = line.split(' ');
      return elements.map((element) => [group + element, vr] as const);
    }),
  );
}
