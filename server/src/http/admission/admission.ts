/**
 * Which calls are let in, in three stages. The head: who has no place free is refused before anything is read
 * (`refuseEarly`). The body: it is received before the call takes a place, within a share of the bytes on their way. The
 * work: the call has a place of the gate while it is worked on, and leaves it for what takes long: a file or a list on
 * its way, an open stream, the world outside. Each of these has shares by practice and by address.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { asker } from '../../db/fair-turns.ts';
import type { Asker } from '../../db/fair-turns.ts';
import type { AuditScope } from '../kernel/audit.ts';
import { Refusal } from '../kernel/refusal.ts';
import { Callers } from './caller.ts';
import type { Caller } from './caller.ts';
import { newShares } from './shares.ts';
import type { Shares } from './shares.ts';
import { WorkGate } from './work-gate.ts';

/** What of a share a call takes for its work. */
export type LongWork = 'uploads' | 'outside';
/** What of a share an answer takes until it has arrived. */
export type LongAnswer = 'streams' | 'downloads' | 'lists';

/** The place of a call at work. */
export interface Place {
  /** Goes on without the gate's place, in a share for such work: for what waits for somebody else. Refuses when it is used up. */
  long<T>(kind: LongWork, work: () => Promise<T>): Promise<T>;
}

/** The least that a body counts for, in bytes: a connection and a request cost something too. */
const leastBody = 16 * 1024;

export class Admission {
  readonly #callers: Callers;
  readonly #gate: WorkGate;
  readonly #shares: Shares = newShares();

  constructor({
    longestWait,
    trusts,
  }: {
    /** Milliseconds that whoever waits longest for the database has waited. */
    longestWait: () => number;
    trusts: (address: string) => boolean;
  }) {
    this.#gate = new WorkGate(undefined, longestWait);
    this.#callers = new Callers(trusts);
  }

  /** Whether a call of this caller would be let in now. */
  hasRoom(request: IncomingMessage): boolean {
    return this.#gate.hasRoom(this.#callers.callerOf(request));
  }

  /** Counts a body of at most so many bytes while it arrives; refuses what is more than a share. */
  receive(request: IncomingMessage, largest: number): void {
    const announced = Number(request.headers['content-length'] ?? largest);
    const size = Math.max(leastBody, Math.min(announced, largest));
    const caller = this.#callers.callerOf(request);
    // A session's bodies don't count for its address, where strangers would use up its share.
    release(request, this.#shares.bodies.take({ ...caller, network: caller.group }, size));
  }

  /** Runs the work of a call, or refuses it. */
  async run<T>(
    request: IncomingMessage,
    auditScope: AuditScope,
    work: (place: Place) => Promise<T>,
  ): Promise<T> {
    const arrived = this.#callers.callerOf(request);
    const leave = this.#gate.enter(arrived);
    /** Who the caller is, now that the session may have been found. */
    const caller = () =>
      auditScope.actor === undefined ? arrived : this.#callers.learn(request, auditScope.actor);
    const place: Place = {
      long: async (kind, longWork) => {
        const giveBack = this.#shares[kind].take(caller());
        leave();
        try {
          return await asker.run(askerOf(caller()), longWork);
        } finally {
          giveBack();
        }
      },
    };
    try {
      return await asker.run(askerOf(arrived), () => work(place));
    } catch (error) {
      if (auditScope.actor === undefined && error instanceof Refusal && error.code === 'not_signed_in')
        this.#callers.forget(request);
      throw error;
    } finally {
      caller();
      leave();
    }
  }

  /** Counts an answer until it has arrived, or nobody waits for it any more; refuses what is more than a share. */
  send(request: IncomingMessage, answer: ServerResponse, kind: LongAnswer, size = 1): void {
    release(answer, this.#shares[kind].take(this.#callers.callerOf(request), size));
  }
}

/** Strangers have one turn between them, whatever addresses they have: each practice has as much. */
const askerOf = ({ group, member, isKnown }: Caller): Asker => ({
  group: isKnown ? group : 'strangers',
  member,
});

/** Gives back what was taken when the message has ended, however it does. */
const release = (message: IncomingMessage | ServerResponse, giveBack: () => void) =>
  finished(message, giveBack);
