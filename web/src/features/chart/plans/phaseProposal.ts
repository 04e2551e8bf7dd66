import { type Chart, planPhases, proposedPhases } from '@cusp/contract';
import { type DraftPhase, draftLines, newPhase, newVisit } from './ordering.ts';

const orderOf = (phases: readonly DraftPhase[]) =>
  phases
    .map((phase) => draftLines([phase]).map(({ treatment_id }) => treatment_id))
    .filter((ids) => ids.length > 0);

/**
 * The plan's lines in phases by urgency, as far as the chart knows them; lines of one visit stay in one visit of their phase. Undefined
 * if there is nothing to propose: the plan has these phases, or all of it would be one.
 */
export function inPhasesByUrgency(
  phases: readonly DraftPhase[],
  { treatments, findings }: Pick<Chart, 'treatments' | 'findings'>,
): DraftPhase[] | undefined {
  const charted = new Map(treatments.map((treatment) => [treatment.id, treatment]));
  const lines = draftLines(phases).flatMap((line) => {
    const treatment = charted.get(line.treatment_id);
    return treatment === undefined ? [] : [{ ...line, treatment }];
  });
  const names = proposedPhases(
    lines.map(({ treatment, diagnosis, choice }) => ({ ...treatment, diagnosis, choice })),
    findings,
  );
  const phaseOf = new Map(lines.map(({ treatment_id }, index) => [treatment_id, names[index]]));
  if (lines.length < draftLines(phases).length || new Set(names).size < 2) return undefined;
  const proposed = planPhases.flatMap((name) => {
    const visits = phases
      .flatMap((phase) => phase.visits)
      .map((visit) => visit.lines.filter(({ treatment_id }) => phaseOf.get(treatment_id) === name))
      .filter((kept) => kept.length > 0)
      .map((kept) => newVisit(kept));
    return visits.length === 0 ? [] : [{ ...newPhase(name), visits }];
  });
  return JSON.stringify(orderOf(proposed)) === JSON.stringify(orderOf(phases)) ? undefined : proposed;
}
