import { kindFacts } from '@cusp/contract';
import type { ListName } from '@cusp/contract';
import type { QueryClient } from '@tanstack/react-query';

/**
 * The first word of every query key, one for each kind of record. A key reads `[area, …what narrows it]`,
 * so that refreshing an area refreshes every list and record in it.
 */
export type Area =
  // The lists of kinds of record.
  | ListName
  | 'me'
  | 'config'
  | 'dashboard'
  /** What the practice pays for the service. */
  | 'subscription'
  | 'audit'
  /** The bytes of images, which never change: refreshing the lists doesn't load them again. */
  | 'image-files'
  /** The own second factor, by realm. */
  | 'second-factor'
  /** Everything of the patient portal, each key with its record: `['portal', patient's id, …]`. */
  | 'portal'
  /** Everything of the admin portal: a change of one screen shows in the lists and figures of the others. */
  | 'admin'
  /** What an invitation to the portal, or to a team, is about. */
  | 'invitation'
  /** What the practice says of itself. */
  | 'practice'
  /** The practice's staff and the invitations to it. */
  | 'team'
  /** The signed-in person's own account. */
  | 'profile'
  /** Where that person is signed in. */
  | 'sessions'
  /** How an online payment stands. */
  | 'checkout';

/** Of each list of records the areas that show something of them, as the manifest of kinds says. */
const ofRecords: { list: Area | null; refreshes: readonly Area[] }[] = kindFacts.map(
  ({ list, refreshes }) => ({ list, refreshes }),
);

/** The same of what is no kind of record; the others only show themselves. */
const ofOthers: Partial<Record<Area, readonly Area[]>> = {
  // Another time zone is another today.
  practice: ['practice', 'me', 'dashboard', 'appointments', 'patients'],
  // The person may have changed their own role, or that of who is on screen.
  team: ['team', 'me'],
  profile: ['profile', 'me', 'team', 'prescriptions'],
  // A new password ends sessions, and lets who had to choose it go on.
  sessions: ['sessions', 'me'],
};

const showing = (area: Area): readonly Area[] => {
  const kinds = ofRecords.filter(({ list }) => list === area);
  return kinds.length > 0 ? kinds.flatMap(({ refreshes }) => refreshes) : (ofOthers[area] ?? [area]);
};

/**
 * Reloads what is on screen of these areas and of all that shows something of them, each once; the rest when it is next
 * seen.
 */
export async function refresh(client: QueryClient, ...changed: readonly Area[]): Promise<void> {
  const areas = [...new Set(changed.flatMap(showing))];
  await Promise.all(areas.map((area) => client.invalidateQueries({ queryKey: [area] })));
}

/** A query's key: its area, then what narrows it. */
export const keyOf = (area: Area, ...narrower: readonly string[]) => [area, ...narrower];
