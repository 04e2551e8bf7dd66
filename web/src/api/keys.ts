import type { QueryClient } from '@tanstack/react-query';

/**
 * The first word of every query key, one for each kind of record. A key reads `[area, …what narrows it]`,
 * so that refreshing an area refreshes every list and record in it.
 */
export type Area =
  | 'me'
  | 'config'
  | 'dashboard'
  | 'patients'
  | 'appointments'
  | 'treatments'
  | 'payments'
  | 'prescriptions'
  | 'pharmacies'
  | 'notes'
  /** What the practice pays for the service. */
  | 'subscription'
  | 'soap-notes'
  | 'audit'
  | 'images'
  /** The bytes of images, which never change: refreshing the lists doesn't load them again. */
  | 'image-files'
  /** How a patient stands with the portal, as staff see it. */
  | 'portal-access'
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

/** What shows something of what changed: names and birth dates stand in many lists, payments change balances. */
const showing: Partial<Record<Area, readonly Area[]>> = {
  patients: [
    'patients',
    'appointments',
    'treatments',
    'payments',
    'prescriptions',
    'soap-notes',
    'dashboard',
  ],
  appointments: ['appointments', 'dashboard'],
  treatments: ['treatments', 'payments'],
  payments: ['payments', 'treatments', 'dashboard'],
  pharmacies: ['pharmacies', 'prescriptions'],
  // Another time zone is another today.
  practice: ['practice', 'me', 'dashboard', 'appointments', 'patients'],
  // The person may have changed their own role, or that of who is on screen.
  team: ['team', 'me'],
  profile: ['profile', 'me', 'team', 'prescriptions'],
  // A new password ends sessions, and lets who had to choose it go on.
  sessions: ['sessions', 'me'],
};

/**
 * Reloads what is on screen of these areas and of all that shows something of them, each once; the rest when it is next
 * seen.
 */
export async function refresh(client: QueryClient, ...changed: readonly Area[]): Promise<void> {
  const areas = [...new Set(changed.flatMap((area) => showing[area] ?? [area]))];
  await Promise.all(areas.map((area) => client.invalidateQueries({ queryKey: [area] })));
}

/** A query's key: its area, then what narrows it. */
export const keyOf = (area: Area, ...narrower: readonly string[]) => [area, ...narrower];
