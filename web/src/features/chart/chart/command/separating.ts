import type { Numbering } from '@cusp/contract';
import { isSurfaces, letterStatuses, readingsOf, wordStatuses } from './reading.ts';
import { looksLikeTeeth } from './readTeeth.ts';

/** "replace 14 mod amal with comp": what to write for it. Undefined if nothing is replaced. */
export function replacedBy(words: readonly string[], numbering: Numbering): string | undefined {
  const [first, ...others] = words;
  const at = others.findIndex((word) => word === 'with' || word === 'by' || word === 'w/');
  if (first !== 'replace' || at === -1) return undefined;
  const [old] = readingsOf(others.slice(0, at), numbering);
  const surfaces = old?.rest.filter((word) => isSurfaces(word)) ?? [];
  const example = [...(old?.where ?? []), ...surfaces, ...others.slice(at + 1)].join(' ');
  return `Chart the new work: "${example}". It takes the place of what was there.`;
}

/** Longer lines aren't taken apart. */
const longest = 12;

/**
 * The sentence for several things without commas, each with its own tooth: "emergency exam pa 17 ext 17" or "e 2 mo amal 3 mod amal".
 * Undefined if the line can't be taken apart so that each part is understood.
 *
 * @param isRead whether words are understood as one thing
 */
export function separatedByCommas(
  words: readonly string[],
  isRead: (part: readonly string[]) => boolean,
): string | undefined {
  if (words.length > longest || words.filter((word) => looksLikeTeeth(word)).length < 2) return undefined;
  const [first = ''] = words;
  const status = letterStatuses.has(first) || wordStatuses.has(first) ? [first] : [];
  const rest = words.slice(status.length);
  const parts = behindEach(rest, isRead) ?? beforeEach(rest, isRead);
  if (parts === undefined) return undefined;
  const written = parts.map((part) => [...status, ...part].join(' ')).join(', ');
  return `Put a comma between the things: "${written}".`;
}

/** Taken apart behind each tooth: "pa 17 ext 17". What comes before the first may be of the whole mouth. */
function behindEach(
  words: readonly string[],
  isRead: (part: readonly string[]) => boolean,
): string[][] | undefined {
  if (looksLikeTeeth(words[0] ?? '') || !looksLikeTeeth(words.at(-1) ?? '')) return undefined;
  const parts: string[][] = [[]];
  for (const word of words) {
    parts.at(-1)?.push(word);
    if (looksLikeTeeth(word)) parts.push([]);
  }
  const [first = [], ...others] = parts.filter((part) => part.length > 0);
  if (!others.every((part) => isRead(part))) return undefined;
  if (isRead(first)) return [first, ...others];
  const at = first.findIndex(
    (_, place) => place > 0 && isRead(first.slice(0, place)) && isRead(first.slice(place)),
  );
  return at === -1 ? undefined : [first.slice(0, at), first.slice(at), ...others];
}

/** Taken apart before each tooth: "2 mo amal 3 mod amal". */
function beforeEach(
  words: readonly string[],
  isRead: (part: readonly string[]) => boolean,
): string[][] | undefined {
  const parts: string[][] = [];
  for (const word of words)
    if (looksLikeTeeth(word) || parts.length === 0) parts.push([word]);
    else parts.at(-1)?.push(word);
  return parts.length > 1 && parts.every((part) => isRead(part)) ? parts : undefined;
}
