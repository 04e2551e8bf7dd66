/** A cell: a text, a number of our own (an amount, a count), or empty. */
export type CsvCell = string | number | null;

/**
 * The beginning of a cell that a spreadsheet may take for a formula: the characters that start one, including their
 * full-width forms (which Excel treats alike), also after spaces, quotes and invisible characters; and a tab or line
 * end, which some programs take for the end of the cell. OWASP, "CSV Injection".
 */
const formula = /^(?:[\t\r\n]|[\s\p{Z}\p{C}"'`´‘’“”„«»]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u;

/** Makes a spreadsheet show a text instead of evaluating it: an apostrophe goes before what could be a formula. */
const disarmed = (text: string): string => (formula.test(text) ? `'${text}` : text);

const quoted = (text: string): string =>
  text === '' || /[",\r\n;\t]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text;

/** The first line of a file of CSV: with the byte order mark by which Excel knows that it is UTF-8. Every file begins with it. */
export const csvHeading = (names: readonly string[]): string => `\uFEFF${csvLine(names)}`;

/**
 * One line of comma-separated values (RFC 4180); all CSV is made here. Texts can't become formulas; numbers stay
 * numbers, with their minus. Null is an empty cell, an empty text an empty quoted one.
 */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? quoted(disarmed(cell)) : (cell ?? ''))).join(',')}\r\n`;
