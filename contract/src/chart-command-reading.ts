import { looksLikeTeeth, nowhere, readSites, type SitesRead } from './chart-command-sites.ts';
import { lettersOf } from './surfaces.ts';
import { readTooth } from './tooth-numbering.ts';
import { type Numbering } from './numberings.ts';

/** What stands before a site, or behind everything: what is done, or exists. */
export type CommandStatus =
  | 'planned'
  | 'in_progress'
  | 'completed'
  | 'referred'
  | 'declined'
  | 'existing here'
  | 'existing elsewhere'
  | 'watch';

/** A command taken apart; one command may allow two readings. */
export interface CommandReading {
  status: CommandStatus | undefined;
  sites: SitesRead;
  /** What is behind the site. */
  rest: readonly string[];
  /** Everything but the status. */
  all: readonly string[];
}

/** Letters that are a status with a tooth behind them. */
export const letterStatuses: ReadonlyMap<string, CommandStatus> = new Map<string, CommandStatus>([
  ['e', 'existing here'],
  ['eo', 'existing elsewhere'],
  ['p', 'planned'],
  ['c', 'completed'],
  ['r', 'referred'],
  ['w', 'watch'],
]);

/** Status words, which can't be taken for a tooth. */
export const wordStatuses: ReadonlyMap<string, CommandStatus> = new Map<string, CommandStatus>([
  ['planned', 'planned'],
  ['plan', 'planned'],
  ['tx', 'planned'],
  ['tp', 'planned'],
  ['completed', 'completed'],
  ['complete', 'completed'],
  ['done', 'completed'],
  ['referred', 'referred'],
  ['refer', 'referred'],
  ['declined', 'declined'],
  ['decline', 'declined'],
  ['existing', 'existing here'],
  ['elsewhere', 'existing elsewhere'],
  ['ip', 'in_progress'],
  ['started', 'in_progress'],
]);

/** In small letters, with ranges and lists of teeth as one word each. */
export function wordsOf(text: string): string[] {
  const tooth = String.raw`((?:[ul][lr])?\d{1,2}s?|[a-t]s?)`;
  return text
    .slice(0, 200)
    .toLowerCase()
    .replace(/^\s*\//, '')
    .replaceAll('#', ' ')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/\s*,\s*/g, ',')
    .replaceAll(/\b(?:tooth|teeth|quadrants?|quads?)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(new RegExp(`\\b${tooth} ?(?:-|\\b(?:to|thru|through)\\b) ?(?=${tooth}\\b)`, 'g'), '$1-')
    .replaceAll(/(\d) (?:and|&) (?=\d)/g, '$1,')
    .split(' ')
    .map((word) => word.replaceAll(/^[,;:]+|[,;:]+$/g, ''))
    .filter((word) => word !== '');
}

/** The ways to read a command, the likeliest first. */
export function readingsOf(words: readonly string[], numbering: Numbering): CommandReading[] {
  if (words.length === 0) return [];
  const ending = wordStatuses.get(words.at(-1) ?? '');
  if (ending !== undefined && words.length > 1) {
    const before = words.at(-2) === 'existing' && ending === 'existing elsewhere' ? -2 : -1;
    return readingsOf(words.slice(0, before), numbering).map((reading) => ({
      ...reading,
      status: ending,
    }));
  }
  const [first = '', second = ''] = words;
  const word = wordStatuses.get(first);
  if (word !== undefined && words.length > 1) {
    const elsewhere = second === 'elsewhere' || (first === 'existing' && second === 'other');
    return [sited(words.slice(elsewhere ? 2 : 1), elsewhere ? 'existing elsewhere' : word, numbering)];
  }
  const plainly = sited(words, undefined, numbering);
  const letter = letterStatuses.get(first);
  const behind = letter === undefined ? undefined : readSites(words.slice(1), numbering);
  if (letter === undefined) return [plainly];
  if (!behind && !looksLikeTeeth(second)) {
    // "c crown 14": the tooth is behind what is done.
    const farther = sited(words.slice(1), letter, numbering);
    return farther.sites.words > 0 ? [plainly, farther] : [plainly];
  }
  const withStatus = sited(words.slice(1), letter, numbering);
  if (!readTooth(first, numbering)) return [withStatus];
  // "c o comp" is the primary canine's surface; "c o mi comp" has surfaces of its own, so that c is the status.
  const surfacesBehind = isSurfaces(second) && !(isSurfaces(words[2] ?? '') && words.length > 3);
  return surfacesBehind ? [plainly, withStatus] : [withStatus];
}

/** "mod"; "m,o,d"; "mo,dl" for two fillings. */
export const isSurfaces = (word: string) =>
  word !== '' && lettersOf(word).length === word.replaceAll(',', '').length;

/** Finds the site: in front, as usual, or behind ("crown 14", "srp ur"); and the pontics of a bridge. */
function sited(
  all: readonly string[],
  status: CommandStatus | undefined,
  numbering: Numbering,
): CommandReading {
  const { words, pontics } = withoutPontics(all, numbering);
  const inFront = readSites(words, numbering);
  if (inFront) return { status, sites: { ...inFront, pontics }, rest: words.slice(inFront.words), all };
  for (let at = 1; at < words.length; at += 1) {
    if (/^[a-z]s?$/.test(words[at] ?? '')) continue;
    const sites = readSites(words.slice(at), numbering);
    const behind = words.slice(at + (sites?.words ?? 0));
    if (sites && behind.every((word) => isSurfaces(word)))
      return { status, sites: { ...sites, pontics }, rest: [...behind, ...words.slice(0, at)], all };
  }
  return { status, sites: nowhere, rest: words, all };
}

/** Takes "pontic 3" and "pontics 3,4" out of the words. */
function withoutPontics(
  all: readonly string[],
  numbering: Numbering,
): { words: readonly string[]; pontics: readonly number[] | undefined } {
  const at = all.findIndex((word) => word === 'pontic' || word === 'pontics');
  const named = at > 0 ? readSites(all.slice(at + 1), numbering) : undefined;
  if (!named || named.teeth.length === 0) return { words: all, pontics: undefined };
  return {
    words: [...all.slice(0, at), ...all.slice(at + 1 + named.words)],
    pontics: named.teeth.map(({ tooth }) => tooth),
  };
}
