import type { PlaceDone } from '@cusp/contract';
import {
  type ChartEntry,
  chosenOf,
  type CommandContext,
  emptyEntry,
  type EntryRead,
  finding,
  surfacesOfAll,
} from './entry.ts';
import { readFinding } from './findings.ts';
import { conceptsOf, isOnlyMaterial } from './matching.ts';
import { sitesForArea } from './placing.ts';
import { type Chosen, chooseProcedure } from './procedures.ts';
import type { CommandReading } from './reading.ts';
import { materialWords } from './materials.ts';
import { type ChartProcedure, findingNames, findingOfPaint } from './words.ts';

const placeDone = ({ statuses }: CommandReading): PlaceDone =>
  statuses[0] === 'existing here' ? 'here' : 'elsewhere';

/** A finding after the word "existing". Only a missing tooth was made so by somebody. */
export function existingFinding(
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
      refusal: `${findingNames[read.kind]} is a condition, not work done elsewhere. Remove the status.`,
    };
  const command = finding(reading, context, surfaces, read);
  return 'entry' in command && read.kind === 'missing'
    ? { entry: { ...command.entry, where_done: where } }
    : command;
}

/** Work that exists already, done here or elsewhere. */
export function existingOf(
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
    ? { refusal: `${procedure.name} can’t be charted as existing. Chart it as completed.` }
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
