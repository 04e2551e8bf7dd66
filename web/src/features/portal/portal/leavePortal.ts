import { queryClient } from '../../../api/queryClient.ts';
import { chosenRecord } from './chosenRecord.ts';
import { portalMeKey } from './portalMeKey.ts';
import type { PortalIdentity } from './queries.ts';

/** Clears all data of the portal that this tab holds, except the token. */
export function leavePortal(): void {
  chosenRecord.forget();
  queryClient.removeQueries({
    // Image data is cached under the record it belongs to.
    predicate: ({ queryKey: [area, of] }) => area === 'portal' || (area === 'image-files' && of !== 'staff'),
  });
}

/** The mark of the practice whose record this tab shows; undefined: none. */
export const shownPractice = (): string | undefined =>
  queryClient.getQueryData<PortalIdentity>(portalMeKey(chosenRecord.get()))?.patient.practice.look.mark;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sign-in keeps the look of the practice whose portal was just left. */
    leftPractice?: string | undefined;
  }
}
