import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { allowFrames, refuseMicrophone } from './headers.ts';
import { isCall } from './call-path.ts';
import { answerRefusal } from '../values/errors.ts';
import { Refusal } from '../values/refusal.ts';

/** The sites that may show a booking page in a frame, and whether search engines may list it, by the end of its address. */
type BookingPageOf = (
  name: string,
) => Promise<{ framed_by: readonly string[]; is_found: boolean } | undefined>;

/** Hashed files never change; the page that refers to them is revalidated each time. */
const forever = 'public, max-age=31536000, immutable';

/** Files for the server and for tests, which are not served. */
const unserved = ['**/*.br', '**/*.gz', 'pages.json', '.vite/**'];

/** The addresses of patients, guests and the service's own people. */
const ofPatients = /^\/(?:patient-portal|admin|kiosk|form|book)(?:\/|$)/;

const Pages = z.record(z.string(), z.string());

/**
 * Serves the built app. A URL that isn't a file is one of the app's own routes, or has its own page (the build's
 * pages.json). Unknown URLs below /api are not found. The build also holds each file compressed as brotli and gzip, and
 * those are sent.
 * @param bookingPageOf which sites may frame the booking page of this name, and whether search engines may show it; no other page may be framed
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  bookingPageOf: BookingPageOf = async () => undefined,
): Promise<void> {
  const built = existsSync(folder);
  if (built) {
    await app.register(staticFiles, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      globIgnore: unserved,
      setHeaders: (reply, file) => {
        reply.header('cache-control', file.includes('/assets/') ? forever : 'no-cache');
      },
    });
  }
  const pages = pagesIn(folder);
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      built &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !isCall(request.url) &&
      !request.url.startsWith('/assets/');
    if (!isPage) return answerRefusal(reply, new Refusal('not_found'));
    const [address = ''] = request.url.split('?');
    if (ofPatients.test(address)) refuseMicrophone(reply);
    const [, booked] = /^\/book\/([^/]+)/.exec(address) ?? [];
    if (booked !== undefined) {
      const page = await bookingPageOf(booked).catch(() => undefined);
      allowFrames(reply, page?.framed_by ?? []);
      if (page?.is_found !== true) reply.header('x-robots-tag', 'noindex');
    }
    return reply.sendFile(pageAt(pages, address) ?? 'index.html');
  });
}

/** The file at an address, or the files below one that ends with a slash. */
const pageAt = (pages: ReadonlyMap<string, string>, address: string): string | undefined =>
  pages.get(address) ?? [...pages].find(([above]) => above.endsWith('/') && address.startsWith(above))?.[1];

/** The pages that are served at URLs that aren't the app's. */
function pagesIn(folder: string): ReadonlyMap<string, string> {
  const file = path.join(folder, 'pages.json');
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(Pages.parse(JSON.parse(readFileSync(file, 'utf8')))));
}
