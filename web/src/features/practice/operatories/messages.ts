/** The texts of the settings of operatories. */
export const operatoryMessages = {
  listFailed: 'Failed to fetch operatories',
  added: { done: 'Operatory added', failed: 'Failed to add the operatory' },
  renamed: { done: 'Operatory renamed', failed: 'Failed to rename the operatory' },
  moved: { done: 'Operatories reordered', failed: 'Failed to change the order' },
  removed: { done: 'Operatory removed', failed: 'Failed to remove the operatory' },
} as const;
