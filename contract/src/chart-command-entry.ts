import { readFinding, type FindingRead } from './chart-command-findings.ts';
import { chooseProcedure, findProcedures } from './chart-command-procedures.ts';
import { type CommandReading, isSurfaces, letterStatuses } from './chart-command-reading.ts';
import { exampleAt, looksLikeTeeth, noSuchTeeth, type SitesRead } from './chart-command-sites.ts';
import { sitesForArea, sitesForFinding } from './chart-command-placing.ts';
import {
  type ChartProcedure,
  findingNames,
  findingOfPaint,
  wellKnownProcedures,
} from './chart-command-words.ts';
import type { DentalMaterial, Dentition, FindingKind, PlaceDone, TreatmentOutcome } from './chart-words.ts';
import { type Site, wholeMouth } from './site.ts';
import { canonicalSurfaces, surfacesRefusal } from './surfaces.ts';
import type { Numbering } from './numberings.ts';

export interface CommandContext<Procedure extends ChartProcedure> {
  numbering: Numbering;
  dentition: Dentition;
  procedures?: readonly Procedure[] | undefined;
}

/** What a command charts: one row for each site. */
export interface ChartEntry<Procedure extends ChartProcedure = ChartProcedure> {
  type: 'treatment' | 'finding';
  /** Of a treatment; null: a finding. */
  status: 'planned' | 'in_progress' | 'completed' | null;
  outcome: TreatmentOutcome | null;
  /** Of a finding; null: a treatment. */
  kind: FindingKind | null;
  procedure: Procedure | null;
  sites: Site[];
  /** The surfaces of the command, as dentists write them. */
  surfaces: string;
  material: DentalMaterial | null;
  where_done: PlaceDone | null;
  /** "2+" of a mobility. */
  grade: string;
  /** Where a tooth has drifted or turned to: "mesial". */
  direction: string;
  note: string;
}

export type ChartCommand<Procedure extends ChartProcedure = ChartProcedure> =
  | { entry: ChartEntry<Procedure> }
  | { refusal: string };

const emptyEntry = {
  outcome: null,
  material: null,
  where_done: null,
  grade: '',
  direction: '',
  note: '',
} as const;

/** Completes one reading of a command to the rows that it charts, or says why it can't. */
export function completeCommand(
  reading: CommandReading,
  context: CommandContext<ChartProcedure>,
): ChartCommand {
  const { status, sites } = reading;
  if (sites.words === 0 && looksLikeTeeth(reading.rest[0] ?? '')) {
    const whole = treatmentOf(reading, context, reading.all, []);
    return whole && 'entry' in whole
      ? whole
      : { refusal: noSuchTeeth(reading.rest[0] ?? '', context.numbering) };
  }
  const most = sites.teeth.length > 0 ? leadingSurfaces(reading.rest) : 0;
  if (status === 'watch') return watched(reading, context, most);
  for (let taken = most; taken >= 0; taken -= 1) {
    const surfaces = [sites.surfaces, ...reading.rest.slice(0, taken)].filter((word) => word !== '');
    const what = reading.rest.slice(taken);
    const command =
      status === 'existing here' || status === 'existing elsewhere'
        ? existingOf(reading, context, what, surfaces)
        : (findingOf(reading, context, what, surfaces) ?? treatmentOf(reading, context, what, surfaces));
    if (command) return 'entry' in command ? command : (wholeMouthOf(reading, context) ?? command);
  }
  return wholeMouthOf(reading, context) ?? { refusal: notUnderstood(reading, context, most) };
}

function leadingSurfaces(words: readonly string[]): number {
  const other = words.findIndex((word) => !isSurfaces(word));
  return other === -1 ? words.length : other;
}

function notUnderstood(
  reading: CommandReading,
  context: CommandContext<ChartProcedure>,
  surfaces: number,
): string {
  const { numbering } = context;
  const what = reading.rest.slice(surfaces);
  const [first = '', ...others] = what;
  if (first === '')
    return `Say what is there or to be done, like ${exampleAt(numbering, 'mo caries')} or ${exampleAt(numbering, 'mod comp')}.`;
  if (reading.sites.words === 0 && letterStatuses.has(first))
    return `"${first}" is a status only with a tooth behind it, like "${first} ${exampleAt(numbering, 'mod comp').slice(1)}.`;
  if (others.length > 0 && (readFinding(others, undefined) || isProcedure(others, context)))
    return surfacesRefusal(first, null, '') ?? `"${first}" isn't understood here. Leave it out.`;
  return `"${what.join(' ')}" is neither a procedure nor a finding here. Write one of the catalogue, like comp, or a finding, like caries.`;
}

const isProcedure = (words: readonly string[], context: CommandContext<ChartProcedure>) =>
  findProcedures(words.join(' '), catalogueOf(context)).procedures.length > 0;

/** "4 bw": the number may be part of what a procedure of the whole mouth is called. */
function wholeMouthOf(
  reading: CommandReading,
  context: CommandContext<ChartProcedure>,
): ChartCommand | undefined {
  if (reading.sites.words === 0 || reading.rest.length === 0) return undefined;
  const { procedures, exact } = findProcedures(reading.all.join(' '), catalogueOf(context));
  const procedure = procedures.find(({ area }) => area === 'mouth');
  return exact && procedure ? treatment(reading, procedure, [{ ...wholeMouth }]) : undefined;
}

const catalogueOf = (context: CommandContext<ChartProcedure>) => context.procedures ?? wellKnownProcedures;

/** `w 14 mo crack`: what is behind the surfaces is the note. */
function watched(
  reading: CommandReading,
  context: CommandContext<ChartProcedure>,
  taken: number,
): ChartCommand {
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
): ChartCommand | undefined {
  const read = readFinding(what, reading.sites.teeth[0]?.tooth);
  if (!read) return undefined;
  if (reading.status !== undefined)
    return {
      refusal: `${findingNames[read.kind]} is a finding, which is neither planned nor completed. Leave out the status.`,
    };
  return finding(reading, context, surfaces, read);
}

function finding(
  reading: CommandReading,
  context: CommandContext<ChartProcedure>,
  surfaces: readonly string[],
  read: FindingRead,
): ChartCommand {
  if (read.kind === 'mobility' && read.grade === '')
    return {
      refusal: `Say how mobile it is, from 0 to 3, like ${exampleAt(context.numbering, 'mobility 2+')}.`,
    };
  const placed = sitesForFinding(reading.sites, read, surfaces, context);
  if ('refusal' in placed) return placed;
  return {
    entry: {
      ...emptyEntry,
      type: 'finding',
      status: null,
      procedure: null,
      kind: read.kind,
      sites: placed.sites,
      surfaces: surfacesOfAll(placed.sites),
      grade: read.grade,
      direction: placed.direction,
      note: read.note,
    },
  };
}

/** What exists already: work that was done here or elsewhere, or a finding. */
function existingOf(
  reading: CommandReading,
  context: CommandContext<ChartProcedure>,
  what: readonly string[],
  surfaces: readonly string[],
): ChartCommand | undefined {
  const whereDone: PlaceDone = reading.status === 'existing here' ? 'here' : 'elsewhere';
  const read = readFinding(what, reading.sites.teeth[0]?.tooth);
  if (read) {
    const command = finding(reading, context, surfaces, read);
    return 'entry' in command && read.kind === 'missing'
      ? { entry: { ...command.entry, where_done: whereDone } }
      : command;
  }
  const existing = existingWork(what, surfaces, context, reading.sites);
  if (existing === undefined || 'refusal' in existing) return existing;
  const { kind, material } = existing;
  return {
    entry: {
      ...emptyEntry,
      type: 'finding',
      status: null,
      procedure: null,
      kind,
      material,
      where_done: whereDone,
      sites: existing.sites,
      surfaces: surfacesOfAll(existing.sites),
    },
  };
}

function existingWork(
  what: readonly string[],
  surfaces: readonly string[],
  context: CommandContext<ChartProcedure>,
  sites: SitesRead,
): { kind: FindingKind; material: DentalMaterial | null; sites: Site[] } | { refusal: string } | undefined {
  if (what.length === 0) {
    if (surfaces.length === 0) return undefined;
    const placed = sitesForArea('surfaces', 'filling', sites, surfaces, context.numbering);
    return 'refusal' in placed ? placed : { kind: 'restoration', material: null, sites: placed.sites };
  }
  const known = findProcedures(what.join(' '), wellKnownProcedures);
  const own = known.exact ? known : findProcedures(what.join(' '), catalogueOf(context));
  const { procedures } = own.exact || own.procedures.length > 0 ? own : known;
  if (procedures.length === 0) return undefined;
  const chosen = chooseProcedure(procedures, true, what, sites, surfaces, context.numbering);
  if ('refusal' in chosen) return chosen;
  const kind = findingOfPaint[chosen.procedure.paint];
  return kind === undefined
    ? { refusal: `${chosen.procedure.name} leaves nothing that exists afterwards. Chart it as completed.` }
    : { kind, material: chosen.procedure.material ?? null, sites: chosen.sites };
}

function treatmentOf(
  reading: CommandReading,
  context: CommandContext<ChartProcedure>,
  what: readonly string[],
  surfaces: readonly string[],
): ChartCommand | undefined {
  if (what.length === 0) return undefined;
  const { procedures, exact } = findProcedures(what.join(' '), catalogueOf(context));
  if (procedures.length === 0) return undefined;
  const chosen = chooseProcedure(procedures, exact, what, reading.sites, surfaces, context.numbering);
  if (!('refusal' in chosen)) return treatment(reading, chosen.procedure, chosen.sites);
  const [letter = ''] = reading.all;
  const status = reading.status === undefined ? letterStatuses.get(letter) : undefined;
  return status !== undefined && procedures[0]?.area === 'mouth'
    ? { refusal: `Here "${letter}" is a tooth. Write "${status} ${what.join(' ')}".` }
    : chosen;
}

function treatment(reading: CommandReading, procedure: ChartProcedure, sites: Site[]): ChartCommand {
  const { status } = reading;
  return {
    entry: {
      ...emptyEntry,
      type: 'treatment',
      kind: null,
      status: status === 'completed' || status === 'in_progress' ? status : 'planned',
      outcome: status === 'referred' || status === 'declined' ? status : null,
      procedure,
      material: procedure.material ?? null,
      sites,
      surfaces: surfacesOfAll(sites),
    },
  };
}

const surfacesOfAll = (sites: readonly Site[]) =>
  canonicalSurfaces(sites.map((site) => site.surfaces).join(''));
