/**
 * Where SQL and refusals may be written. In a feature of the server only `queries.ts` and `…-queries.ts` write SQL, so the reads and
 * writes of a table are found there; and they refuse nothing, so that a call's possible answers are seen in its routes and rules. The
 * lint rule ./directions-rule.ts uses this; ./sql-places.test.ts checks that it refuses what it should.
 */

const feature = /^server\/src\/features\//;
const queries = /(?:^|[/-])queries\.ts$/;
const test = /\.(?:test|helpers)\.ts$/;

/** Why a file may not write SQL; null if it may. @param file relative to the repository */
export function sqlRefusal(file: string): string | null {
  if (!feature.test(file) || test.test(file) || queries.test(file)) return null;
  return 'SQL stands in queries.ts or …-queries.ts: ask one of them.';
}

/** Why a file may not throw a refusal; null if it may. @param file relative to the repository */
export function refusalRefusal(file: string): string | null {
  if (!feature.test(file) || !queries.test(file)) return null;
  return 'Queries refuse nothing: return undefined, and refuse in rules.ts or in the routes.';
}
