import { chosenPatientHeader, requestOf } from '@cusp/contract';
import type { Endpoint, InputOf, OutputOf, RequestInput, RequestParts } from '@cusp/contract';
import { asJpeg } from './asJpeg.ts';
import { answerTo, asSignedIn, type CallOptions, notReached, parseAnswer, refusalIn } from './call.ts';

/**
 * A file from the server. Loading it needs the token, so its address alone shows nothing and an `<img>` can't name it.
 */
export interface FetchedFile {
  blob: Blob;
  /** The file name of a download; undefined for files that are only displayed. */
  name: string | undefined;
}

/** Loads the file that a call answers. Throws `ApiError` like `call`. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<FetchedFile>;
export async function fetchFile(
  endpoint: Endpoint,
  input: RequestParts,
  options: CallOptions = {},
): Promise<FetchedFile> {
  const response = await answerTo(endpoint, input, options);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  try {
    return { blob: await response.blob(), name };
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    throw notReached();
  }
}

/** The upload of a form with one file. */
export interface Upload<E extends Endpoint> {
  input: RequestInput<E>;
  file: File;
  idempotencyKey: string;
  /** Called repeatedly with the part that has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
  /** In the patient portal: the record that the file is of. */
  record?: string;
}

/**
 * Sends a file with its fields. Rejects with `ApiError` for a refusal, and with the signal's reason if it is aborted.
 */
export async function uploadFile<E extends Endpoint>(endpoint: E, upload: Upload<E>): Promise<OutputOf<E>> {
  const file = await asJpeg(upload.file);
  return asSignedIn(endpoint, async (token) => {
    const { status, answer } = await send(endpoint, { ...upload, file }, token);
    if (status >= 200 && status < 300) return parseAnswer(endpoint, status, answer);
    throw refusalIn(status, answer);
  });
}

/** By XMLHttpRequest, since `fetch` doesn't report upload progress. */
function send<E extends Endpoint>(endpoint: E, upload: Upload<E>, token: string | null) {
  const { input, file, idempotencyKey, onProgress, signal, record } = upload;
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; answer: unknown }>();
  const request = new XMLHttpRequest();
  const { method, url } = requestOf(endpoint, input);
  request.open(method, url);
  request.responseType = 'json';
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.setRequestHeader('idempotency-key', idempotencyKey);
  if (record) request.setRequestHeader(chosenPatientHeader, record);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  );
  request.addEventListener('load', () => resolve({ status: request.status, answer: request.response }));
  request.addEventListener('error', () => reject(notReached()));
  request.addEventListener('abort', () => reject(signal.reason));
  const callOff = () => request.abort();
  signal.addEventListener('abort', callOff, { once: true });
  if (signal.aborted) reject(signal.reason);
  else request.send(formOf(input, endpoint.takesFile?.field ?? 'file', file));
  return promise.finally(() => signal.removeEventListener('abort', callOff));
}

/** The fields first, so that the server knows them before the file; empty ones are left out. */
function formOf({ body }: RequestParts, field: string, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (typeof value === 'string' && value !== '') form.append(name, value);
  }
  // The original file name isn't sent, since it may contain a patient's name.
  form.append(field, file, 'image');
  return form;
}
