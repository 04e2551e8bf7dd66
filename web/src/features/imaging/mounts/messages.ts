export const mountMessages = {
  listFailed: 'Failed to fetch mounts',
  added: { done: 'Mount added', failed: 'Failed to add the mount' },
  placed: { done: 'Image placed', failed: 'Failed to place the image' },
  noSlot: (count: number) =>
    `${count === 1 ? '1 file has' : `${count} files have`} no empty slot left, and will be among the images`,
  turnFailed: 'Failed to turn the image',
  takenOut: 'Image taken out of the mount',
  archived: 'Mount archived',
  archiveFailed: 'Failed to archive the mount',
} as const;
