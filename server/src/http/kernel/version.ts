import { Refusal } from './refusal.ts';

/** Refuses an edit based on an older version than the stored one. Without a version the edit is accepted as it is. */
export function mustBeCurrent(stored: { version: number }, version: number | null | undefined): void {
  if (version !== null && version !== undefined && version < stored.version)
    throw new Refusal('stale_version');
}
