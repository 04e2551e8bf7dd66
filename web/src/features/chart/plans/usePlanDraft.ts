import type { TreatmentPlan } from '@cusp/contract';
import { useState } from 'react';
import { type DraftLine, type DraftPhase, newPhase, planDraft, spotWords, swapped } from './ordering.ts';

/** The phases of a plan while they are put in order, and what screen readers are told of each step. */
export function usePlanDraft(plan: TreatmentPlan | null) {
  const [phases, setPhases] = useState<DraftPhase[]>(() =>
    plan === null || plan.phases.length === 0 ? [newPhase()] : planDraft(plan.phases),
  );
  const [announcement, setAnnouncement] = useState('');
  const [isTouched, setTouched] = useState(false);

  /** @param id the line that was moved or added: its new place is announced */
  const order = (next: DraftPhase[], id?: string) => {
    setTouched(true);
    setPhases(next);
    if (id !== undefined) setAnnouncement(spotWords(next, id));
  };
  /** @param to null removes the line */
  const changeLine = (id: string, to: Partial<DraftLine> | null) =>
    order(
      phases.map((phase) => ({
        ...phase,
        visits: phase.visits.map((visit) => ({
          ...visit,
          lines: visit.lines.flatMap((line) =>
            line.treatment_id !== id ? [line] : to === null ? [] : [{ ...line, ...to }],
          ),
        })),
      })),
    );
  /** Adds lines to the last visit. */
  const addLines = (lines: readonly DraftLine[]) => {
    const last = phases.at(-1) ?? newPhase();
    const visits = last.visits.length === 0 ? newPhase().visits : last.visits;
    const grown = visits.map((visit, index) =>
      index === visits.length - 1 ? { ...visit, lines: [...visit.lines, ...lines] } : visit,
    );
    order([...phases.slice(0, -1), { ...last, visits: grown }], lines[0]?.treatment_id);
    if (lines.length > 1) setAnnouncement(`${lines.length} treatments were added.`);
  };
  const movePhase = (index: number, by: -1 | 1) => {
    order(swapped(phases, index, by));
    setAnnouncement(`Phase ${index + 1} is now phase ${index + 1 + by}.`);
  };
  return { phases, announcement, isTouched, order, changeLine, addLines, movePhase };
}
