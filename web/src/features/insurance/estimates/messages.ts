/** The texts of predeterminations. */
export const predeterminationMessages = {
  made: { done: 'Predetermination made', failed: 'Failed to create the predetermination' },
} as const;
