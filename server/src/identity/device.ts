import { parse } from 'bowser';
import type { FastifyRequest } from 'fastify';

/** The device and address from which a session was opened, in words that its owner recognizes. */
export interface Device {
  /** The browser and the system, such as `Chrome on Windows`; `''` when they aren't known. */
  device: string;
  address: string;
}

/** Longer than any real User-Agent header; a longer one is ignored. */
const longest = 1000;

/** The device and address of a request, in words that people know, never the full User-Agent. */
export function deviceOf(request: FastifyRequest): Device {
  return { device: deviceWords(request.headers['user-agent'] ?? ''), address: request.ip };
}

function deviceWords(userAgent: string): string {
  if (userAgent.trim() === '' || userAgent.length > longest) return '';
  const { browser, os } = parse(userAgent);
  return [browser.name, os.name]
    .filter((name) => name !== undefined && name !== '')
    .join(' on ')
    .slice(0, 100);
}
