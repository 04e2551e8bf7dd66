import { largestImage, uploadImage } from '@cusp/contract';
import type { Image, UploadInput } from '@cusp/contract';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../../api/call.ts';
import { uploadFile } from '../../../api/files.ts';
import { refresh } from '../../../api/keys.ts';
import { queryClient } from '../../../api/queryClient.ts';
import { onDropped } from '../../../api/tokens.ts';
import { newIdempotencyKey } from '../../../ui/forms/idempotencyKey.ts';
import { randomKey } from '../../../ui/forms/randomKey.ts';

/** The upload of a file to a patient's record. */
export interface UploadItem {
  id: string;
  patientId: string;
  /** The file's own name, for the person who chose it; it isn't sent. */
  name: string;
  state:
    | { kind: 'waiting' }
    /** `sent` from 0 to 1; at 1 the server is processing it. */
    | { kind: 'sending'; sent: number }
    /** `asks` is true if somebody must confirm that the image is this patient's, since its file names somebody else. */
    | { kind: 'failed'; sentence: string; mayRetry: boolean; asks: boolean };
}

interface Job {
  item: UploadItem;
  file: File;
  fields: UploadInput;
  idempotencyKey: string;
  controller: AbortController;
  onStored: ((image: Image) => void) | undefined;
}

/** Uploads at once: enough to use the bandwidth, few enough to leave some for the rest of the app. */
const concurrency = 3;

/*
 * Uploads belong to the app and not to a screen: they continue while another tab or patient is shown, and are still
 * listed on return.
 */
let jobs: readonly Job[] = [];
/** The number completed since the list was last empty, by patient, for the progress text. */
let arrived: Readonly<Record<string, number>> = {};
const listeners = new Set<() => void>();
const snapshots = new Map<string, Uploads>();

/** A patient's uploads that aren't done yet. */
export interface Uploads {
  items: readonly UploadItem[];
  /** The number completed since the first of these started. */
  done: number;
}

const none: Uploads = { items: [], done: 0 };

export function useUploads(patientId: string): Uploads {
  return useSyncExternalStore(subscribe, () => snapshots.get(patientId) ?? none);
}

/**
 * Sends files to a patient's record, all with the same fields.
 * @param onStored what follows when a file is stored; `at` is its place among these files
 */
export function addUploads(
  patientId: string,
  files: readonly File[],
  fields: UploadInput,
  onStored?: (image: Image, at: number) => void,
): void {
  const added = files.map((file, at): Job => {
    const tooLarge = file.size > largestImage;
    const state: UploadItem['state'] = tooLarge
      ? { kind: 'failed', sentence: 'Choose a file of 25 MB or less.', mayRetry: false, asks: false }
      : { kind: 'waiting' };
    const item = { id: randomKey(), patientId, name: file.name, state };
    return {
      item,
      file,
      fields,
      idempotencyKey: newIdempotencyKey(),
      controller: new AbortController(),
      onStored: onStored && ((image) => onStored(image, at)),
    };
  });
  jobs = [...jobs, ...added];
  changed();
  work();
}

/** Cancels a running upload, or removes a failed one from the list. */
export function dropUpload(id: string): void {
  const job = jobs.find((each) => each.item.id === id);
  jobs = jobs.filter((each) => each !== job);
  job?.controller.abort();
  changed();
  work();
}

/** Sends a file again after somebody has confirmed that the image is this patient's. */
export function confirmPatient(id: string): void {
  jobs = jobs.map((job) =>
    job.item.id === id
      ? {
          ...job,
          fields: { ...job.fields, is_this_patient: 'yes' as const },
          idempotencyKey: newIdempotencyKey(),
        }
      : job,
  );
  retryUpload(id);
}

export function retryUpload(id: string): void {
  setState(id, { kind: 'waiting' });
  work();
}

function work(): void {
  const sending = jobs.filter(({ item }) => item.state.kind === 'sending').length;
  const waiting = jobs.filter(({ item }) => item.state.kind === 'waiting');
  for (const job of waiting.slice(0, Math.max(0, concurrency - sending))) {
    setState(job.item.id, { kind: 'sending', sent: 0 });
    void send(job);
  }
}

async function send({
  item: { id, patientId },
  file,
  fields,
  idempotencyKey,
  controller,
  onStored,
}: Job): Promise<void> {
  try {
    const image = await uploadFile(uploadImage, {
      input: { params: { id: patientId }, body: fields },
      file,
      idempotencyKey,
      onProgress: (sent) => setState(id, { kind: 'sending', sent }),
      signal: controller.signal,
    });
    arrived = { ...arrived, [patientId]: (arrived[patientId] ?? 0) + 1 };
    jobs = jobs.filter((job) => job.item.id !== id);
    changed();
    onStored?.(image);
    void refresh(queryClient, 'images');
  } catch (thrown) {
    if (controller.signal.aborted) return;
    const { detail, status, errors } =
      thrown instanceof ApiError ? thrown : { detail: 'The file could not be read.', status: 0, errors: [] };
    // A file refused for its content would be refused again.
    setState(id, {
      kind: 'failed',
      sentence: detail,
      mayRetry: status === 0 || status >= 500 || status === 429,
      asks: errors.some(({ path }) => path === 'is_this_patient'),
    });
  } finally {
    work();
  }
}

function setState(id: string, state: UploadItem['state']): void {
  jobs = jobs.map((job) => (job.item.id === id ? { ...job, item: { ...job.item, state } } : job));
  changed();
}

function changed(): void {
  const patients = new Set(jobs.map(({ item }) => item.patientId));
  for (const patientId of [...snapshots.keys(), ...patients]) {
    const items = jobs.filter(({ item }) => item.patientId === patientId).map(({ item }) => item);
    snapshots.set(patientId, { items, done: arrived[patientId] ?? 0 });
    if (items.length === 0) arrived = { ...arrived, [patientId]: 0 };
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isUnderWay = () => jobs.some(({ item }) => item.state.kind !== 'failed');

// Closing the page would abort them.
addEventListener('beforeunload', (event) => {
  if (isUnderWay()) event.preventDefault();
});

// After sign-out nothing is sent for the previous person, and nobody else sees their uploads.
onDropped((realm) => {
  if (realm !== 'staff') return;
  for (const { controller } of jobs) controller.abort();
  jobs = [];
  changed();
});
