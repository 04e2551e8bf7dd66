/** The first line of a quotation, as mail programs write it: with a date or an address in it. */
const attribution =
  /^(?:on|el|le|am|em|il)\b(?=[^\n]{0,400}[\d@<])[^\n]{0,400}\b(?:wrote|writes|escribió|escribio|écrit|schrieb|escreveu|scritto)\s?:$/i;
const attributionStart = /^(?:on|el|le|am|em|il)\b/i;
const originalMessage =
  /^[-_*\s]{0,40}(?:original message|mensaje original|forwarded message|mensaje reenviado|begin forwarded message:?)[-_*\s]{0,40}$/i;
const headerLine =
  /^\*?(?:from|sent|date|to|cc|subject|reply-to|de|enviado|enviado el|fecha|para|asunto)\s?:\*?\s/i;
const isQuote = (line: string): boolean => line.startsWith('>');
const isBlank = (line: string): boolean => line.trim() === '';

/** An attribution is wrapped onto at most so many lines. */
const mostWrapped = 4;

/** How many lines the attribution that begins here has; 0 if none begins here. */
function attributionAt(lines: readonly string[], at: number): number {
  if (!attributionStart.test(lines[at] ?? '')) return 0;
  let joined = '';
  for (let count = 1; count <= mostWrapped; count += 1) {
    const line = lines[at + count - 1];
    if (line === undefined || isBlank(line) || isQuote(line)) return 0;
    joined = `${joined} ${line.trim()}`.trim();
    if (attribution.test(joined)) return count;
  }
  return 0;
}

/** Whether an older message begins here with its headers, of which one alone may be the patient's own line. */
function headersAt(lines: readonly string[], at: number): boolean {
  const isFirst = /^\*?(?:from|de)\s?:/i.test(lines[at] ?? '');
  return isFirst && lines.slice(at + 1, at + 4).filter((line) => headerLine.test(line.trim())).length >= 2;
}

const nextWritten = (lines: readonly string[], from: number): number => {
  let at = from;
  while (at < lines.length && isBlank(lines[at] ?? '')) at += 1;
  return at;
};

/**
 * The lines of an email that are new in it: without the older message that it answers, wherever that stands. Below one that isn't
 * marked line by line nobody can tell what is new. All of it if nothing is left.
 */
export function newWords(whole: string): string {
  const lines = whole.split('\n');
  const fresh: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const wrapped = attributionAt(lines, at);
    const quoted = nextWritten(lines, at + wrapped);
    if (wrapped > 0 && isQuote(lines[quoted] ?? '')) {
      at = quoted;
    } else if (wrapped > 0 || originalMessage.test(line.slice(0, 120)) || headersAt(lines, at)) {
      break;
    } else {
      if (!isQuote(line)) fresh.push(line);
      at += 1;
    }
  }
  const words = fresh
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return words === '' ? whole.trim() : words;
}
