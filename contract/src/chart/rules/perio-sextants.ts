import { archOf, digitOf, quadrantOf } from './teeth.ts';

/** The sextants of a mouth as they are screened, from the upper right round to the lower right. */
export const sextants = [
  'upper_right',
  'upper_front',
  'upper_left',
  'lower_left',
  'lower_front',
  'lower_right',
] as const;
export type Sextant = (typeof sextants)[number];

/** The sextant of a tooth (FDI): front teeth are canines and incisors. */
export function sextantOf(tooth: number): Sextant {
  const arch = archOf(tooth);
  if (digitOf(tooth) <= 3) return `${arch}_front`;
  const quadrant = quadrantOf(tooth);
  return `${arch}_${quadrant === 1 || quadrant === 4 ? 'right' : 'left'}`;
}

/** "Upper right back teeth". */
export const sextantWords: Readonly<Record<Sextant, string>> = {
  upper_right: 'upper right back teeth',
  upper_front: 'upper front teeth',
  upper_left: 'upper left back teeth',
  lower_left: 'lower left back teeth',
  lower_front: 'lower front teeth',
  lower_right: 'lower right back teeth',
};

/** The meaning of each code of a screening; the code is the index. */
export const screeningCodes = [
  'Healthy',
  'Bleeds on probing',
  'Calculus or overhangs, pockets up to 3 mm',
  'Pockets of 4 to 5 mm',
  'Pockets of 6 mm and more',
] as const;

/**
 * The advice that follows from the worst codes. Source: Basic Periodontal Examination of the British Society of
 * Periodontology, 2019: a full exam for code 4, and for code 3 in two sextants and more; for a single code 3 that sextant.
 */
export function screeningAdvice(codes: readonly string[]): string {
  const at = (code: string) => codes.filter((one) => one.startsWith(code)).length;
  if (at('4') > 0 || at('3') >= 2) return 'Chart a full perio exam.';
  if (at('3') === 1) return 'Chart the sextant of code 3.';
  return 'No full exam is called for.';
}
