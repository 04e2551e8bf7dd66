/** The age groups of claims in lists and totals: days since the service, both ends included. */
export const claimAgeDays = {
  '0-30': { from: 0, to: 30 },
  '31-60': { from: 31, to: 60 },
  '61-90': { from: 61, to: 90 },
  'over-90': { from: 91, to: null },
} as const satisfies Record<string, { from: number; to: number | null }>;
export type ClaimAge = keyof typeof claimAgeDays;

const isClaimAge = (word: string): word is ClaimAge => Object.hasOwn(claimAgeDays, word);
export const claimAgeNames = Object.keys(claimAgeDays).filter(isClaimAge);
