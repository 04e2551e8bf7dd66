import type { Server } from 'node:http';
import { isAlwaysAnswered, isCall } from '../site/call-path.ts';
import type { Admission } from './admission.ts';
import { overloaded } from './overloaded.ts';

/**
 * Refuses what there is no room for before anything is done about it, so that refusing takes nearly nothing from those
 * who are served.
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
    if (isCall(url) && !isAlwaysAnswered(url) && !admission.hasRoom(request))
      response.writeHead(status, answer).end(body);
    else for (const listener of listeners) listener.call(server, request, response);
  });
}
