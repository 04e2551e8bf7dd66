/**
 * Blanks in the text of a template: `[[Lot]]` is answered with words, `[[Carpules: number]]` with a number,
 * `[[Next visit: date]]` with a day, `[[Shade: A1 | A2]]` with one of these or other words, `[[Given: any of ice | leaflet]]`
 * with several. Blanks with the same label are asked once.
 */
export interface Blank {
  label: string;
  kind: 'text' | 'number' | 'date' | 'choice' | 'several';
  /** Empty unless the kind is `choice` or `several`. */
  choices: readonly string[];
}

/** The line that a signed note shows for a blank left empty. */
export const leftBlank = '____';

const form = /\[\[([^[\]\n]{1,1000})\]\]/g;
const several = /^any of\s/i;

function blankOf(inside: string): Blank {
  const colon = inside.indexOf(':');
  const label = (colon < 0 ? inside : inside.slice(0, colon)).trim();
  const given = colon < 0 ? '' : inside.slice(colon + 1).trim();
  if (given === 'number' || given === 'date') return { label, kind: given, choices: [] };
  const choices = given
    .replace(several, '')
    .split('|')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');
  if (choices.length === 0) return { label, kind: 'text', choices };
  return { label, kind: several.test(given) ? 'several' : 'choice', choices };
}

/** The key of a blank's answer: labels are compared without case. */
export const blankKey = (label: string): string => label.toLowerCase();

/** The blanks of a text, each label once, in the order of the text. */
export function readBlanks(text: string): Blank[] {
  const found = new Map<string, Blank>();
  for (const [, inside = ''] of text.matchAll(form)) {
    const blank = blankOf(inside);
    const key = blankKey(blank.label);
    if (blank.label !== '' && !found.has(key)) found.set(key, blank);
  }
  return [...found.values()];
}

/** The text with the blanks that have an answer filled in; `answers` are by `blankKey`. The others stay. */
export const fillBlanks = (text: string, answers: ReadonlyMap<string, string>): string =>
  text.replace(
    form,
    (whole, inside: string) => answers.get(blankKey(blankOf(inside).label))?.trim() || whole,
  );

/** The text as it is signed, with a line for each empty blank. */
export const closeBlanks = (text: string): string => text.replace(form, leftBlank);

/** The reason a note can't be signed yet, naming its empty blanks; undefined if there are none. */
export function blanksRefusal(text: string): string | undefined {
  const left = [
    ...readBlanks(text).map(({ label }) => label),
    ...(text.includes(leftBlank) ? [leftBlank] : []),
  ];
  if (left.length === 0) return undefined;
  return `Fill in these blanks or remove them: ${left.join(', ')}.`;
}

/** A person's own short text: typing `.anes` inserts its content. */
export interface Shortcut {
  shortcut: string;
  content: string;
}

/**
 * Expands a shortcut after which white space was just typed: its content replaces it, and the caret goes after it.
 * Undefined if there is no shortcut before the caret.
 * @param caret the position after the typed white space
 */
export function expandShortcut(
  text: string,
  caret: number,
  shortcuts: readonly Shortcut[],
): { text: string; caret: number } | undefined {
  const typed = /(?:^|\s)\.([\p{L}\p{N}_-]{1,30})(\s)$/u.exec(text.slice(0, caret));
  if (typed === null) return undefined;
  const [, word = '', space = ''] = typed;
  const found = shortcuts.find(({ shortcut }) => shortcut.toLowerCase() === word.toLowerCase());
  if (found === undefined) return undefined;
  const before = text.slice(0, caret - space.length - word.length - 1);
  const written = before + found.content + space;
  return { text: written + text.slice(caret), caret: written.length };
}
