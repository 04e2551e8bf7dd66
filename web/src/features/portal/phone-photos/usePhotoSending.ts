import { largestImage, sendPhonePhoto } from '@cusp/contract';
import { useEffect, useRef, useState } from 'react';
import { useAttempts } from '../../../api/attempts.ts';
import { ApiError } from '../../../api/call.ts';
import { uploadFile } from '../../../api/files.ts';
import { randomKey } from '../../../ui/forms/randomKey.ts';

interface SentPhoto {
  id: string;
  file: File;
  /** Of the picture that the page shows. */
  url: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  sentence: string;
  mayRetry: boolean;
}

/** Sends photos one after the other, in the order in which they were taken. */
export function usePhotoSending(pass: string) {
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([]);

  const isSending = photos.some(({ state }) => state === 'waiting' || state === 'sending');
  const attempt = useAttempts();
  /** Those that were chosen before. */
  const before = useRef(Promise.resolve());
  const queue = ({ id, file }: Pick<SentPhoto, 'id' | 'file'>) => {
    const earlier = before.current;
    const work = async () => {
      await earlier;
      setPhotos(changed(id, { state: 'sending' }));
      const result = await sendOne(pass, file, (send) => attempt([pass, id], send));
      setPhotos(changed(id, result));
    };
    before.current = work();
  };

  useEffect(() => {
    const asked = (event: BeforeUnloadEvent) => event.preventDefault();
    if (!isSending) return;
    addEventListener('beforeunload', asked);
    return () => removeEventListener('beforeunload', asked);
  }, [isSending]);

  const send = (files: readonly File[]) => {
    const added = files.map((file): SentPhoto => {
      const common = { id: randomKey(), file, url: URL.createObjectURL(file), mayRetry: false };
      return file.size > largestImage
        ? { ...common, state: 'failed', sentence: 'Choose a photo of 25 MB or less.' }
        : { ...common, state: 'waiting', sentence: '' };
    });
    setPhotos((all) => [...all, ...added]);
    for (const photo of added) if (photo.state === 'waiting') queue(photo);
  };
  const retry = (id: string) => {
    setPhotos(changed(id, { state: 'waiting', sentence: '', mayRetry: false }));
    const again = photos.find((photo) => photo.id === id);
    if (again !== undefined) queue(again);
  };
  return { photos, send, retry };
}

const changed =
  (id: string, to: Partial<SentPhoto>) =>
  (all: readonly SentPhoto[]): readonly SentPhoto[] =>
    all.map((photo) => (photo.id === id ? { ...photo, ...to } : photo));

async function sendOne(
  pass: string,
  file: File,
  attempt: (send: (idempotencyKey: string) => Promise<unknown>) => Promise<unknown>,
): Promise<Partial<SentPhoto>> {
  try {
    // Leaving the page ends it.
    const { signal } = new AbortController();
    const input = { body: { pass } };
    await attempt((idempotencyKey) =>
      uploadFile(sendPhonePhoto, { input, file, idempotencyKey, signal, onProgress() {} }),
    );
    return { state: 'sent' };
  } catch (thrown) {
    const { detail, status } =
      thrown instanceof ApiError ? thrown : { detail: 'The photo could not be read.', status: 422 };
    return { state: 'failed', sentence: detail, mayRetry: status === 0 || status >= 500 || status === 429 };
  }
}
