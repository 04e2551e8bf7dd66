import type { TreatmentPlan } from '@cusp/contract';

/** A plan while it is edited: phases, visits and lines in their order. */
export interface DraftLine {
  treatment_id: string;
  name: string;
  tooth: string;
  surfaces: string;
  choice: string;
  option: string;
  diagnosis: string;
  /** Dollars; '' as long as nobody has entered one. */
  fee: number | '';
  discount: number | '';
  /** Its fee can be changed here: it is planned. */
  planned: boolean;
}
interface DraftVisit {
  key: string;
  lines: DraftLine[];
}
export interface DraftPhase {
  key: string;
  name: string;
  visits: DraftVisit[];
}

let keys = 0;
const newKey = (): string => `part ${(keys += 1)}`;
export const newVisit = (lines: DraftLine[] = []): DraftVisit => ({ key: newKey(), lines });
export const newPhase = (name = ''): DraftPhase => ({ key: newKey(), name, visits: [newVisit()] });

export const planDraft = (phases: TreatmentPlan['phases']): DraftPhase[] =>
  phases.map(({ name, visits }) => ({
    key: newKey(),
    name,
    visits: visits.map(({ lines }) =>
      newVisit(
        lines.map((line) => ({
          treatment_id: line.treatment_id,
          name: line.name,
          tooth: line.tooth_number,
          surfaces: line.surfaces,
          choice: line.choice,
          option: line.option,
          diagnosis: line.diagnosis,
          fee: line.priced ? line.fee : '',
          discount: line.discount === 0 ? '' : line.discount,
          planned: line.status === 'planned',
        })),
      ),
    ),
  }));

export const draftLines = (phases: readonly DraftPhase[]): DraftLine[] =>
  phases.flatMap(({ visits }) => visits.flatMap(({ lines }) => lines));

/**
 * The plan with alternatives of one choice. Each is named after its first treatment, which can be changed later.
 *
 * @param picked the alternative that each line is part of, by its treatment's id; '' or nothing: none
 */
export function alternativesMade(
  phases: readonly DraftPhase[],
  choice: string,
  picked: Readonly<Record<string, string>>,
): DraftPhase[] {
  const names = new Map<string, string>();
  for (const { treatment_id, name } of draftLines(phases)) {
    const letter = picked[treatment_id] ?? '';
    if (letter === '' || names.has(letter)) continue;
    const isTaken = [...names.values()].includes(name);
    names.set(letter, isTaken ? `${name} (${letter})` : name);
  }
  return phases.map((phase) => ({
    ...phase,
    visits: phase.visits.map((visit) => ({
      ...visit,
      lines: visit.lines.map((line) => {
        const option = names.get(picked[line.treatment_id] ?? '');
        return option === undefined ? line : { ...line, choice, option };
      }),
    })),
  }));
}

/** The position of a line, from 0. */
export interface LinePosition {
  phase: number;
  visit: number;
  line: number;
}

export function linePosition(phases: readonly DraftPhase[], id: string): LinePosition | undefined {
  for (const [phase, { visits }] of phases.entries()) {
    for (const [visit, { lines }] of visits.entries()) {
      const line = lines.findIndex(({ treatment_id }) => treatment_id === id);
      if (line !== -1) return { phase, visit, line };
    }
  }
  return undefined;
}

const copyOf = (phases: readonly DraftPhase[]): DraftPhase[] =>
  phases.map((phase) => ({
    ...phase,
    visits: phase.visits.map((visit) => ({ ...visit, lines: [...visit.lines] })),
  }));

/** The plan with a line put at a spot. */
export function withLineAt(phases: readonly DraftPhase[], id: string, to: LinePosition): DraftPhase[] {
  const from = linePosition(phases, id);
  const copy = copyOf(phases);
  const target = copy[to.phase]?.visits[to.visit];
  const source = from && copy[from.phase]?.visits[from.visit];
  if (from === undefined || source === undefined || target === undefined) return copy;
  const [line] = source.lines.splice(from.line, 1);
  if (line === undefined) return copy;
  target.lines.splice(Math.min(to.line, target.lines.length), 0, line);
  return copy;
}

/** The plan with a line one place up or down, over the borders of visits and phases. */
export function withLineMoved(phases: readonly DraftPhase[], id: string, by: -1 | 1): DraftPhase[] {
  const from = linePosition(phases, id);
  if (from === undefined) return copyOf(phases);
  const { phase, visit, line } = from;
  const here = phases[phase]?.visits[visit];
  const next = line + by;
  if (here && next >= 0 && next < here.lines.length)
    return withLineAt(phases, id, { phase, visit, line: next });
  const visits = phases.flatMap((each, index) =>
    each.visits.map((_, inside) => ({ phase: index, visit: inside })),
  );
  const at = visits.findIndex((each) => each.phase === phase && each.visit === visit) + by;
  const other = visits[at];
  if (other === undefined) return copyOf(phases);
  const length = phases[other.phase]?.visits[other.visit]?.lines.length ?? 0;
  return withLineAt(phases, id, { ...other, line: by === 1 ? 0 : length });
}

/** A list with one entry one place up or down. */
export function swapped<Entry>(list: readonly Entry[], index: number, by: -1 | 1): Entry[] {
  const copy = [...list];
  const [entry] = copy.splice(index, 1);
  if (entry === undefined) return copy;
  copy.splice(Math.max(0, index + by), 0, entry);
  return copy;
}

/** The position of a line, in words for a screen reader. */
export function spotWords(phases: readonly DraftPhase[], id: string): string {
  const spot = linePosition(phases, id);
  if (spot === undefined) return '';
  const line = phases[spot.phase]?.visits[spot.visit]?.lines[spot.line];
  return `${line?.name ?? 'Treatment'} is now in phase ${spot.phase + 1}, visit ${spot.visit + 1}, place ${spot.line + 1}.`;
}

/** The phases to send: those without lines only if they have a name; visits without lines are left out. */
export const sentPhases = (phases: readonly DraftPhase[]) =>
  phases
    .map(({ name, visits }) => ({
      name,
      visits: visits
        .filter(({ lines }) => lines.length > 0)
        .map(({ lines }) => ({
          lines: lines.map(({ treatment_id, choice, option, diagnosis, fee, discount, planned }) => ({
            treatment_id,
            choice: choice.trim(),
            option: option.trim(),
            diagnosis,
            discount: discount === '' ? 0 : discount,
            ...(planned && fee !== '' && { fee }),
          })),
        })),
    }))
    .filter(({ name, visits }) => name.trim() !== '' || visits.length > 0);
