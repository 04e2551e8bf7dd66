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

/**
 * Why SQL may not say this; null if it may. Which progress counts as missed, begun or ended is asked of the functions that are written from
 * contract/src/schedule/rules/progress.ts. @param text a template's, or a function's of the database
 */
export function progressRefusal(text: string): string | null {
  if (!/'no_show'|progress\s+(?:not\s+)?in\s*\(/i.test(text)) return null;
  return 'Ask was_missed(progress), was_broken, has_begun, …: progress.ts of the contract says what there is.';
}

/** Why a file may not throw a refusal; null if it may. @param file relative to the repository */
export function refusalRefusal(file: string): string | null {
  if (!feature.test(file) || !queries.test(file)) return null;
  return 'Queries refuse nothing: return undefined, and refuse in rules.ts or in the routes.';
}
