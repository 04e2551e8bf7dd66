/** Appends a text to another on a new line. */
export const appendLine = (text: string, added: string): string =>
  text.trim() === '' ? added : added === '' ? text : `${text.replace(/\n$/, '')}\n${added}`;
