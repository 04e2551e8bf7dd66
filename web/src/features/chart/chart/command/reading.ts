import { type CavityClass, lettersOf, type Numbering, readTooth } from '@cusp/contract';
import type { FindingRead } from './findings.ts';
import { plainJaws } from './jaws.ts';
import { readSites } from './sites.ts';
import { looksLikeTeeth, nowhere, type SitesRead } from './readTeeth.ts';
import type { ChartProcedure } from './words.ts';

/** The statuses of a command, before the site or at the end. */
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
export interface CommandReading<Procedure extends ChartProcedure = ChartProcedure> {
  /** At most one, if the command is right. */
  statuses: readonly CommandStatus[];
  sites: SitesRead;
  /** The words of the site, in front or behind. */
  where?: readonly string[];
  /** The words after the site. */
  rest: readonly string[];
  /** Everything but the status. */
  all: readonly string[];
  /** The class of the cavity or filling that was typed beside its surfaces. */
  cavity?: CavityClass | undefined;
  /** The meaning of a button, beside its label in `rest`; if absent, the words decide. */
  meant?: ButtonMeaning<Procedure> | undefined;
}

/** A finding, or one of these procedures: of those that fit equally well, the first one is charted. */
export type ButtonMeaning<Procedure extends ChartProcedure = ChartProcedure> =
  | { finding: FindingRead }
  | { procedures: readonly Procedure[] };

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

/** A word for each status, to write it in front again. */
export const commandStatusWords: Readonly<Record<CommandStatus, string>> = {
  planned: 'planned',
  in_progress: 'ip',
  completed: 'completed',
  referred: 'referred',
  declined: 'declined',
  'existing here': 'existing',
  'existing elsewhere': 'elsewhere',
  watch: 'w',
};

const toothForm = String.raw`((?:[ul][lr])?\d{1,2}s?|[a-t]s?)`;
const untilTooth = new RegExp(
  String.raw`\b${toothForm} ?(?:-|\b(?:to|thru|through)\b) ?(?=${toothForm}\b)`,
  'g',
);

/** In small letters, with ranges and lists of teeth as one word each. */
export function wordsOf(text: string): string[] {
  const typed = text
    .toLowerCase()
    .replace(/^\s*\//, '')
    .replaceAll('#', ' ')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .split(',')
    .map((part) => part.trim())
    .join(',');
  return (
    plainJaws(typed)
      .replaceAll(/\b(?:all (?:four |4 ?)?|four |4 ?)(?:quadrants?|quads?)\b/g, 'all')
      .replaceAll(/\b(?:tooth|teeth|quadrants?|quads?)\b/g, ' ')
      .replaceAll(/(?<=[a-z] )([1-4]) (?=bwx?s?\b)/g, '$1')
      // "2-4 bridge, pontic 3", "2-4 bridge, 3 pontic"
      .replaceAll(/\b(bridge|cantilever|fpd),(?=pontics? )/g, '$1 ')
      .replaceAll(/\b(bridge|cantilever|fpd)[, ]((?:[ul][lr])?\d[\d,]{0,30}) (pontics?)$/g, '$1 $3 $2')
      // "19x21" is a bridge from 19 to 21, with an x for each pontic.
      .replaceAll(/\b(\d{1,2}) ?-?x{1,6}-? ?(?=\d{1,2}\b)/g, '$1-')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(untilTooth, '$1-')
      .replaceAll(/(\d) (?:and|&) (?=\d)/g, '$1,')
      .replace(/^((?:(?:[ecprw]|eo|planned|completed|existing) )?[a-t]) (?:and|&) (?=[a-t]\b)/, '$1,')
      .split(' ')
      .map((word) => word.replaceAll(/^[,;:]{1,9}|(?<![,;:])[,;:]{1,9}$/g, ''))
      .filter((word) => word !== '')
  );
}

/** The ways to read a command, the likeliest first; each keeps all its words. */
export function readingsOf(words: readonly string[], numbering: Numbering): CommandReading[] {
  if (words.length === 0) return [];
  const ending = wordStatuses.get(words.at(-1) ?? '');
  if (ending !== undefined && words.length > 1) {
    const before = words.at(-2) === 'existing' && ending === 'existing elsewhere' ? -2 : -1;
    return readingsOf(words.slice(0, before), numbering).map((reading) => ({
      ...reading,
      statuses: [...new Set([...reading.statuses, ending])],
    }));
  }
  const [first = '', second = ''] = words;
  const word = wordStatuses.get(first);
  if (word !== undefined && words.length > 1) {
    const elsewhere = second === 'elsewhere' || (first === 'existing' && second === 'other');
    const status = elsewhere ? 'existing elsewhere' : word;
    return sited(words.slice(elsewhere ? 2 : 1), [status], numbering);
  }
  const letter = letterStatuses.get(first);
  const plainly = sited(words, [], numbering);
  if (letter === undefined) return plainly;
  const withStatus = sited(words.slice(1), [letter], numbering);
  const [{ sites } = { sites: nowhere }] = withStatus;
  const isSited = readSites(words.slice(1), numbering) !== undefined || looksLikeTeeth(second);
  // "c crown 14": the tooth is behind what is done.
  if (!isSited) return sites.words > 0 ? [...plainly, ...withStatus] : plainly;
  if (!readTooth(first, numbering)) return withStatus;
  // "c o comp" is the primary canine's surface; "c o mi comp" has surfaces of its own, so that c may be the status.
  return isSurfaces(second) ? [...plainly, ...withStatus] : [...withStatus, ...plainly];
}

/** "mod"; "m,o,d"; "mo,dl" for two fillings. */
export const isSurfaces = (word: string) =>
  word !== '' && lettersOf(word).length === word.replaceAll(',', '').length;

/** Finds the site: in front, as usual, or behind ("crown 14", "srp ur"); and the pontics of a bridge. */
function sited(
  all: readonly string[],
  statuses: readonly CommandStatus[],
  numbering: Numbering,
): CommandReading[] {
  const { words, pontics } = withoutPontics(all, numbering);
  const at = (from: number, sites: SitesRead, rest: readonly string[]): CommandReading => ({
    statuses,
    sites: { ...sites, pontics },
    where: words.slice(from, from + sites.words),
    rest,
    all,
  });
  const inFront = readSites(words, numbering);
  const behind = () => siteBehind(words, numbering).map(({ from, sites, rest }) => at(from, sites, rest));
  if (inFront === undefined) {
    const found = behind();
    return found.length > 0 ? found : [{ statuses, sites: nowhere, where: [], rest: words, all }];
  }
  const plainly = at(0, inFront, words.slice(inFront.words));
  const list = lettersInFront(words, numbering);
  const listed = list > 1 ? readSites([words.slice(0, list).join(',')], numbering) : undefined;
  // The same tooth twice is none: "e e mi comp" is a status and a tooth.
  if (listed && listed.teeth.length === list)
    return [plainly, at(0, { ...listed, words: list }, words.slice(list))];
  // "i&d 30": two letters that look like teeth may be what is done.
  return /^[a-t]&[a-t]$/.test(words[0] ?? '') ? [plainly, ...behind()] : [plainly];
}

/** The site behind what is done: "crown 14", "srp ur", "crown 14 mo"; empty if there is none. */
function siteBehind(
  words: readonly string[],
  numbering: Numbering,
): { from: number; sites: SitesRead; rest: string[] }[] {
  for (let from = 1; from < words.length; from += 1) {
    if (/^[a-z]s?$/.test(words[from] ?? '')) continue;
    const sites = readSites(words.slice(from), numbering);
    const behind = words.slice(from + (sites?.words ?? 0));
    if (sites && behind.every((word) => isSurfaces(word)))
      return [{ from, sites, rest: [...behind, ...words.slice(0, from)] }];
  }
  return [];
}

/** The number of leading primary teeth, typed one by one: "h i ext". */
function lettersInFront(words: readonly string[], numbering: Numbering): number {
  const other = words.findIndex((word) => !/^[a-t]s?$/.test(word) || !readTooth(word, numbering));
  return other === -1 ? words.length : other;
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
