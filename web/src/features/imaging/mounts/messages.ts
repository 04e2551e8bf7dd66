export const mountMessages = {
  listFailed: 'Failed to fetch mounts',
  added: { done: 'Mount added', failed: 'Failed to add the mount' },
  placed: { done: 'Image placed', failed: 'Failed to place the image' },
  takenOut: 'Image taken out of the mount',
  archived: 'Mount archived',
  archiveFailed: 'Failed to archive the mount',
} as const;
