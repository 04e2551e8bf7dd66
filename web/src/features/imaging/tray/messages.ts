import type { TrayImage } from '@cusp/contract';

export const trayMessages = {
  listFailed: 'Failed to fetch images without a patient',
  filed: { done: 'Image filed', failed: 'Failed to file the image' },
  discarded: { done: 'Image discarded', failed: 'Failed to discard the image' },
} as const;

/** Why a patient is proposed. */
export const trayProposalWords: Record<TrayImage['proposals'][number]['why'], string> = {
  file: 'named in the file',
  capture: 'last capture on this computer',
};

export const trayCount = (count: number): string =>
  count === 1 ? '1 image without a patient' : `${count} images without a patient`;
