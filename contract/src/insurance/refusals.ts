/** Why a coverage is not recorded. */
export const insuranceRefusals = {
  coverage_rank_taken: [
    409,
    'Another coverage of this patient has this place in the order on these days. End that one first, or choose another place.',
  ],
  coverage_twice: [409, 'This patient already has this coverage on these days.'],
  coverage_struck: [409, 'This coverage is marked as entered in error. Add it again if it was right.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;
