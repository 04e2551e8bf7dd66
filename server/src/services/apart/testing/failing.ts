/** For tests: a reader that can't go on, and quotes what it reads. */
export function fails(text: string): string {
  throw new Error(`It can't read ${text}`);
}
