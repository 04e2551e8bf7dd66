/**
 * Blanks in the text of a template: `[[Lot]]` is answered with words, `[[Carpules: number]]` with a number,
 * `[[Next visit: date]]` with a day, `[[Shade: A1 | A2]]` with one of these or other words, `[[Given: any of ice | leaflet]]`
 * with several. The same label is asked for once.
 */
export interface Blank {
  label: string;
  kind: 'text' | 'number' | 'date' | 'choice' | 'several';
  /** Only of a choice. */
  choices: readonly string[];
}

/** What stands in a signed note where a blank was left. */
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

/** The text as it is signed: what was left blank is a line. */
export const closeBlanks = (text: string): string => text.replace(form, leftBlank);

/** Why a note can't be signed yet: what nobody has filled in; undefined if all is. */
export function blanksRefusal(text: string): string | undefined {
  const left = [
    ...readBlanks(text).map(({ label }) => label),
    ...(text.includes(leftBlank) ? [leftBlank] : []),
  ];
  if (left.length === 0) return undefined;
  return `Fill in or take out of the note: ${left.join(', ')}.`;
}

/** What is known of a treatment that is completed, as blanks of a template ask for it. */
export interface KnownOfTreatment {
  /** As the practice writes it. */
  tooth: string;
  surfaces: string;
  material: string | null;
  provider: string;
}

/** A template's text with what is known filled in: tooth, surfaces, material and provider. */
export const withKnown = (text: string, { tooth, surfaces, material, provider }: KnownOfTreatment): string =>
  fillBlanks(
    text,
    new Map([
      ['tooth', tooth],
      ['teeth', tooth],
      ['tooth number', tooth],
      ['surface', surfaces],
      ['surfaces', surfaces],
      ['material', (material ?? '').replaceAll('_', '-')],
      ['provider', provider],
      ['dentist', provider],
    ]),
  );

/** What is known of today's visit, as blanks ask for it; `''`: nothing. */
interface KnownOfVisit {
  anesthetic: string;
  cartridges: string;
  technique: string;
  depths: string;
  prescribed: string;
}

/** A template's text with what is known of the visit filled in: anesthetic, perio depths and drugs. */
export const withVisit = (
  text: string,
  { anesthetic, cartridges, technique, depths, prescribed }: KnownOfVisit,
) =>
  fillBlanks(
    text,
    new Map([
      ['anesthetic', anesthetic],
      ['anesthesia', anesthetic],
      ['carpules', cartridges],
      ['cartridges', cartridges],
      ['injection', technique],
      ['technique', technique],
      ['probing', depths],
      ['depths', depths],
      ['probing depths', depths],
      ['prescribed', prescribed],
      ['prescription', prescribed],
      ['drugs', prescribed],
    ]),
  );

/** A short text of one's own: `.anes` writes its content. */
export interface Shortcut {
  shortcut: string;
  content: string;
}

/**
 * What becomes of a text when white space was typed behind a shortcut: the shortcut's content stands in its place, and
 * the caret behind it. Undefined if there is none before the caret.
 * @param caret behind the white space that was typed
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
