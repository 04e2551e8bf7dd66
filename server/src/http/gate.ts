import type { IncomingHttpHeaders, Server } from 'node:http';
import { asker } from '../db/fair-turns.ts';
import { Refusal } from './refusal.ts';

interface Room {
  /** Calls at work at once, those included that wait for their turn at the database. */
  all: number;
  /** From here on, whoever has more than `each` at work is refused, so that one can't crowd out the others. */
  crowded: number;
  each: number;
}

/**
 * Milliseconds that a call may wait for its turn at the database. When one does for longer, it is crowded from half as
 * many calls on, and each caller has half as many of them: a screen that asks for six things at once still opens.
 */
const longest = 150;

/**
 * Counts the calls at work. One more than there is room for is refused at once, with Retry-After, rather than letting
 * everybody wait. A call counts from when its body has arrived to when its answer is made: slow lines take no room. How
 * many there is room for is a matter of time: a slow machine takes fewer, and whoever has none at work goes first.
 */
export class Gate {
  #atWork = 0;
  readonly #byCaller = new Map<string, number>();
  readonly #room: Room;
  readonly #longestWait: () => number;

  /** @param longestWait milliseconds that whoever waits longest for the database has waited */
  constructor(room: Room = { all: 64, crowded: 32, each: 6 }, longestWait = () => 0) {
    this.#room = room;
    this.#longestWait = longestWait;
  }

  get atWork(): number {
    return this.#atWork;
  }

  hasRoom(caller: string): boolean {
    const { all, crowded, each } = this.#room;
    const own = this.#byCaller.get(caller) ?? 0;
    if (this.#atWork >= all) return false;
    if (own === 0) return true;
    if (this.#atWork >= crowded / 2 && this.#longestWait() > longest) return own < each / 2;
    return this.#atWork < crowded || own < each;
  }

  /** Runs the work for this caller (a token, or an address), or refuses it. */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (!this.hasRoom(caller)) throw overloaded();
    this.#atWork += 1;
    this.#byCaller.set(caller, (this.#byCaller.get(caller) ?? 0) + 1);
    try {
      return await asker.run(caller, work);
    } finally {
      this.#atWork -= 1;
      const left = (this.#byCaller.get(caller) ?? 1) - 1;
      if (left === 0) this.#byCaller.delete(caller);
      else this.#byCaller.set(caller, left);
    }
  }
}

/** Who makes a request: whoever has the token, or the address that it comes from. */
export const callerOf = (headers: IncomingHttpHeaders, address: string | undefined): string =>
  headers.authorization ?? address ?? '';

/**
 * Refuses what there is no room for before anything is done about it, so that refusing takes nearly nothing from those
 * who are served.
 */
export function refuseEarly(server: Server, gate: Gate): void {
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
    const isCall = request.url?.startsWith('/api/') === true && request.url !== '/api/health';
    if (isCall && !gate.hasRoom(callerOf(request.headers, request.socket.remoteAddress)))
      response.writeHead(status, answer).end(body);
    else for (const listener of listeners) listener.call(server, request, response);
  });
}

export const overloaded = () => new Refusal('overloaded', [], { headers: { 'retry-after': '1' } });
