import { Agent, request } from 'node:http';
import type { Endpoint } from '@cusp/contract';

/** The median; for an even number of figures the mean of the middle two. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** The quantile for this share, interpolated between the nearest two figures. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN];
  return below + (above - below) * (place - Math.floor(place));
}

/** One request of a load; it gets the request's index. */
export interface MeasuredRequest {
  method: Endpoint['method'];
  /** From the site's root: `/api/patients?limit=100`. */
  url: string;
  /** JSON. */
  body: string | undefined;
  headers?: Record<string, string>;
}

interface Load {
  connections: number;
  requests: number;
  status: number;
  ask(number: number): MeasuredRequest;
}

export interface Measured {
  /** Answered requests a second. */
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Makes requests over keep-alive connections as fast as they are answered. Throws on an unexpected status. */
export async function load(site: string, { connections, requests, status, ask }: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    while (next < requests) {
      const number = next;
      next += 1;
      const started = performance.now();
      const answered = await send(site, ask(number), agent);
      times.push(performance.now() - started);
      if (answered !== status) throw new Error(`${ask(number).url} answered ${answered}.`);
    }
  };
  const started = performance.now();
  try {
    await Promise.all(Array.from({ length: connections }, client));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: requests / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

const send = (site: string, { method, url, body, headers = {} }: MeasuredRequest, agent: Agent) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(
      `${site}${url}`,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
