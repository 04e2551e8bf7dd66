import type { ImageShare } from '@cusp/contract';

export const shareMessages = {
  sent: { done: 'Link sent', failed: 'Failed to send the link' },
  ended: { done: 'The link no longer works', failed: 'Failed to end the link' },
} as const;

/** The state of a link, in words. */
export const shareStates: Record<ImageShare['state'], string> = {
  open: 'Open',
  expired: 'Expired',
  ended: 'Ended',
};

export const imageCount = (count: number): string => (count === 1 ? '1 image' : `${count} images`);

/** How often the images of a link were looked at. */
export const viewWords = ({ views }: Pick<ImageShare, 'views'>): string =>
  views === 0 ? 'not opened yet' : views === 1 ? 'viewed once' : `viewed ${views} times`;
