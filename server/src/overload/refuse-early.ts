import type { Server } from 'node:http';
import { isAlwaysAnswered, isCall } from '../site/call-path.ts';
import type { Admission } from './admission.ts';
import { overloaded } from './overloaded.ts';

/**
 * Refuses calls that there is no capacity for before doing any work for them, so that refusals cost the admitted calls
 * next to nothing.
 */
export function refuseEarly(server: Server, admission: Admission): void {
  const { status, headers, detail } = overloaded();
  const body = JSON.stringify({ detail });
  const answer = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const url = request.url ?? '';
    if (isCall(url) && !isAlwaysAnswered(url) && !admission.mayCome(request))
      response.writeHead(status, answer).end(body);
    else for (const listener of listeners) listener.call(server, request, response);
  });
}
