export const popupNoteMessages = {
  listFailed: 'Failed to fetch the pop-up notes',
  added: { done: 'Pop-up note added', failed: 'Failed to add the pop-up note' },
  changed: { done: 'Pop-up note changed', failed: 'Failed to change the pop-up note' },
  takenDown: { done: 'Pop-up note removed', failed: 'Failed to remove the pop-up note' },
  putUp: { done: 'Pop-up note restored', failed: 'Failed to restore the pop-up note' },
} as const;
