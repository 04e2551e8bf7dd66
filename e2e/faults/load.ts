import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestOf } from '@cusp/contract';
import type { Endpoint, RequestInput } from '@cusp/contract';

/** The result of one call. */
export interface Went {
  /** 0 if the connection broke. */
  status: number;
  /** Its start and duration, ms. */
  at: number;
  took: number;
  body: string;
  retryAfter: string | undefined;
}

export interface Call {
  method?: Endpoint['method'];
  url: string;
  token?: string;
  body?: string;
  headers?: Record<string, string>;
  /** Its source address, one of 127.0.0.0/8. */
  from?: string;
}

/** The input of `go` for a call of the contract at this site. */
export function callTo<E extends Endpoint>(
  site: string,
  endpoint: E,
  input: RequestInput<E>,
): Pick<Call, 'method' | 'url' | 'body'> {
  const { method, url, body } = requestOf(endpoint, input);
  return { method, url: `${site}${url}`, ...(body !== undefined && { body }) };
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Makes a call and returns its result; never throws. */
export function go({ method = 'GET', url, token, body, headers = {}, from }: Call): Promise<Went> {
  const at = performance.now();
  return new Promise((done) => {
    const end = (status: number, text: string, retryAfter?: string) =>
      done({ status, at, took: performance.now() - at, body: text, retryAfter });
    const call = request(
      url,
      {
        method,
        agent,
        ...(from !== undefined && { localAddress: from }),
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => end(answer.statusCode ?? 0, text, answer.headers['retry-after']));
        answer.on('error', () => end(0, text));
      },
    );
    call.on('error', () => end(0, ''));
    call.end(body);
  });
}

/** Makes the call over and over with a pause in between, until it is stopped. */
export function keepGoing(call: () => Call, pause: number) {
  const went: Went[] = [];
  const state = { running: true };
  const ended = (async () => {
    while (state.running) {
      went.push(await go(call()));
      await sleep(pause);
    }
  })();
  return {
    went,
    stop: async () => {
      state.running = false;
      await ended;
      return went;
    },
  };
}
