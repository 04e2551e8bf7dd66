import { lineCents } from './amounts.ts';
import { coverageOf } from './facts.ts';
import { linesFor } from './matching.ts';
import { factsOfWork } from './queries.ts';
import type { CoverageToEstimate } from './terms.ts';
import { stepWords } from './words.ts';

const everything = { procedure_id: null, category: null };

/** The rest of a person's general deductible or maximum; undefined if the plan has none; `left` is null if unknown. */
function leftOf(coverage: CoverageToEstimate, type: 'deductible' | 'maximum') {
  const lines = linesFor(coverage, type, everything);
  const own = lines.find(({ level }) => level === 'individual');
  if (own === undefined) return undefined;
  const family = lines.find(({ level }) => level === 'family');
  const { used } = coverage;
  const usedByFamily = used[`family_${type}`];
  const of = lineCents(own);
  if (used[type] === null || (family !== undefined && usedByFamily === null)) return { of, left: null };
  const ofFamily = family === undefined ? Infinity : lineCents(family) - (usedByFamily ?? 0);
  return { of, left: Math.max(0, Math.min(of - used[type], ofFamily)) };
}

/** The sentences of an estimate that say what is left of a coverage's deductible and maximum this benefit year. */
function leftWords(coverage: CoverageToEstimate): string[] {
  const deductible = leftOf(coverage, 'deductible');
  const maximum = leftOf(coverage, 'maximum');
  return [
    ...(deductible === undefined ? [] : [stepWords.deductible(deductible.left, deductible.of)]),
    ...(maximum === undefined ? [] : [stepWords.maximum(maximum.left, maximum.of, false)]),
  ];
}

/** A patient's coverages of today in their order, each with what is left of it, in sentences. */
export const leftOfCoverages = (patientId: string) =>
  factsOfWork({ patientId, treatmentIds: [] }).map((facts) =>
    facts === undefined
      ? []
      : facts.coverages.map((row) => ({ id: row.id, sentences: leftWords(coverageOf(row, facts)) })),
  );
