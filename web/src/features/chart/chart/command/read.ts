import { type Numbering, siteText } from '@cusp/contract';
import { catalogOf, type ChartEntry, type CommandContext } from './entry.ts';
import { completeCommand } from './completing.ts';
import { readFinding } from './findings.ts';
import { looserReadings } from './loose.ts';
import { splitWork, partsOf } from './parts.ts';
import {
  type CommandReading,
  type CommandStatus,
  isSurfaces,
  letterStatuses,
  readingsOf,
  commandStatusWords,
  wordsOf,
} from './reading.ts';
import { replacedBy, separatedByCommas } from './separating.ts';
import { exampleAt } from './sites.ts';
import type { ChartProcedure } from './words.ts';

/** The entries of a line, in order; or a sentence that asks for what isn't clear. */
export type ChartCommand<Procedure extends ChartProcedure = ChartProcedure> =
  | { entries: ChartEntry<Procedure>[] }
  | { refusal: string };

/** Longer lines aren't commands. */
const longest = 200;

/**
 * Reads a line of the chart's command: `[status] teeth [surfaces] what`, like `3 mod comp`, `e 3 mod amalgam`,
 * `2-4 bridge`, `17 missing`, `ur srp`; several things with commas between, like `14 rct, bu, crown`.
 *
 * The letters e (exists, done here), eo (done elsewhere), p, c, r and w (watch) are a status only with a site behind
 * them; else `c` and `e` are primary teeth under Universal. Without a status a treatment is planned.
 *
 * Every word of the line is accounted for: none is dropped, none is taken for another that begins so, and where two
 * readings are possible none is chosen. Then it is asked.
 *
 * @param context.dentition says which teeth "upper missing" means; it refuses nothing
 * @param context.procedures the practice's catalog; without it a list of well-known words
 * @returns the rows to chart, or a sentence that says what to write instead
 */
export function readChartCommand<Procedure extends ChartProcedure>(
  text: string,
  context: CommandContext<Procedure> & { procedures: readonly Procedure[] },
): ChartCommand<Procedure>;
export function readChartCommand(text: string, context: CommandContext<ChartProcedure>): ChartCommand;
export function readChartCommand(text: string, context: CommandContext<ChartProcedure>): ChartCommand {
  const command = readAlso(text, context) ?? readLine(text, context);
  return 'entries' in command && distinct(command.entries).length < command.entries.length
    ? { refusal: 'This is entered twice. Enter it once.' }
    : command;
}

/** `also c 14 mod comp`: treatments in addition to planned work like them. In a note the word is a word. */
function readAlso(text: string, context: CommandContext<ChartProcedure>): ChartCommand | undefined {
  const rest = text.replace(/^\s*also\s/i, '').replace(/\salso\s*$/i, '');
  if (rest === text) return undefined;
  const command = readLine(rest, context);
  return 'entries' in command && command.entries.every(({ type }) => type === 'treatment')
    ? { entries: command.entries.map((entry) => ({ ...entry, also: true })) }
    : undefined;
}

function readLine(text: string, context: CommandContext<ChartProcedure>): ChartCommand {
  const words = wordsOf(text);
  if (words.length === 0) return { refusal: nothingWritten(context.numbering) };
  if (text.length > longest) return { refusal: `Type at most ${longest} characters at once.` };
  // They are allowed in a note on a watch.
  const mark = /[?!*=<>()[\]{}"%]/.exec(text)?.[0];
  if (mark !== undefined && !words.some((word) => word === 'w' || word === 'watch'))
    return { refusal: `"${mark}" isn’t recognized. Remove it.` };
  const thing = readThing(words, context);
  if ('entries' in thing) return thing;
  if (thing.isAsked) return { refusal: thing.refusal() };
  const replaced = replacedBy(words, context.numbering);
  if (replaced !== undefined) return { refusal: replaced };
  const [first = [], ...others] = partsOf(words, context.numbering);
  if (others.length > 0) return readParts([first, ...others], context);
  const several = severalThings(words, context);
  if (several !== undefined) return several;
  const separated = separatedByCommas(words, (part) => 'entries' in readThing(part, context));
  return { refusal: separated ?? thing.refusal() };
}

const nothingWritten = (numbering: Numbering) =>
  `Type what to chart, like ${exampleAt(numbering, 'mod comp')}.`;

/**
 * The other things are at the site of the first one, unless they name a site of their own. A tooth with surfaces alone is for what
 * comes next: "14 mod, 15 do comp".
 */
function readParts(
  [first = [], ...others]: readonly (readonly string[])[],
  context: CommandContext<ChartProcedure>,
): ChartCommand {
  const { numbering } = context;
  const [reading] = readingsOf(first, numbering);
  const sited = [
    ...(reading?.statuses ?? []).map((status) => commandStatusWords[status]),
    ...(reading?.where ?? []),
  ];
  const completed = (part: readonly string[], following: readonly (readonly string[])[]) => [
    ...part,
    ...(saysOnlySurfaces(part, numbering)
      ? (following.map((other) => whatOf(other, numbering)).find((what) => what.length > 0) ?? [])
      : []),
  ];

  const opening = readPart(completed(first, others), context);
  // "4 bwx, exam": a number that was no tooth isn't one for what follows.
  const carried = isOfWholeMouth(opening)
    ? (reading?.statuses ?? []).map((status) => commandStatusWords[status])
    : sited;
  const read = [opening];
  for (const [place, part] of others.entries()) {
    const [own] = readingsOf(part, numbering);
    const isPlaced = own !== undefined && own.sites.words > 0;
    const hasStatus = own !== undefined && own.statuses.length > 0;
    if (reading && (hasStatus || isPlaced) && reading.statuses.join('') !== (own?.statuses.join('') ?? ''))
      return {
        refusal:
          'Only one of these has a status. Write it in front of them, for all at one tooth, or chart them one by one.',
      };
    read.push(
      isPlaced
        ? readPart(completed(part, others.slice(place + 1)), context)
        : readBehind(part, carried, reading?.statuses ?? [], context),
    );
  }
  const refused = read.find((each) => 'refusal' in each);
  return refused ?? { entries: read.flatMap((each) => ('entries' in each ? each.entries : [])) };
}

/** A part without a place of its own: at the site in front, or of the whole mouth: "30 mod comp, nitrous". */
function readBehind(
  part: readonly string[],
  sited: readonly string[],
  statuses: readonly CommandStatus[],
  context: CommandContext<ChartProcedure>,
): ChartCommand {
  const there = readPart([...sited, ...part], context);
  if ('entries' in there) return there;
  const alone = readPart([...statuses.map((status) => commandStatusWords[status]), ...part], context);
  return 'entries' in alone && isOfWholeMouth(alone) ? alone : there;
}

const isOfWholeMouth = (command: ChartCommand) =>
  'entries' in command &&
  command.entries.every(({ sites }) =>
    sites.every(({ tooth, quadrant, arch }) => tooth === null && quadrant === null && arch === null),
  );

/** The words behind the site and its surfaces. */
function whatOf(part: readonly string[], numbering: Numbering): readonly string[] {
  const [{ rest } = { rest: part }] = readingsOf(part, numbering);
  const at = rest.findIndex((word) => !isSurfaces(word));
  return at === -1 ? [] : rest.slice(at);
}

function saysOnlySurfaces(part: readonly string[], numbering: Numbering): boolean {
  const [reading] = readingsOf(part, numbering);
  const hasSurfaces = reading !== undefined && (reading.rest.length > 0 || reading.sites.surfaces !== '');
  return hasSurfaces && reading.sites.teeth.length > 0 && whatOf(part, numbering).length === 0;
}

function readPart(words: readonly string[], context: CommandContext<ChartProcedure>): ChartCommand {
  const thing = readThing(words, context);
  if ('entries' in thing) return thing;
  return (thing.isAsked ? undefined : severalThings(words, context)) ?? { refusal: thing.refusal() };
}

/** "14 bu crown": things side by side without a comma. */
function severalThings(
  words: readonly string[],
  context: CommandContext<ChartProcedure>,
): ChartCommand | undefined {
  const [reading] = readingsOf(words, context.numbering);
  const whole = reading && readFinding(reading.rest, reading.sites.teeth);
  if (whole && 'refusal' in whole) return whole;
  const things = reading && splitWork(reading, catalogOf(context));
  if (!reading || !things || things.length < 2) return undefined;
  const read = things.map((rest) =>
    completeCommand({ ...reading, rest, all: [...(reading.where ?? []), ...rest] }, context),
  );
  const refused = read.find(({ entries }) => entries.length !== 1);
  return refused
    ? {
        refusal: refused.refusal() || 'Separate entries with commas.',
      }
    : {
        entries: once(
          things,
          read.flatMap(({ entries }) => entries),
        ),
      };
}

/** Two words for one thing, "core bu", are that thing; the same word twice is a slip. */
function once(things: readonly (readonly string[])[], entries: ChartEntry[]): ChartEntry[] {
  const written = new Set(things.map((words) => words.join(' ')));
  return written.size === things.length ? distinct(entries) : entries;
}

/** The entry of a button's press at one place, or a sentence that asks. */
export function readPress<Procedure extends ChartProcedure>(
  press: CommandReading<Procedure>,
  context: CommandContext<Procedure> & { procedures: readonly Procedure[] },
): ChartCommand<Procedure>;
export function readPress(press: CommandReading, context: CommandContext<ChartProcedure>): ChartCommand {
  const { entries, refusal } = completeCommand(press, context);
  const found = distinct(entries);
  if (found.length > 1) return { refusal: whichOf(press.all, found, context) };
  return found.length === 1 ? { entries: found } : { refusal: refusal() };
}

/** Reads a line that says one thing. `isAsked`: all words are understood, but not which of two is meant. */
function readThing(
  words: readonly string[],
  context: CommandContext<ChartProcedure>,
): { entries: ChartEntry[] } | { refusal: () => string; isAsked: boolean } {
  const { numbering } = context;
  let refusal: (() => string) | undefined;
  for (const readings of [readingsOf(words, numbering), looserReadings(words, numbering)]) {
    const read = readings.map((reading) => ({ reading, ...completeCommand(reading, context) }));
    const found = distinct(read.flatMap(({ entries }) => entries));
    const [entry, ...rivals] = found;
    if (entry && rivals.length === 0) return { entries: [entry] };
    if (entry) {
      const usual = read.find(({ reading, entries }) => entries.length === 1 && isUsual(reading));
      const statuses = new Set(
        read.flatMap(({ reading, entries }) => (entries.length > 0 ? [reading.statuses.join('')] : [])),
      );
      if (usual && statuses.size === 1) return { entries: usual.entries };
      return { refusal: () => whichOf(words, found, context), isAsked: true };
    }
    refusal = read.find(({ isDenied }) => isDenied)?.refusal ?? refusal ?? read[0]?.refusal;
  }
  return { refusal: refusal ?? (() => nothingWritten(numbering)), isAsked: false };
}

/** One tooth with its surfaces, "a o caries", comes before two teeth; not "a b mo comp", where b is hardly a surface. */
const isUsual = ({ sites, rest }: CommandReading) =>
  sites.teeth.length === 1 &&
  !(rest[0]?.length === 1 && isSurfaces(rest[1] ?? '') && (rest[1] ?? '').length > 1);

function distinct(entries: readonly ChartEntry[]): ChartEntry[] {
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/** Asks which of the readings is meant. */
function whichOf(
  [first = '', ...others]: readonly string[],
  entries: readonly ChartEntry[],
  { numbering }: CommandContext<ChartProcedure>,
): string {
  const status = letterStatuses.get(first);
  const rest = others.join(' ');
  const other = others.findIndex((word) => !/^[a-t]s?$/.test(word));
  const both = `${[first, ...others.slice(0, other)].join(',')} ${others.slice(other).join(' ')}`;
  if (status !== undefined)
    return `"${first}" could be a tooth or "${status}". Write "${status === 'existing here' ? 'existing' : status} ${rest}", or "${both}" for the teeth.`;
  const names = entries.map(({ procedure, kind, sites }) => {
    const where = sites.map((site) => siteText(site, numbering)).join(', ');
    return `${procedure?.name ?? (kind ?? '').replaceAll('_', ' ')} at ${where === '' ? 'the full mouth' : where}`;
  });
  return `This may be ${names.slice(0, 3).join(', or ')}. Write more of it, with a comma between teeth.`;
}
