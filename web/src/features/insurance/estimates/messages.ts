/** The texts of predeterminations. */
export const predeterminationMessages = {
  made: { done: 'Predetermination made', failed: 'Failed to make the predetermination' },
} as const;
