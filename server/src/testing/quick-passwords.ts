/**
 * Passwords are hashed as they really are, but with next to no work: thousands of tests register a practice, and none
 * of them is about how hard its password is to guess. That one calls `vi.unmock('@node-rs/argon2')`.
 */
import type { Options } from '@node-rs/argon2';
import { vi } from 'vitest';

vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  const quick = (cost: Options | null | undefined): Options => ({ ...cost, memoryCost: 64, timeCost: 1 });
  return { ...real, hash: (password, cost) => real.hash(password, quick(cost)) };
});
