/**
 * Teeth. Inside, a tooth is its FDI number (ISO 3950): 11-48 permanent, 51-85 primary; the first digit is the quadrant,
 * the second counts from the midline. `tooth-numbering.ts` writes it as the practice does.
 */
/** The quadrants as the patient has them: upper right, upper left, lower left, lower right. */
export const quadrants = [1, 2, 3, 4] as const;
export type Quadrant = (typeof quadrants)[number];

export const arches = ['upper', 'lower'] as const;
export type Arch = (typeof arches)[number];

const toothKinds = ['incisor', 'canine', 'premolar', 'molar'] as const;
export type ToothKind = (typeof toothKinds)[number];

const permanentDigits = [1, 2, 3, 4, 5, 6, 7, 8];
const primaryDigits = [1, 2, 3, 4, 5];
const outward = (digits: readonly number[], tens: number) => digits.map((digit) => tens * 10 + digit);
const inward = (digits: readonly number[], tens: number) => outward(digits, tens).toReversed();

/** The 32 permanent teeth, from the upper right third molar round to the lower right one: Universal 1 to 32. */
export const permanentTeeth: readonly number[] = [
  ...inward(permanentDigits, 1),
  ...outward(permanentDigits, 2),
  ...inward(permanentDigits, 3),
  ...outward(permanentDigits, 4),
];

/** The 20 primary teeth in the same order: Universal A to T. */
export const primaryTeeth: readonly number[] = [
  ...inward(primaryDigits, 5),
  ...outward(primaryDigits, 6),
  ...inward(primaryDigits, 7),
  ...outward(primaryDigits, 8),
];

const everyTooth = new Set([...permanentTeeth, ...primaryTeeth]);

/** Whether the number is a tooth's FDI number. */
export const isTooth = (tooth: number) => everyTooth.has(tooth);

export const isPrimary = (tooth: number) => tooth > 50;

/** Counts from the midline: 1 the central incisor, 8 the third molar. */
export const digitOf = (tooth: number) => tooth % 10;

/** Whether it is an incisor or a canine: it has an incisal edge, and no occlusal surface. */
export const isFront = (tooth: number) => digitOf(tooth) <= 3;

export const quadrantOf = (tooth: number): Quadrant => quadrants[(Math.floor(tooth / 10) - 1) % 4] ?? 1;

export const archOfQuadrant = (quadrant: Quadrant): Arch => (quadrant <= 2 ? 'upper' : 'lower');

export const archOf = (tooth: number): Arch => archOfQuadrant(quadrantOf(tooth));

export function toothKind(tooth: number): ToothKind {
  const digit = digitOf(tooth);
  if (digit <= 2) return 'incisor';
  if (digit === 3) return 'canine';
  return isPrimary(tooth) || digit >= 6 ? 'molar' : 'premolar';
}

/**
 * A tooth's place in its arch as the chart shows it, from the patient's right (1) to the left (16). A primary tooth has
 * the place of the permanent one that follows it.
 */
export function archOrder(tooth: number): number {
  const onTheRight = quadrantOf(tooth) === 1 || quadrantOf(tooth) === 4;
  return onTheRight ? 9 - digitOf(tooth) : 8 + digitOf(tooth);
}

/** A tooth's place round the mouth, in Universal's order: 0 the upper right third molar. */
export const placeAround = (tooth: number) =>
  isPrimary(tooth) ? permanentTeeth.indexOf(successorOf(tooth)) : permanentTeeth.indexOf(tooth);

/** The permanent tooth that follows a primary one. */
export const successorOf = (primary: number) => primary - 40;

/** The primary tooth in whose place a permanent one comes; none for the permanent molars. */
export function predecessorOf(permanent: number): number | undefined {
  return !isPrimary(permanent) && digitOf(permanent) <= 5 ? permanent + 40 : undefined;
}

/**
 * The teeth from one to the other along their arch, both included. None if they are in different arches, or one is
 * primary and the other permanent.
 */
export function teethBetween(from: number, to: number): number[] | undefined {
  return archOf(from) === archOf(to) ? teethAround(from, to) : undefined;
}

/** The same around the mouth, in Universal's order, also from one arch into the other. */
export function teethAround(from: number, to: number): number[] | undefined {
  if (isPrimary(from) !== isPrimary(to)) return undefined;
  const around = isPrimary(from) ? primaryTeeth : permanentTeeth;
  const [first, last] = [around.indexOf(from), around.indexOf(to)];
  if (first < 0 || last < 0) return undefined;
  return first <= last ? around.slice(first, last + 1) : around.slice(last, first + 1).toReversed();
}

export const quadrantNames = {
  1: 'upper right',
  2: 'upper left',
  3: 'lower left',
  4: 'lower right',
} as const satisfies Record<Quadrant, string>;

const permanentNames = [
  'central incisor',
  'lateral incisor',
  'canine',
  'first premolar',
  'second premolar',
  'first molar',
  'second molar',
  'third molar',
];
const primaryNames = [...permanentNames.slice(0, 3), 'first molar', 'second molar'];

/** The anatomical name: "upper right first molar", "lower left primary canine". */
export function anatomicalName(tooth: number): string {
  const quadrant = quadrantNames[quadrantOf(tooth)];
  const digit = digitOf(tooth) - 1;
  return isPrimary(tooth)
    ? `${quadrant} primary ${primaryNames[digit] ?? ''}`
    : `${quadrant} ${permanentNames[digit] ?? ''}`;
}
