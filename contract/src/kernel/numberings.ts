// Apart from how teeth are written, so that the sign-in pages don't load that.

/**
 * Tooth numbering systems.
 * - Universal: 1 to 32, primary A to T; a supernumerary by tooth 3 is 53, one by tooth A is AS.
 * - FDI (ISO 3950): 11 to 48, primary 51 to 85; a supernumerary by 16 is 16S.
 * - Palmer: the number from the midline, primary A to E, in a quadrant's angle: 6┘, └C; a supernumerary is 6S┘.
 *   Typed as UR6 or 6UR.
 */
export const numberings = ['universal', 'fdi', 'palmer'] as const;
export type Numbering = (typeof numberings)[number];
