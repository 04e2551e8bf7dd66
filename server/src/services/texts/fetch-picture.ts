import { largestMessagePicture } from '@cusp/contract';

/** `gone`: it isn't there, or not on the gateway's server; `later`: another try may succeed. */
export type FetchedPicture =
  | { outcome: 'fetched'; bytes: Buffer }
  | { outcome: 'gone' | 'too_large' | 'later' };

interface Place {
  /** Sent to the gateway only, never to where it leads. */
  headers: Headers;
  /** Checks whether an address is one of the gateway's. */
  isOwn(url: URL): boolean;
  /** Checks whether it may lead there. */
  mayLead(url: URL): boolean;
}

/** How often it may lead elsewhere. */
const mostSteps = 3;

/**
 * Fetches a picture that a gateway named. The address came from outside, so only the gateway's own server is asked: nothing of a
 * network inside is reached by it. No more than the largest picture is read.
 * @param timeout milliseconds, for all of it
 */
export async function fetchPicture(source: string, place: Place, timeout: number): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(timeout);
  let url = URL.parse(source);
  if (url === null || !place.isOwn(url) || url.username !== '' || url.password !== '')
    return { outcome: 'gone' };
  try {
    for (let step = 0; step < mostSteps; step += 1) {
      const isFirst = step === 0;
      const headers = isFirst ? place.headers : new Headers();
      const response = await fetch(url, { headers, redirect: 'manual', signal });
      const { status } = response;
      if (status === 200) return await bytesOf(response);
      await response.body?.cancel();
      if (status < 300 || status >= 400) return { outcome: isForGood(status) ? 'gone' : 'later' };
      url = URL.parse(response.headers.get('location') ?? '', url);
      if (url === null || !place.mayLead(url)) return { outcome: 'gone' };
    }
    return { outcome: 'gone' };
  } catch {
    return { outcome: 'later' };
  }
}

/** A wrong account or token is put right by the operator, and what is busy answers later. */
const isForGood = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);

async function bytesOf({ body, headers }: Response): Promise<FetchedPicture> {
  const parts: Uint8Array[] = [];
  let size = Number(headers.get('content-length') ?? 0);
  if (size > largestMessagePicture) {
    await body?.cancel();
    return { outcome: 'too_large' };
  }
  size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > largestMessagePicture) return { outcome: 'too_large' };
    parts.push(part);
  }
  return { outcome: 'fetched', bytes: Buffer.concat(parts) };
}
