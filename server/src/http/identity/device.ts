import { parse } from 'bowser';
import type { FastifyRequest } from 'fastify';

/** Where a session comes from, as its owner recognizes it. */
export interface Device {
  /** The browser and the system, as `Chrome on Windows`; `''` when it didn't say or nobody knows it. */
  device: string;
  address: string;
}

/** More of what a browser says of itself than any true one does; it isn't looked at. */
const longest = 1000;

/** What a request tells of where it comes from: words a person knows, never the browser's whole self-description. */
export function deviceOf(request: FastifyRequest): Device {
  return { device: deviceWords(request.headers['user-agent'] ?? ''), address: request.ip };
}

export function deviceWords(userAgent: string): string {
  if (userAgent.trim() === '' || userAgent.length > longest) return '';
  const { browser, os } = parse(userAgent);
  return [browser.name, os.name]
    .filter((name) => name !== undefined && name !== '')
    .join(' on ')
    .slice(0, 100);
}
