/** The texts of predeterminations. */
export const predeterminationMessages = {
  made: { done: 'Predetermination created', failed: 'Failed to create the predetermination' },
} as const;
