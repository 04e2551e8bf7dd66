import { lettersOf } from './surfaces.ts';
import { isFront } from './teeth.ts';

/** G. V. Black's classes of cavities, with Simon's class VI. */
export const cavityClasses = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const;
export type CavityClass = (typeof cavityClasses)[number];

/** The class of decay, or of a filling, of these surfaces of a tooth (FDI number); undefined where the surfaces don't say it. */
export function cavityClassOf(tooth: number, surfaces: string): CavityClass | undefined {
  const letters = new Set<string>(lettersOf(surfaces));
  const has = (...some: readonly string[]) => some.some((letter) => letters.has(letter));
  if (letters.has('V')) return has('O', 'I') ? undefined : 'V';
  if (has('M', 'D')) return !isFront(tooth) ? 'II' : has('I') ? 'IV' : 'III';
  if (isFront(tooth)) return has('I') ? (letters.size === 1 ? 'VI' : undefined) : has('L') ? 'I' : undefined;
  return has('O', 'B', 'L') ? 'I' : undefined;
}

/** Whether surfaces can be a cavity of this class: a cusp's tip is on the surface of class I, too. */
export const isOfClass = (cavity: CavityClass, tooth: number, surfaces: string): boolean => {
  const own = cavityClassOf(tooth, surfaces);
  return own === undefined || own === cavity || (own === 'I' && cavity === 'VI' && !isFront(tooth));
};
