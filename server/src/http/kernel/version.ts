import { Refusal } from './refusal.ts';

/** Refuses an edit that was based on an older state than the stored one; without a version it is taken as it is. */
export function mustBeCurrent(stored: { version: number }, version: number | null | undefined): void {
  if (version !== null && version !== undefined && version < stored.version)
    throw new Refusal('stale_version');
}
