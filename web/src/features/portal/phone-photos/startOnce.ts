import { type OutputOf, startPhoneUpload } from '@cusp/contract';
import { call } from '../../../api/call.ts';

type StartedUpload = OutputOf<typeof startPhoneUpload>;

const started = new Map<string, Promise<StartedUpload>>();
const placeOf = (token: string) => `cusp.phone-photos.${token.slice(0, 12)}`;

/** Opens a code, which works once: a page that is loaded again goes on with what it opened, as long as its tab is open. */
export function startOnce(token: string): Promise<StartedUpload> {
  const kept = read(token);
  if (kept !== undefined) return Promise.resolve(kept);
  const before = started.get(token);
  if (before !== undefined) return before;
  const starting = call(startPhoneUpload, { body: { token } }).then((upload) => {
    keep(token, upload);
    return upload;
  });
  started.set(token, starting);
  // A phone that was offline may try again.
  starting.catch(() => started.delete(token));
  return starting;
}

function read(token: string): StartedUpload | undefined {
  try {
    const kept = sessionStorage.getItem(placeOf(token));
    const parsed = kept === null ? undefined : startPhoneUpload.output.safeParse(JSON.parse(kept));
    return parsed?.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function keep(token: string, upload: StartedUpload): void {
  try {
    sessionStorage.setItem(placeOf(token), JSON.stringify(upload));
  } catch {
    // A browser that keeps nothing goes on until the page is loaded again.
  }
}
