import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Asker } from '../../db/fair-turns.ts';
import type { Actor } from '../kernel/audit.ts';
import { networkOf } from '../site/network.ts';
import { bearerToken, hashToken } from '../identity/person.ts';

/** Who makes a call, as far as it is known. */
export interface Caller extends Asker {
  /** Whether a session is behind it; otherwise its network is all that is known. */
  isKnown: boolean;
  network: string;
}

/** So many sessions are remembered, those used last. */
const mostSessions = 20_000;

/**
 * Tells callers apart. Until a session is found, a call counts for the network that it comes from, whatever token it
 * shows; the call of a session that was found lately counts for its practice, and within it for its person.
 */
export class Callers {
  /** By the hash of their tokens, the one used last behind. */
  readonly #sessions = new Map<string, Asker>();
  readonly #callers = new WeakMap<IncomingMessage, Caller>();
  readonly #trusts: (address: string) => boolean;

  /** @param trusts whether an address is a proxy's whose word about the client is taken */
  constructor(trusts: (address: string) => boolean) {
    this.#trusts = trusts;
  }

  callerOf(request: IncomingMessage): Caller {
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

  /** The request's session was found: whose call it is. */
  learn(request: IncomingMessage, { realm, practiceId, id }: Actor): Caller {
    const asker: Asker = { group: `${realm} ${practiceId ?? ''}`, member: id };
    const key = keyOf(request);
    if (key !== undefined) this.#remember(key, asker);
    const caller = { ...this.callerOf(request), ...asker, isKnown: true };
    this.#callers.set(request, caller);
    return caller;
  }

  /** The request's token opens nothing (any more). */
  forget(request: IncomingMessage): void {
    const key = keyOf(request);
    if (key !== undefined) this.#sessions.delete(key);
  }

  #rememberedBy(key: string | undefined): Asker | undefined {
    const session = key === undefined ? undefined : this.#sessions.get(key);
    if (key !== undefined && session !== undefined) this.#remember(key, session);
    return session;
  }

  #remember(key: string, asker: Asker): void {
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
