/**
 * Hashes passwords with the real algorithm but minimal cost, because thousands of tests register a practice. The test
 * of the real cost calls `vi.unmock('@node-rs/argon2')`.
 */
import type { Options } from '@node-rs/argon2';
import { vi } from 'vitest';

vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  const quick = (cost: Options | null | undefined): Options => ({ ...cost, memoryCost: 64, timeCost: 1 });
  return { ...real, hash: (password, cost) => real.hash(password, quick(cost)) };
});
