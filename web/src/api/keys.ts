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
  | 'soap-notes'
  | 'audit'
  | 'images'
  /** The bytes of images, which never change: refreshing the lists doesn't load them again. */
  | 'image-files'
  /** How a patient stands with the portal, as staff see it. */
  | 'portal-access'
  /** Everything of the patient portal, each key with its record: `['portal', patient's id, …]`. */
  | 'portal'
  /** What an invitation to the portal is about. */
  | 'invitation'
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
};

/** Reloads what is on screen of this area and of all that shows something of it; the rest when it is next seen. */
export async function refresh(client: QueryClient, changed: Area): Promise<void> {
  const areas = showing[changed] ?? [changed];
  await Promise.all(areas.map((area) => client.invalidateQueries({ queryKey: [area] })));
}

/** A query's key: its area, then what narrows it. */
export const keyOf = (area: Area, ...narrower: readonly string[]) => [area, ...narrower];
