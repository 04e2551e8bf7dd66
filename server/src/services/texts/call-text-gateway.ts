import { causeOf, failedToConnect } from '../connection-errors.ts';
import type { TextOutcome } from './gateway.ts';

/**
 * Sends a request to a gateway. Without a connection the outcome is `later`, without an answer in time `unknown`.
 * @param read what an answer means; undefined where it isn't JSON
 * @param timeout milliseconds, for all of it
 */
export async function callTextGateway(
  request: (signal: AbortSignal) => Promise<Response>,
  read: (status: number, answer: unknown) => TextOutcome,
  timeout: number,
): Promise<TextOutcome> {
  // One signal for connecting, waiting and reading: a slowly sent answer has the same time limit.
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await request(signal);
    return read(response.status, await jsonOf(response));
  } catch (error) {
    return failedToConnect(causeOf(error))
      ? { outcome: 'later', reason: 'gateway_away' }
      : { outcome: 'unknown' };
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
