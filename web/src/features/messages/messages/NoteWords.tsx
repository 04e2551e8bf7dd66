import type { ConversationNote } from '@cusp/contract';

/** The words of a note, with the colleagues whom it names in bold. */
export function NoteWords({ note: { body, mentions } }: { note: ConversationNote }) {
  const names = new Set(mentions.map(({ name }) => `@${name}`));
  return piecesOf(body, [...names]).map(({ at, words }) =>
    names.has(words) ? <strong key={at}>{words}</strong> : <span key={at}>{words}</span>,
  );
}

/** A text cut at each of these names, with where each piece begins. */
function piecesOf(body: string, names: readonly string[]): { at: number; words: string }[] {
  const pieces: { at: number; words: string }[] = [];
  let from = 0;
  while (from < body.length) {
    const start = from;
    const found = names
      .map((name) => ({ name, at: body.indexOf(name, start) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
    if (found === undefined || found.at > start)
      pieces.push({ at: start, words: body.slice(start, found?.at ?? body.length) });
    if (found === undefined) break;
    pieces.push({ at: found.at, words: found.name });
    from = found.at + found.name.length;
  }
  return pieces;
}
