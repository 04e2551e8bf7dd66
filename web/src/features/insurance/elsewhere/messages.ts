/** The texts for services by other offices. */
export const elsewhereMessages = {
  loadFailed: 'Failed to fetch outside services',
  about: 'Counted toward plan limits, so estimates are accurate.',
  recorded: { done: 'Service recorded', failed: 'Failed to record the service' },
  struck: { done: 'Marked as entered in error', failed: 'Failed to mark the service' },
} as const;
