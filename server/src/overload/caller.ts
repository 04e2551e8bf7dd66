import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { WorkCaller } from '../values/work-caller.ts';
import type { Actor } from '../identity/actor.ts';
import { networkOf } from '../site/network.ts';
import { bearerToken, hashToken } from '../identity/person.ts';

/** The caller of a request, as far as it is known. */
export interface LoadCaller extends WorkCaller {
  /** True if the caller has a known session; otherwise only the network is known. */
  isKnown: boolean;
  network: string;
}

/** How many sessions are remembered; the least recently used are dropped. */
const mostSessions = 20_000;

/**
 * Identifies callers. Until its session is found, a call counts for its network, whatever token it carries. A call of a
 * recently found session counts for its practice, and within that for its person.
 */
export class Callers {
  /** By the hash of the token; the most recently used comes last. */
  readonly #sessions = new Map<string, WorkCaller>();
  readonly #callers = new WeakMap<IncomingMessage, LoadCaller>();
  readonly #trusts: (address: string) => boolean;

  /** @param trusts whether an address is that of a proxy whose headers about the client are trusted */
  constructor(trusts: (address: string) => boolean) {
    this.#trusts = trusts;
  }

  callerOf(request: IncomingMessage): LoadCaller {
    const known = this.#callers.get(request);
    if (known !== undefined) return known;
    const network = networkOf(proxyAddr(request, this.#trusts));
    const session = this.#rememberedBy(keyOf(request));
    const caller = {
      ...(session ?? { group: network, member: network }),
      isKnown: session !== undefined,
      network,
    };
    this.#callers.set(request, caller);
    return caller;
  }

  /** Remembers the caller of a request whose session was found. */
  learn(request: IncomingMessage, { realm, practiceId, id }: Actor): LoadCaller {
    const asker: WorkCaller = { group: `${realm} ${practiceId ?? ''}`, member: id };
    const key = keyOf(request);
    if (key !== undefined) this.#remember(key, asker);
    const caller = { ...this.callerOf(request), ...asker, isKnown: true };
    this.#callers.set(request, caller);
    return caller;
  }

  /** Forgets a token that is not valid, or no longer. */
  forget(request: IncomingMessage): void {
    const key = keyOf(request);
    if (key !== undefined) this.#sessions.delete(key);
  }

  #rememberedBy(key: string | undefined): WorkCaller | undefined {
    const session = key === undefined ? undefined : this.#sessions.get(key);
    if (key !== undefined && session !== undefined) this.#remember(key, session);
    return session;
  }

  #remember(key: string, asker: WorkCaller): void {
    this.#sessions.delete(key);
    this.#sessions.set(key, asker);
    if (this.#sessions.size <= mostSessions) return;
    const [oldest] = this.#sessions.keys();
    if (oldest !== undefined) this.#sessions.delete(oldest);
  }
}

function keyOf({ headers }: IncomingMessage): string | undefined {
  const token = bearerToken(headers.authorization);
  return token === undefined ? undefined : hashToken(token).toString('base64');
}
