/** Marks and breaks that are said by name. */
const spokenMarks: readonly (readonly [RegExp, string])[] = [
  [/ ?\bnew paragraph\b ?/gi, '\n\n'],
  [/ ?\bnew line\b ?/gi, '\n'],
  [/ ?\b(?:full stop|period)(?! of\b)\b/gi, '.'],
  [/ ?\bcomma\b/gi, ','],
  [/ ?\bsemicolon\b/gi, ';'],
  [/ ?\bcolon\b/gi, ':'],
  [/ ?\bquestion mark\b/gi, '?'],
];

/**
 * Words that were dictated, as they are written at a place in a text: with a space where one is needed, a capital letter where a
 * sentence begins, and the marks that were said by name, "no pain period new line recall in six months".
 *
 * @param before the text before that place
 */
export function spokenText(before: string, spoken: string): string {
  const marked = spokenMarks.reduce((text, [said, mark]) => text.replaceAll(said, mark), spoken.trim());
  const said = before.trimEnd();
  const begins = said === '' || /[.?!]$/.test(said) || before.slice(said.length).includes('\n');
  const capitals = marked.replaceAll(/([.?] |\n)([a-z])/g, (_, end: string, letter: string) => {
    return `${end}${letter.toUpperCase()}`;
  });
  const written = begins ? capitals.replace(/^[a-z]/, (letter) => letter.toUpperCase()) : capitals;
  const isApart = before === '' || /[\s([]$/.test(before) || /^[.,;:?\n]/.test(written);
  return `${isApart ? '' : ' '}${written}`;
}
