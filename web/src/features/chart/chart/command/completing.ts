import {
  type CavityClass,
  cavityClassOf,
  forWholeMouth,
  isOfClass,
  siteText,
  wholeMouth,
} from '@cusp/contract';
import { notUnderstood } from './asking.ts';
import {
  catalogOf,
  type ChartEntry,
  chosenOf,
  type CommandContext,
  type EntryRead,
  finding,
  treatment,
} from './entry.ts';
import { readFinding } from './findings.ts';
import { meaningOf } from './matching.ts';
import { type CommandReading, isSurfaces, letterStatuses } from './reading.ts';
import { looksLikeTeeth, noSuchTeeth } from './readTeeth.ts';
import { type ChartProcedure, findingNames } from './words.ts';
import { existingFinding, existingOf } from './existing.ts';

/** What a reading may chart; the sentence if it charts nothing is made only where it is shown. */
export interface Completed {
  entries: ChartEntry[];
  refusal: () => string;
  /** The class that was typed isn't that of the surfaces. */
  isDenied?: boolean;
}

/** Completes one reading of a command, or what a button means, to all that it may chart, or says why it can't. */
export function completeCommand(reading: CommandReading, context: CommandContext<ChartProcedure>): Completed {
  const { sites, rest } = reading;
  if (reading.meant) {
    const surfaces = sites.surfaces === '' ? [] : [sites.surfaces];
    return found(meaningsOf(reading, context, rest, surfaces));
  }
  const refusedWith = (refusal: () => string) => ({ entries: [], refusal });
  if (reading.statuses.length > 1)
    return refusedWith(() => `You entered two statuses: ${reading.statuses.join(' and ')}. Use one.`);
  const whole = wholeMouthOf(reading, context);
  if (sites.words === 0 && looksLikeTeeth(rest[0] ?? ''))
    return whole ? found([whole]) : refusedWith(() => noSuchTeeth(rest[0] ?? '', context.numbering));
  const most = sites.teeth.length > 0 ? leadingSurfaces(rest) : 0;
  if (reading.statuses[0] === 'watch') return found([watched(reading, context, most)]);
  const read: EntryRead[] = [];
  for (let taken = most; taken >= 0; taken -= 1) {
    const surfaces = [sites.surfaces, ...rest.slice(0, taken)].filter((word) => word !== '');
    read.push(...meaningsOf(reading, context, rest.slice(taken), surfaces));
  }
  if (whole) read.unshift(whole);
  if (reading.cavity !== undefined) return ofItsClass(found(read), reading.cavity, context);
  return read.length > 0
    ? found(read)
    : refusedWith(() =>
        notUnderstood(reading, { numbering: context.numbering, procedures: catalogOf(context) }, most),
      );
}

/** A class beside surfaces only says once more what they say: without them it says nothing, and with others it is asked. */
function ofItsClass(
  completed: Completed,
  cavity: CavityClass,
  { numbering }: CommandContext<ChartProcedure>,
): Completed {
  const sites = completed.entries.flatMap((entry) => entry.sites);
  if (sites.some(({ tooth, surfaces }) => tooth === null || surfaces === ''))
    return { entries: [], refusal: completed.refusal };
  const other = sites.find(({ tooth, surfaces }) => tooth !== null && !isOfClass(cavity, tooth, surfaces));
  if (other === undefined) return completed;
  const own = cavityClassOf(other.tooth ?? 0, other.surfaces) ?? '';
  const where = siteText(other, numbering);
  return {
    entries: [],
    refusal: () => `${where} is class ${own}, not class ${cavity}. Correct the class or the surfaces.`,
    isDenied: true,
  };
}

function found(read: readonly EntryRead[]): Completed {
  const entries = read.flatMap((each) => ('entry' in each ? [each.entry] : []));
  const [refusal = ''] = read.flatMap((each) => ('refusal' in each ? [each.refusal] : []));
  return { entries, refusal: () => refusal };
}

/** The meanings of the words after the surfaces: a finding, a procedure, or work that exists. */
function meaningsOf(
  reading: CommandReading,
  context: CommandContext<ChartProcedure>,
  what: readonly string[],
  surfaces: readonly string[],
): EntryRead[] {
  const [status] = reading.statuses;
  const { meant } = reading;
  if (meant && 'finding' in meant) return [finding(reading, context, surfaces, meant.finding)];
  const isExisting = status === 'existing here' || status === 'existing elsewhere';
  const asFinding = isExisting ? existingFinding : findingOf;
  const asWork = isExisting ? existingOf : treatmentOf;
  // A label isn't the name of a finding.
  const readers = meant ? [asWork] : [asFinding, asWork];
  return readers.flatMap((read) => read(reading, context, what, surfaces) ?? []);
}

function leadingSurfaces(words: readonly string[]): number {
  const other = words.findIndex((word) => !isSurfaces(word));
  return other === -1 ? words.length : other;
}

/** "4 bw": the number may be part of what a procedure of the whole mouth is called. */
function wholeMouthOf(
  reading: CommandReading,
  context: CommandContext<ChartProcedure>,
): { entry: ChartEntry } | undefined {
  if (reading.rest.length === 0) return undefined;
  const meaning = meaningOf(reading.all.join(' '), catalogOf(context));
  if (!meaning || 'similar' in meaning) return undefined;
  const [procedure, ...others] = meaning.procedures;
  return procedure?.area === 'mouth' && others.length === 0 && reading.sites.words > 0
    ? treatment(reading, { procedure, sites: [{ ...wholeMouth }], note: '' })
    : undefined;
}

/** `w 14 mo crack`: the words after the surfaces are the note. */
function watched(reading: CommandReading, context: CommandContext<ChartProcedure>, taken: number): EntryRead {
  const surfaces = [reading.sites.surfaces, ...reading.rest.slice(0, taken)];
  const note = reading.rest.slice(taken).join(' ');
  return finding(reading, context, surfaces, {
    kind: 'watch',
    grade: '',
    direction: '',
    note: note === 'watch' ? '' : note,
  });
}

function findingOf(
  reading: CommandReading,
  context: CommandContext<ChartProcedure>,
  what: readonly string[],
  surfaces: readonly string[],
): EntryRead | undefined {
  const read = readFinding(what, reading.sites.teeth);
  if (!read || 'refusal' in read) return read;
  return reading.statuses.length > 0
    ? {
        refusal: `${findingNames[read.kind]} is a condition, so it can’t be planned or completed. Remove the status.`,
      }
    : finding(reading, context, surfaces, read);
}

function treatmentOf(
  reading: CommandReading,
  context: CommandContext<ChartProcedure>,
  what: readonly string[],
  surfaces: readonly string[],
): EntryRead | undefined {
  const chosen = chosenOf(what.join(' '), surfaces, context, reading);
  if (chosen === undefined) return undefined;
  if (!('refusal' in chosen)) return treatment(reading, chosen);
  const [letter = ''] = reading.all;
  const status = reading.statuses.length === 0 ? letterStatuses.get(letter) : undefined;
  return status !== undefined && chosen.refusal === forWholeMouth
    ? { refusal: `Here "${letter}" is a tooth. Write "${status} ${what.join(' ')}".` }
    : chosen;
}
