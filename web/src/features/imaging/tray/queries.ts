import { listTrayImages, trayFileCalls } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { fetchFile } from '../../../api/files.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The images that belong to no patient yet, in the order in which they were taken. */
export const trayQuery = () => queryOf(listTrayImages, {}, keyOf('image-tray'));

/** The picture of such an image, small or large. It never changes. */
export const trayPictureQuery = (id: string, part: 'preview' | 'thumbnail') =>
  queryOptions({
    queryKey: keyOf('image-files', 'tray', id, part),
    queryFn: async ({ signal }) =>
      (await fetchFile(trayFileCalls[part], { params: { id } }, { signal })).blob,
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  });
