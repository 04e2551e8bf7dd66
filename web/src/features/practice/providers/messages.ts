/** The texts of the settings of providers. */
export const providerMessages = {
  listFailed: 'Failed to fetch providers',
  added: { done: 'Provider added', failed: 'Failed to add the provider' },
  changed: { done: 'Provider updated', failed: 'Failed to update the provider' },
  removed: { done: 'Provider removed', failed: 'Failed to remove the provider' },
} as const;
