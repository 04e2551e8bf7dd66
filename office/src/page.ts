import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { pageOf } from './page-words.ts';
import type { ProgramState } from './state.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/**
 * The page that shows the state, on this computer only. It takes no input: on a remote desktop every person of the computer reaches
 * the port, so settings are changed by commands, which only the program's own account may run.
 * @param port 0 for any free one
 */
export async function showPage(state: () => ProgramState, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const refused = refusalOf(request, server);
    if (refused !== undefined) return void response.writeHead(refused).end();
    response.writeHead(200, headers).end(pageOf(state(), new Date()));
  });
  // A page has no long requests.
  server.requestTimeout = 5000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return server;
}

/** Another name in Host is a page elsewhere whose name now means this computer; another Origin is a page elsewhere that asks. */
function refusalOf({ method, url, headers: { host, origin } }: IncomingMessage, server: Server) {
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (host === undefined || !hosts.includes(host)) return 421;
  if (origin !== undefined && !hosts.some((own) => origin === `http://${own}`)) return 403;
  if (method !== 'GET') return 405;
  return url === '/' ? undefined : 404;
}
