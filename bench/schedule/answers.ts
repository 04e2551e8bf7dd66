import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type BrowserContext, type Route } from '@playwright/test';
import { type MadeUp, madeUpUser } from './made-up.ts';

const built = join(import.meta.dirname, '../../web/dist');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Answers everything that the built app asks for with made-up records, without a server: so that only the browser's own
 * work is measured.
 */
export async function answerAll(
  context: BrowserContext,
  made: MadeUp,
  today: string,
): Promise<{ hold: () => () => void }> {
  let mayAnswer = Promise.resolve();
  const answers: Record<string, unknown> = {
    '/api/auth/me': madeUpUser(today),
    '/api/config': { payment_provider: null, mail: false, test_mode: false, service_name: 'Cusp' },
    '/api/operatories': made.operatories,
    '/api/providers': made.providers,
    '/api/appointment-kinds': made.kinds,
    '/api/schedule': made.schedule,
  };
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith('/api/')) return answerFile(route, pathname);
    const answer = answers[pathname];
    if (pathname === '/api/schedule') await mayAnswer;
    if (answer !== undefined) return route.fulfill({ json: answer });
    // The stream of changes stays silent; anything else is unknown here.
    if (pathname === '/api/events') return undefined;
    return route.fulfill({ status: 404, json: { detail: 'Not measured here.' } });
  });
  return {
    /** Holds the day's visits back until what it returns is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      mayAnswer = promise;
      return resolve;
    },
  };
}

function answerFile(route: Route, pathname: string): Promise<void> {
  const wanted = join(built, pathname);
  const file = extname(pathname) !== '' && existsSync(wanted) ? wanted : join(built, 'index.html');
  return route.fulfill({
    body: readFileSync(file),
    contentType: types[extname(file)] ?? 'application/octet-stream',
  });
}
