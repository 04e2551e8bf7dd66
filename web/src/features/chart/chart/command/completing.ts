import { forWholeMouth, type PlaceDone, wholeMouth } from '@cusp/contract';
import { notUnderstood } from './asking.ts';
import {
  catalogOf,
  type ChartEntry,
  chosenOf,
  type CommandContext,
  emptyEntry,
  type EntryRead,
  finding,
  surfacesOfAll,
  treatment,
} from './entry.ts';
import { readFinding } from './findings.ts';
import { conceptsOf, isOnlyMaterial, meaningOf } from './matching.ts';
import { sitesForArea } from './placing.ts';
import { type Chosen, chooseProcedure } from './procedures.ts';
import { type CommandReading, isSurfaces, letterStatuses } from './reading.ts';
import { looksLikeTeeth, noSuchTeeth } from './sites.ts';
import { materialWords } from './vocabulary.ts';
import { type ChartProcedure, findingNames, findingOfPaint } from './words.ts';

/** Completes one reading of a command, or what a button means, to all that it may chart, or says why it can't. */
export function completeCommand(
  reading: CommandReading,
  context: CommandContext<ChartProcedure>,
): { entries: ChartEntry[]; refusal: string } {
  const { sites, rest } = reading;
  if (reading.meant) {
    const surfaces = sites.surfaces === '' ? [] : [sites.surfaces];
    return found(meaningsOf(reading, context, rest, surfaces));
  }
  const refusedWith = (refusal: string) => ({ entries: [], refusal });
  if (reading.statuses.length > 1)
    return refusedWith(`There are two statuses: ${reading.statuses.join(' and ')}. Write one.`);
  const whole = wholeMouthOf(reading, context);
  if (sites.words === 0 && looksLikeTeeth(rest[0] ?? ''))
    return whole ? found([whole]) : refusedWith(noSuchTeeth(rest[0] ?? '', context.numbering));
  const most = sites.teeth.length > 0 ? leadingSurfaces(rest) : 0;
  if (reading.statuses[0] === 'watch') return found([watched(reading, context, most)]);
  const read: EntryRead[] = [];
  for (let taken = most; taken >= 0; taken -= 1) {
    const surfaces = [sites.surfaces, ...rest.slice(0, taken)].filter((word) => word !== '');
    read.push(...meaningsOf(reading, context, rest.slice(taken), surfaces));
  }
  if (whole) read.unshift(whole);
  return read.length > 0
    ? found(read)
    : refusedWith(
        notUnderstood(reading, { numbering: context.numbering, procedures: catalogOf(context) }, most),
      );
}

function found(read: readonly EntryRead[]) {
  const entries = read.flatMap((each) => ('entry' in each ? [each.entry] : []));
  const [refusal = ''] = read.flatMap((each) => ('refusal' in each ? [each.refusal] : []));
  return { entries, refusal };
}

/** What the words behind the surfaces mean: as a finding, as a procedure, or as work that exists. */
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
  // A label is no name of a finding.
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

/** `w 14 mo crack`: what is behind the surfaces is the note. */
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
        refusal: `${findingNames[read.kind]} is a finding, which is neither planned nor completed. Leave out the status.`,
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

const placeDone = ({ statuses }: CommandReading): PlaceDone =>
  statuses[0] === 'existing here' ? 'here' : 'elsewhere';

/** A finding that "existing" stands before. Only a missing tooth was made so by somebody. */
function existingFinding(
  reading: CommandReading,
  context: CommandContext<ChartProcedure>,
  what: readonly string[],
  surfaces: readonly string[],
): EntryRead | undefined {
  const read = readFinding(what, reading.sites.teeth);
  if (!read || 'refusal' in read) return read;
  const where = placeDone(reading);
  if (read.kind !== 'missing' && where === 'elsewhere')
    return {
      refusal: `${findingNames[read.kind]} is a finding, which nobody did elsewhere. Leave out the status.`,
    };
  const command = finding(reading, context, surfaces, read);
  return 'entry' in command && read.kind === 'missing'
    ? { entry: { ...command.entry, where_done: where } }
    : command;
}

/** Work that exists already, done here or elsewhere. */
function existingOf(
  reading: CommandReading,
  context: CommandContext<ChartProcedure>,
  what: readonly string[],
  surfaces: readonly string[],
): EntryRead | undefined {
  const existing = existingWork(what.join(' '), surfaces, context, reading);
  if (existing === undefined || 'refusal' in existing) return existing;
  const { sites } = existing;
  return {
    entry: {
      ...emptyEntry,
      type: 'finding',
      status: null,
      procedure: null,
      where_done: placeDone(reading),
      surfaces: surfacesOfAll(sites),
      ...existing,
    },
  };
}

type Existing = Pick<ChartEntry, 'kind' | 'material' | 'sites' | 'note'>;

function existingWork(
  what: string,
  surfaces: readonly string[],
  context: CommandContext<ChartProcedure>,
  reading: CommandReading,
): Existing | { refusal: string } | undefined {
  const chosen = reading.meant
    ? chosenOf(what, surfaces, context, reading)
    : chosenOrConcept(what, surfaces, context, reading);
  if (chosen === undefined || 'refusal' in chosen || 'kind' in chosen) return chosen;
  const { procedure, sites } = chosen;
  const kind = findingOfPaint[procedure.paint];
  return kind === undefined
    ? { refusal: `${procedure.name} leaves nothing that exists afterwards. Chart it as completed.` }
    : { kind, material: procedure.material ?? null, sites, note: chosen.note };
}

/** The work that words mean, also what the catalog doesn't have; "e 14 mod gold" names only its material. */
function chosenOrConcept(
  what: string,
  surfaces: readonly string[],
  context: CommandContext<ChartProcedure>,
  reading: CommandReading,
): Existing | Chosen<ChartProcedure> | undefined {
  const [material = null, ...others] = materialWords.get(what) ?? [];
  if (what === '' || (surfaces.length > 0 && isOnlyMaterial(what) && others.length === 0)) {
    if (surfaces.length === 0) return undefined;
    const placed = sitesForArea('surfaces', 'filling', reading.sites, surfaces, context.numbering);
    return 'refusal' in placed ? placed : { kind: 'restoration', material, sites: placed.sites, note: '' };
  }
  const { concepts, note } = conceptsOf(what);
  return concepts.length > 0 && !isOnlyMaterial(what)
    ? chooseProcedure(
        { procedures: concepts, literal: concepts, code: false, note },
        { what, read: reading.sites, surfaces, numbering: context.numbering, ties: 'ask' },
      )
    : chosenOf(what, surfaces, context, reading);
}
