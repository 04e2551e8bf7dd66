import pg from 'pg';

/**
 * The parsers of PostgreSQL's values: dates and times as plain text (a JavaScript Date would shift them by a time zone),
 * timestamps as ISO 8601 UTC, whole numbers as numbers (cents and counts stay far below 2^53).
 */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIME, (text) => text.slice(0, 5)],
  [pg.types.builtins.TIMESTAMPTZ, isoMoment],
]);

export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};

/** The connection's time zone is UTC: "2026-03-03 14:30:00.12+00" is 2026-03-03T14:30:00.120Z. */
function isoMoment(text: string): string {
  const [seconds = '', fraction = ''] = text.slice(0, -'+00'.length).split('.');
  return `${seconds.replace(' ', 'T')}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}
