import { type MountTemplateKey, mountTemplates } from '@cusp/contract';
import { expect, test } from 'vitest';
import { sameSlotBefore } from './sameSlotBefore.ts';

const mount = (template: MountTemplateKey, images: Readonly<Record<number, string>>) => ({
  slots: mountTemplates[template].slots.map((slot, at) => ({
    ...slot,
    position: at + 1,
    image_id: images[at + 1] ?? null,
    flipped: false,
    turns: 0,
    mark: '' as const,
  })),
});

test('an image is compared with the same slot of the mount before, else of the one after', () => {
  const mounts = [
    mount('bitewings_4', { 1: 'now right', 4: 'now left' }),
    mount('panoramic', { 1: 'panoramic' }),
    mount('full_18', { 1: 'full right' }),
    mount('bitewings_4', { 1: 'first right' }),
  ];
  expect(sameSlotBefore(mounts, 'now right')).toBe('full right');
  expect(sameSlotBefore(mounts, 'full right')).toBe('first right');
  expect(sameSlotBefore(mounts, 'first right')).toBe('full right');
  expect(sameSlotBefore(mounts, 'now left')).toBeUndefined();
  expect(sameSlotBefore(mounts, 'elsewhere')).toBeUndefined();
});
