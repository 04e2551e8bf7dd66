import {
  canonicalSurfaces,
  type DentalMaterial,
  type Dentition,
  type FindingKind,
  type Numbering,
  type PlaceDone,
  type Site,
  type TreatmentOutcome,
} from '@cusp/contract';
import { severalAtOne, similarRefusal } from './asking.ts';
import type { FindingRead } from './findings.ts';
import { meaningOf, singularOf } from './matching.ts';
import { sitesForFinding } from './placing.ts';
import { type Chosen, chooseProcedure } from './procedures.ts';
import type { CommandReading } from './reading.ts';
import { exampleAt } from './sites.ts';
import { wellKnownProcedures } from './vocabulary.ts';
import type { ChartProcedure } from './words.ts';

export interface CommandContext<Procedure extends ChartProcedure> {
  numbering: Numbering;
  dentition: Dentition;
  procedures?: readonly Procedure[] | undefined;
}

/** An entry of the chart as a command has it: one row for each site. */
export interface ChartEntry<Procedure extends ChartProcedure = ChartProcedure> {
  type: 'treatment' | 'finding';
  /** The status of a treatment; null: a finding. */
  status: 'planned' | 'in_progress' | 'completed' | null;
  outcome: TreatmentOutcome | null;
  /** The kind of a finding; null: a treatment. */
  kind: FindingKind | null;
  procedure: Procedure | null;
  sites: Site[];
  /** The surfaces of the command, as dentists write them. */
  surfaces: string;
  material: DentalMaterial | null;
  where_done: PlaceDone | null;
  /** "2+" of a mobility. */
  grade: string;
  /** The direction in which a tooth has drifted or turned: "mesial". */
  direction: string;
  /** It is in addition to planned work like it. */
  also: boolean;
  /** A note: what is watched, the brand of a ceramic. */
  note: string;
}

/** One part of a command as an entry, or a sentence that asks. */
export type EntryRead<Procedure extends ChartProcedure = ChartProcedure> =
  | { entry: ChartEntry<Procedure> }
  | { refusal: string };

export const emptyEntry = {
  outcome: null,
  material: null,
  where_done: null,
  grade: '',
  direction: '',
  also: false,
  note: '',
} as const;

/** The procedures of a command's context. */
export const catalogOf = ({ procedures }: CommandContext<ChartProcedure>) =>
  procedures ?? wellKnownProcedures;

/** The rows of a finding at the sites of a reading. */
export function finding(
  reading: CommandReading,
  context: CommandContext<ChartProcedure>,
  surfaces: readonly string[],
  read: FindingRead,
): EntryRead {
  if (read.kind === 'mobility' && read.grade === '')
    return {
      refusal: `Add the mobility grade, 0 to 3, like ${exampleAt(context.numbering, 'mobility 2+')}.`,
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
      note: placed.note,
    },
  };
}

/** The procedure of the catalog that the words mean at the site; undefined if they mean none. */
export function chosenOf(
  what: string,
  surfaces: readonly string[],
  context: CommandContext<ChartProcedure>,
  { sites: read, meant }: CommandReading,
): Chosen<ChartProcedure> | undefined {
  if (what === '') return undefined;
  const { numbering } = context;
  const wanted = { what, read, surfaces, numbering, catalog: catalogOf(context) };
  if (meant && 'procedures' in meant)
    return chooseProcedure({ ...meant, literal: [], code: false, note: '' }, { ...wanted, ties: 'first' });
  const meaning = meaningOf(what, catalogOf(context));
  if (!meaning) return undefined;
  const one =
    read.teeth.length === 1 && read.surfaces === '' ? singularOf(what, catalogOf(context)) : undefined;
  if (one !== undefined) return { refusal: severalAtOne(what, one, read, numbering) };
  return 'similar' in meaning
    ? { refusal: similarRefusal(what, meaning.similar, read, numbering) }
    : chooseProcedure(meaning, { ...wanted, ties: 'ask' });
}

/** The rows of a procedure. */
export function treatment(
  { statuses: [status] }: CommandReading,
  { procedure, sites, note }: { procedure: ChartProcedure; sites: Site[]; note: string },
): { entry: ChartEntry } {
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
      note,
    },
  };
}

export const surfacesOfAll = (sites: readonly Site[]) =>
  canonicalSurfaces(sites.map((site) => site.surfaces).join(''));
