import { queryClient } from '../../../api/queryClient.ts';
import { chosenRecord } from './chosenRecord.ts';

/** Clears all data of the portal that this tab holds, except the token. */
export function leavePortal(): void {
  chosenRecord.forget();
  queryClient.removeQueries({
    // Image data is cached under the record it belongs to.
    predicate: ({ queryKey: [area, of] }) => area === 'portal' || (area === 'image-files' && of !== 'staff'),
  });
}
