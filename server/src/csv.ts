/** A cell: a text, a number of our own (an amount, a count), or none. */
export type Cell = string | number | null;

/**
 * What a spreadsheet may take for a formula, at the start of a cell: the signs of one, in their full-width forms too
 * (Excel reads these alike), also behind spaces, quotes and what isn't seen; and a tab or line end, which some programs
 * take for the end of the cell. OWASP, "CSV Injection".
 */
const formula = /^(?:[\t\r\n]|[\s\p{Z}\p{C}"'`´‘’“”„«»]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u;

/** A text as a spreadsheet shows it and never reckons it: an apostrophe goes before what could be a formula. */
const disarmed = (text: string): string => (formula.test(text) ? `'${text}` : text);

const quoted = (text: string): string =>
  text === '' || /[",\r\n;\t]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * One line of comma-separated values (RFC 4180), the only place where such are made. Texts are disarmed; numbers stay
 * numbers, with their minus. No value is an empty cell, an empty text an empty one in quotes.
 */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? quoted(disarmed(cell)) : (cell ?? ''))).join(',')}\r\n`;
