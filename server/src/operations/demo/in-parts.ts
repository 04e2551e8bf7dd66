/** So few that it doesn't matter how they are looked for, and enough to say how the others are best looked for. */
export const firstPart = 100;

/** A statement takes 65,535 parameters at most. */
export function inParts<Row>(rows: readonly Row[]): Row[][] {
  const parts = [rows.slice(0, firstPart)];
  for (let from = firstPart; from < rows.length; from += 1000) parts.push(rows.slice(from, from + 1000));
  return parts;
}
