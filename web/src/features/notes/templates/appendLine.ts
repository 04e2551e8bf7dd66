/** A text with another one on the next line. */
export const joined = (text: string, added: string): string =>
  text.trim() === '' ? added : added === '' ? text : `${text.replace(/\n$/, '')}\n${added}`;
