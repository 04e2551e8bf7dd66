import type { DentalMaterial } from '@cusp/contract';

/** Materials that may be named without saying what is made of them, and what in a catalog is made of them. */
export const materialWords: ReadonlyMap<string, readonly DentalMaterial[]> = new Map<
  string,
  readonly DentalMaterial[]
>([
  ['gold', ['gold']],
  ['metal', ['metal_ceramic', 'gold', 'stainless_steel']],
  ['silver', ['amalgam', 'stainless_steel']],
  ['steel', ['stainless_steel']],
  ['ceramic', ['ceramic']],
  ['porcelain', ['ceramic', 'metal_ceramic']],
  ['zirconia', ['zirconia']],
  ['acrylic', ['acrylic']],
  ['emax', ['ceramic']],
]);

/** Brands that a material is asked for by: what they are, and how they appear in the note of the treatment. */
export const materialBrands: ReadonlyMap<string, { material: string; note: string }> = new Map([
  ['emax', { material: 'ceramic', note: 'E.max, lithium disilicate' }],
]);
