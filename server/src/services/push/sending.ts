import { isPushService } from '@cusp/contract';
import type { Vapid } from './vapid.ts';

/** `gone`: the browser no longer takes it, or was subscribed with another key. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

const gone = new Set([401, 403, 404, 410]);
const patience = 10_000;
/** In seconds: somebody who isn't reached within a day finds the news in the portal. */
const keptFor = 24 * 60 * 60;

/** Wakes a device without saying what about: the message is empty, so that nothing of a record is ever in it. */
export async function sendPush(
  endpoint: string,
  { vapid, post = fetch }: { vapid: Vapid; post?: typeof fetch },
): Promise<PushOutcome> {
  // Once more, at the door: a row may be older than the list of services.
  if (!isPushService(endpoint)) return 'gone';
  try {
    const { status, body } = await post(endpoint, {
      method: 'POST',
      headers: { authorization: vapid.authorization(endpoint), ttl: String(keptFor), urgency: 'normal' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    await body?.cancel();
    return gone.has(status) ? 'gone' : status >= 200 && status < 300 ? 'sent' : 'failed';
  } catch {
    return 'failed';
  }
}
