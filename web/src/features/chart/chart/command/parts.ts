import type { Numbering } from '@cusp/contract';
import { readFinding } from './findings.ts';
import { meaningOf } from './matching.ts';
import { type CommandReading, isSurfaces, letterStatuses, wordStatuses } from './reading.ts';
import { readSites } from './sites.ts';
import { looksLikeTeeth } from './readTeeth.ts';
import type { ChartProcedure } from './words.ts';

const betweenThings = new Set(['and', '&', '+', 'with', 'w/', 'then', 'plus', '/']);

/**
 * Takes a line apart that says several things, "14 rct, bu, crown": the words of each. A comma between teeth or between
 * surfaces separates nothing.
 */
export function partsOf(words: readonly string[], numbering: Numbering): string[][] {
  const saysWhat = (part: readonly string[]) =>
    part.some(
      (word) =>
        !isSurfaces(word) &&
        !letterStatuses.has(word) &&
        !wordStatuses.has(word) &&
        !looksLikeTeeth(word) &&
        !readSites([word], numbering),
    );
  const parts: string[][] = [[]];
  let comma = '';
  let isJoined = false;
  for (const word of words) {
    if (betweenThings.has(word)) {
      parts.push([]);
      comma = '';
      isJoined = true;
      continue;
    }
    for (const [place, piece] of word.split(/[,;+/&]/).entries()) {
      if (place > 0) {
        comma = ',';
        parts.push([]);
      }
      if (piece === '') continue;
      const part = parts.at(-1) ?? [];
      part.push(piece);
      const before = parts.at(-2);
      if (part.length > 1 || !before) {
        isJoined = false;
        continue;
      }
      // Until something is said, it is still the site and its surfaces; and so are surfaces behind surfaces.
      const last = before.at(-1) ?? '';
      const alike = isSite(last, numbering)
        ? isSite(piece, numbering)
        : isSurfaces(last) && isSurfaces(piece);
      if (saysWhat(before) && !alike) continue;
      // "14 mod, 15 do comp", "14 mod & 15 do comp": another tooth, for the same as the next one says.
      const isNextTooth =
        (place > 0 || isJoined) &&
        looksLikeTeeth(piece) &&
        isSurfaces(last) &&
        before.some((each) => isSite(each, numbering));
      if (isNextTooth) continue;
      parts.pop();
      if (alike && comma !== '') before[before.length - 1] = `${last},${piece}`;
      else before.push(piece);
      comma = '';
    }
  }
  return parts.filter((part) => part.length > 0);
}

const isSite = (word: string, numbering: Numbering) =>
  looksLikeTeeth(word) || readSites([word], numbering) !== undefined;

/**
 * The things that follow a site without a comma, "rct bu crown": as few as all words can be. Undefined if the words
 * aren't all known, or if they can be taken apart in two ways.
 */
export function splitWork(
  { rest, sites }: CommandReading,
  procedures: readonly ChartProcedure[],
): string[][] | undefined {
  // "exam 4bwx prophy": without a place only what is done in the whole mouth.
  const isOfMouth = sites.words === 0;
  if (
    (!isOfMouth && sites.teeth.length === 0) ||
    sites.surfaces !== '' ||
    rest.length < 2 ||
    rest.length > 12
  )
    return undefined;
  const isKnown = (words: readonly string[]) => {
    const meaning = meaningOf(words.join(' '), procedures);
    if (isOfMouth)
      return (
        meaning !== undefined &&
        'procedures' in meaning &&
        meaning.procedures.some(({ area }) => area === 'mouth')
      );
    const finding = words[0] === 'watch' ? undefined : readFinding(words, sites.teeth);
    return (meaning !== undefined && 'procedures' in meaning) || (finding !== undefined && 'kind' in finding);
  };
  // The ways to take apart the first words, with the fewest things, by how many words.
  const ways: string[][][][] = [[[]]];
  for (let end = 1; end <= rest.length; end += 1) {
    const found: string[][][] = [];
    for (let start = 0; start < end; start += 1)
      if ((ways[start]?.length ?? 0) > 0 && isKnown(rest.slice(start, end)))
        found.push(...(ways[start] ?? []).map((way) => [...way, rest.slice(start, end)]));
    const fewest = Math.min(...found.map((way) => way.length));
    ways.push(found.filter((way) => way.length === fewest).slice(0, 2));
  }
  const [way, another] = ways.at(-1) ?? [];
  return another === undefined ? way : undefined;
}
