import { cardPhotoPreview } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { fetchFile } from '../../../api/files.ts';
import { keyOf } from '../../../api/keys.ts';

/** The picture of a photo of a card. It never changes, so it is loaded once. */
export const cardPictureQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('image-files', 'card', id),
    queryFn: async ({ signal }) => (await fetchFile(cardPhotoPreview, { params: { id } }, { signal })).blob,
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  });
