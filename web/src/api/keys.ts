import type { Endpoint, ShownList } from '@cusp/contract';
import type { QueryClient } from '@tanstack/react-query';

/**
 * The first word of every query key. A key is `[area, …filters]`: refreshing an area refreshes every list and record in it,
 * and whatever else shows them.
 */
export type Area =
  // The lists of kinds of record, and what else changes under a screen.
  | ShownList
  /** A day's visits with hours, blocked and held times: reloads with each of them. */
  | 'schedule'
  /** The patient that a screen is about: reloads with each of the records that it shows. */
  | 'patient-bar'
  /** The events of a patient's record. */
  | 'timeline'
  /** What the signed-in person has begun to write. */
  | 'drafts'
  /** The notes that wait for a dentist's signature. */
  | 'cosigning'
  /** The colleagues whose notes a dentist cosigns. */
  | 'note-settings'
  | 'me'
  | 'config'
  | 'dashboard'
  /** The practice's subscription to the service. */
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
  /** The details of an invitation to the portal, or to a team. */
  | 'invitation'
  /** The status of an online payment. */
  | 'checkout';

/** The records that a call's answer shows besides those of its own area; kept with its query. */
export const shownBy = ({ shows = [] }: Endpoint) => ({ shows });

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows?: Endpoint['shows'] };
  }
}

/**
 * Reloads all queries on screen that show records of these areas, each once: those of the area, and those whose call says in
 * the contract that it shows them. Others reload when they are next shown.
 */
export async function refresh(client: QueryClient, ...changed: readonly Area[]): Promise<void> {
  const isChanged = (area: unknown) => changed.some((each) => each === area);
  await client.invalidateQueries({
    predicate: ({ queryKey: [area], meta }) => isChanged(area) || meta?.shows?.some(isChanged) === true,
  });
}

/** A query's key: its area, then what narrows it. */
export const keyOf = (area: Area, ...narrower: readonly string[]) => [area, ...narrower];
