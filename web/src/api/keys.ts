import { kindFacts } from '@cusp/contract';
import type { ListName } from '@cusp/contract';
import type { QueryClient } from '@tanstack/react-query';

/**
 * The first word of every query key, one for each kind of record. A key is `[area, …filters]`, so that refreshing an
 * area refreshes every list and record in it.
 */
export type Area =
  // The lists of kinds of record.
  | ListName
  /** A day's visits with hours, blocked and held times: reloads with each of them. */
  | 'schedule'
  /** Who a screen is about: reloads with each of the records that it tells of. */
  | 'patient-bar'
  /** What happened with a patient. */
  | 'timeline'
  /** Accounts and their entries. */
  | 'ledger'
  /** What waits for a dentist's signature. */
  | 'cosigning'
  /** Whose notes a dentist signs, too. */
  | 'note-settings'
  | 'me'
  | 'config'
  | 'dashboard'
  /** What the practice pays for the service. */
  | 'subscription'
  | 'audit'
  /** Drugs, allergens and conditions to choose from. */
  | 'terms'
  /** The bytes of images, which never change: refreshing the lists doesn't load them again. */
  | 'image-files'
  /** The signed-in person's second factor, by realm. */
  | 'second-factor'
  /** All queries of the patient portal, each key with its record: `['portal', patient's id, …]`. */
  | 'portal'
  /** All queries of the admin portal: a change on one screen affects the lists and figures of the others. */
  | 'admin'
  /** What an invitation to the portal, or to a team, is about. */
  | 'invitation'
  /** The practice's own details. */
  | 'practice'
  /** The practice's staff and the invitations to it. */
  | 'team'
  /** The signed-in person's own account. */
  | 'profile'
  /** That person's sessions. */
  | 'sessions'
  /** The status of an online payment. */
  | 'checkout';

/** For each list of records, the areas that show some of its data, from `kinds`. */
const ofRecords: { list: Area | null; refreshes: readonly Area[] }[] = kindFacts.map(
  ({ list, refreshes }) => ({ list, refreshes }),
);

/** The same for areas that are no kind of record; the others refresh only themselves. */
const ofOthers: Partial<Record<Area, readonly Area[]>> = {
  // A new time zone may change today's date, and teeth are written in the practice's numbering.
  practice: ['practice', 'me', 'dashboard', 'appointments', 'patients', 'treatments', 'chart'],
  // The person may have changed their own role, or that of somebody on screen.
  team: ['team', 'me'],
  profile: ['profile', 'me', 'team', 'prescriptions'],
  // A new password ends other sessions, and lifts the restriction for someone who had to choose one.
  sessions: ['sessions', 'me'],
};

const showing = (area: Area): readonly Area[] => {
  const kinds = ofRecords.filter(({ list }) => list === area);
  return kinds.length > 0 ? kinds.flatMap(({ refreshes }) => refreshes) : (ofOthers[area] ?? [area]);
};

/** Reloads all queries on screen that show data of these areas, each once. Others reload when they are next shown. */
export async function refresh(client: QueryClient, ...changed: readonly Area[]): Promise<void> {
  const areas = [...new Set(changed.flatMap(showing))];
  await Promise.all(areas.map((area) => client.invalidateQueries({ queryKey: [area] })));
}

/** A query's key: its area, then what narrows it. */
export const keyOf = (area: Area, ...narrower: readonly string[]) => [area, ...narrower];
