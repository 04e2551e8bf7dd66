import { queryClient } from '../../api/queryClient.ts';
import { chosenRecord } from './chosenRecord.ts';

/** Forgets everything of the portal that this tab holds, except the token. */
export function leavePortal(): void {
  chosenRecord.forget();
  queryClient.removeQueries({
    // The pictures of its images are kept under the record that they are of.
    predicate: ({ queryKey: [area, of] }) => area === 'portal' || (area === 'image-files' && of !== 'staff'),
  });
}
