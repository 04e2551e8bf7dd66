import { largestImage, sendPhonePhoto } from '@cusp/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { uploadFile } from '../../../api/files.ts';
import { newIdempotencyKey } from '../../../ui/forms/idempotencyKey.ts';
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

  const isSending = photos.some(({ state }) => state === 'sending');
  const next = photos.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (isSending || next === undefined) return;
    setPhotos(changed(next.id, { state: 'sending' }));
    void sendOne(pass, next.file).then((result) => setPhotos(changed(next.id, result)));
  }, [isSending, next, pass]);

  useEffect(() => {
    const asked = (event: BeforeUnloadEvent) => event.preventDefault();
    if (!isSending) return;
    addEventListener('beforeunload', asked);
    return () => removeEventListener('beforeunload', asked);
  }, [isSending]);

  const send = (files: readonly File[]) =>
    setPhotos((all) => [
      ...all,
      ...files.map((file): SentPhoto => {
        const common = { id: randomKey(), file, url: URL.createObjectURL(file), mayRetry: false };
        return file.size > largestImage
          ? { ...common, state: 'failed', sentence: 'Choose a photo of 25 MB or less.' }
          : { ...common, state: 'waiting', sentence: '' };
      }),
    ]);
  const retry = (id: string) => setPhotos(changed(id, { state: 'waiting', sentence: '', mayRetry: false }));
  return { photos, send, retry };
}

const changed =
  (id: string, to: Partial<SentPhoto>) =>
  (all: readonly SentPhoto[]): readonly SentPhoto[] =>
    all.map((photo) => (photo.id === id ? { ...photo, ...to } : photo));

async function sendOne(pass: string, file: File): Promise<Partial<SentPhoto>> {
  try {
    const idempotencyKey = newIdempotencyKey();
    // Leaving the page ends it.
    const { signal } = new AbortController();
    await uploadFile(sendPhonePhoto, {
      input: { body: { pass } },
      file,
      idempotencyKey,
      signal,
      onProgress() {},
    });
    return { state: 'sent' };
  } catch (thrown) {
    const { detail, status } =
      thrown instanceof ApiError ? thrown : { detail: 'The photo could not be read.', status: 422 };
    return { state: 'failed', sentence: detail, mayRetry: status === 0 || status >= 500 || status === 429 };
  }
}
