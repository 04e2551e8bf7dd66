import { isFront } from './teeth.ts';

/** The surfaces of back teeth, of front teeth, and of both; `V` is the cervical third of the facial side: class V. */
export const surfaceLetters = ['M', 'O', 'I', 'D', 'B', 'F', 'L', 'V'] as const;
export type SurfaceLetter = (typeof surfaceLetters)[number];

const names: Record<SurfaceLetter, string> = {
  M: 'mesial',
  O: 'occlusal',
  I: 'incisal',
  D: 'distal',
  B: 'buccal',
  F: 'facial',
  L: 'lingual',
  V: 'cervical',
};

/** The surfaces that a tooth has. */
export function surfacesOf(tooth: number): readonly SurfaceLetter[] {
  return isFront(tooth) ? ['M', 'I', 'D', 'F', 'L', 'V'] : ['M', 'O', 'D', 'B', 'L', 'V'];
}

const isSurface = (letter: string): letter is SurfaceLetter =>
  surfaceLetters.some((surface) => surface === letter);

/** The letters of a text of surfaces; others are left out. */
export const lettersOf = (surfaces: string): SurfaceLetter[] =>
  [...surfaces.toUpperCase()].filter((letter) => isSurface(letter));

/**
 * Surfaces as dentists write them, whatever order they are given in: MOD, DO, MOL, MODBL; DI, MIDFL. The distal comes
 * behind the occlusal or incisal surface only if the mesial one is there too.
 */
export function canonicalSurfaces(surfaces: string): string {
  const given = new Set(lettersOf(surfaces));
  const order = given.has('M') ? 'MOIDBFLV' : 'DOIBFLV';
  return [...order].filter((letter) => isSurface(letter) && given.has(letter)).join('');
}

/** Surfaces in words: "mesial, occlusal and distal". */
export const surfaceNames = (surfaces: string): string =>
  enumerated(lettersOf(surfaces).map((letter) => names[letter]));

/** "a", "a and b", "a, b and c". */
function enumerated(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/**
 * Why surfaces aren't those of this tooth, or aren't surfaces at all; undefined if they are.
 *
 * @param tooth its FDI number, or null where only the letters can be judged
 * @param label the tooth as the reader writes it
 */
export function surfacesRefusal(surfaces: string, tooth: number | null, label: string): string | undefined {
  const letters = [...surfaces.toUpperCase()];
  const unknown = letters.find((letter) => !isSurface(letter));
  if (unknown !== undefined)
    return `${unknown} is not a surface. Surfaces are M, O, D, B, L and V, on front teeth M, I, D, F, L and V.`;
  const twice = letters.find((letter, index) => letters.indexOf(letter) !== index);
  if (twice !== undefined) return `${twice} is written twice. Write each surface once.`;
  if (tooth === null) return undefined;
  const has = new Set<string>(surfacesOf(tooth));
  const wrong = letters.filter((letter) => !has.has(letter));
  if (wrong.length === 0) return undefined;
  const swapped = letters.map((letter) => (has.has(letter) ? letter : otherKind(letter))).join('');
  const meant = wrong.map((letter) => `${otherKind(letter)}, not ${letter}`);
  return `Tooth ${label} is a ${isFront(tooth) ? 'front' : 'back'} tooth: it has ${enumerated(meant)}. Write ${canonicalSurfaces(swapped)}.`;
}

const counterparts = new Map([
  ['O', 'I'],
  ['I', 'O'],
  ['B', 'F'],
  ['F', 'B'],
]);

/** The front teeth's letter for a surface of back teeth, and the reverse. */
const otherKind = (letter: string) => counterparts.get(letter) ?? letter;
