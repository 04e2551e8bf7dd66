import { createHmac, timingSafeEqual } from 'node:crypto';
import { causeOf, isOfConnecting } from '../connecting.ts';
import type { Outcome } from './gateway.ts';

/** Sends a request, and has its answer read; what certainly wasn't sent may be tried later. */
export async function asked(
  request: (signal: AbortSignal) => Promise<Response>,
  read: (status: number, answer: unknown) => Outcome,
  timeout: number,
): Promise<Outcome> {
  // One signal for connecting, waiting and reading: a slowly sent answer has the same time limit.
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await request(signal);
    return read(response.status, await jsonOf(response));
  } catch (error) {
    return isOfConnecting(causeOf(error))
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

/** Whether both are the same, in a time that doesn't tell where they differ. */
export function isSigned(
  { algorithm, key, encoding }: { algorithm: 'sha1' | 'sha256'; key: string; encoding: 'hex' | 'base64' },
  signed: string | Buffer,
  signature: string,
): boolean {
  const wanted = createHmac(algorithm, key).update(signed).digest();
  const given = Buffer.from(signature, encoding);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
