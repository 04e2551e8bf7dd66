import type { DentalMaterial, ProcedureArea, ProcedurePaint } from '@cusp/contract';
import type { ChartProcedure } from './words.ts';

/** A line of the vocabulary. */
export const wordedWork = (
  name: string,
  area: ProcedureArea,
  paint: ProcedurePaint,
  words: string,
  material: DentalMaterial | null = null,
): ChartProcedure => {
  const abbreviations = words.split(', ');
  return { code: abbreviations[0] ?? name, name, abbreviations, area, paint, material };
};
