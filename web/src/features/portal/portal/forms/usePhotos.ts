import { portalAddFormPhoto, portalFormPhoto } from '@cusp/contract';
import { useMemo, useRef } from 'react';
import { fileIdentity, useAttempts } from '../../../../api/attempts.ts';
import { fetchFile, uploadFile } from '../../../../api/files.ts';
import type { PhotoAnswers } from '../../../forms/filling/photoAnswers.ts';

/** Sends and loads the photos of a form. */
export function usePhotos(id: string, record: string) {
  const attempt = useAttempts();
  const underWay = useRef(new Set<Promise<unknown>>());
  const photos = useMemo((): PhotoAnswers => {
    const upload = async (item: string, file: File) => {
      const { photo } = await attempt([item, fileIdentity(file)], (idempotencyKey) =>
        uploadFile(portalAddFormPhoto, {
          input: { params: { id }, body: { item } },
          file,
          record,
          idempotencyKey,
          onProgress: () => undefined,
          signal: new AbortController().signal,
        }),
      );
      return photo;
    };
    return {
      async send(item, file) {
        const sending = upload(item, file);
        underWay.current.add(sending);
        try {
          return await sending;
        } finally {
          underWay.current.delete(sending);
        }
      },
      load: async (item, signal) =>
        (await fetchFile(portalFormPhoto, { params: { id, item } }, { record, signal })).blob,
    };
  }, [id, record, attempt]);
  /** Until no photo is being sent: an answer that is on its way belongs to what is signed. */
  const settled = () => Promise.allSettled(underWay.current);
  return { photos, settled };
}
