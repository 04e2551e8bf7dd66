import { largestImage, sendPhonePhoto } from '@cusp/contract';
import { useEffect, useRef, useState } from 'react';
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

  /** Ends when all photos so far are sent, or have failed. */
  const queue = useRef(Promise.resolve());
  const isSending = photos.some(({ state }) => state === 'waiting' || state === 'sending');
  const enqueue = (photo: SentPhoto) => {
    const before = queue.current;
    const work = async () => {
      await before;
      setPhotos(changed(photo.id, { state: 'sending' }));
      const result = await sendOne(pass, photo);
      setPhotos(changed(photo.id, result));
    };
    queue.current = work();
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
    for (const photo of added) if (photo.state === 'waiting') enqueue(photo);
  };
  const retry = (id: string) => {
    const photo = photos.find((each) => each.id === id);
    if (photo === undefined) return;
    setPhotos(changed(id, { state: 'waiting', sentence: '', mayRetry: false }));
    enqueue(photo);
  };
  return { photos, send, retry };
}

const changed =
  (id: string, to: Partial<SentPhoto>) =>
  (all: readonly SentPhoto[]): readonly SentPhoto[] =>
    all.map((photo) => (photo.id === id ? { ...photo, ...to } : photo));

async function sendOne(pass: string, { id, file }: SentPhoto): Promise<Partial<SentPhoto>> {
  try {
    // Leaving the page ends it.
    const { signal } = new AbortController();
    await uploadFile(sendPhonePhoto, {
      input: { body: { pass } },
      file,
      // The call takes no key: the server knows a photo that it has.
      idempotencyKey: id,
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
