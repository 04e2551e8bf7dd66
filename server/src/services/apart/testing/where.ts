/** For tests: a reader that tells the process that it reads in. */
export function where(_given: string | Uint8Array): number {
  return process.pid;
}
