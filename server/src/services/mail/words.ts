/** What stands in a letter in place of words that may not. */
export const someDentalPractice = 'Your dental practice';

/** Something that a mail program makes a link or an address of: `https://…`, `www.`, `name@`, `example.com`. */
const linkable = /:\/\/|@|\bwww\b|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}/iu;

/**
 * A name that somebody chose, as it may stand in a letter: on one line, without what can't be seen or turns the direction
 * of text. Undefined where it is none or would become a link.
 */
export function nameInLetter(name: string): string | undefined {
  const shown = name
    .normalize('NFKC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return shown === '' || linkable.test(shown) ? undefined : shown;
}
