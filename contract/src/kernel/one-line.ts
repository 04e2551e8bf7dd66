/** What ends a line in any of the writings of it. */
const lineEnd = /[\n\v\f\r\u0085\u2028\u2029]/;

/** A text's lines as one, with this between them; a text of one line stays exactly as it is. */
export const inOneLine = (text: string, between = ' '): string =>
  lineEnd.test(text)
    ? text
        .split(lineEnd)
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(between)
    : text;
