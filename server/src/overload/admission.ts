/**
 * Admits calls in three stages. Head: a caller without a free place is refused before anything is read (`refuseEarly`).
 * Body: it is received before the call takes a place, within a limit on the bytes in transit. Work: the call holds a
 * place in the work gate, and gives it up for long work: sending a file or a list, an open stream, a request to an
 * outside service. Each stage has limits per practice and per address.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { runForCaller } from '../values/work-caller.ts';
import type { WorkCaller } from '../values/work-caller.ts';
import type { ActorRecorder } from '../identity/actor.ts';
import { Refusal } from '../values/refusal.ts';
import { Callers } from './caller.ts';
import type { LoadCaller } from './caller.ts';
import { newShares } from './shares.ts';
import type { Shares } from './shares.ts';
import { WorkGate } from './work-gate.ts';

/** The share that a call uses for its work. */
type LongWork = 'uploads' | 'outside';
/** The share that an answer uses until it has been delivered. */
type LongAnswer = 'streams' | 'downloads' | 'lists';

/** The place of a call that is being handled. */
export interface AdmissionSlot {
  /**
   * Gives up the place in the gate and continues in the share for this kind of work, which waits for somebody else.
   * Refuses when the share is used up.
   */
  long<T>(kind: LongWork, work: () => Promise<T>): Promise<T>;
}

/** The least that a body counts for, in bytes, because a connection and a request cost memory too. */
const leastBody = 16 * 1024;

export class Admission {
  readonly #callers: Callers;
  readonly #gate: WorkGate;
  readonly #shares: Shares = newShares();

  constructor({
    longestWait,
    trusts,
  }: {
    /** How long the longest current wait for the database has lasted, in milliseconds. */
    longestWait: () => number;
    trusts: (address: string) => boolean;
  }) {
    this.#gate = new WorkGate(undefined, longestWait);
    this.#callers = new Callers(trusts);
  }

  /** Checks whether a call of this caller would be admitted, now or after waiting. */
  mayCome(request: IncomingMessage): boolean {
    return this.#gate.mayCome(this.#callers.callerOf(request));
  }

  /** Counts a body of at most `largest` bytes while it arrives; refuses more than a share. */
  receive(request: IncomingMessage, largest: number): void {
    const announced = Number(request.headers['content-length'] ?? largest);
    const size = Math.max(leastBody, Math.min(announced, largest));
    const caller = this.#callers.callerOf(request);
    // The bodies of a signed-in caller don't count for the address, because strangers could use up the address's share.
    release(request, this.#shares.bodies.take({ ...caller, network: caller.group }, size));
  }

  /** Runs the work of a call when it has a place, or refuses the call. */
  async run<T>(
    request: IncomingMessage,
    acting: ActorRecorder,
    work: (place: AdmissionSlot) => Promise<T>,
  ): Promise<T> {
    const arrived = this.#callers.callerOf(request);
    const leave = await this.#gate.enter(arrived);
    /** The caller, looked up again because the session may have been found meanwhile. */
    const caller = () => (acting.actor === undefined ? arrived : this.#callers.learn(request, acting.actor));
    const place: AdmissionSlot = {
      long: async (kind, longWork) => {
        const giveBack = this.#shares[kind].take(caller());
        leave();
        try {
          return await runForCaller(askerOf(caller()), longWork);
        } finally {
          giveBack();
        }
      },
    };
    try {
      return await runForCaller(askerOf(arrived), () => work(place));
    } catch (error) {
      if (acting.actor === undefined && error instanceof Refusal && error.code === 'not_signed_in')
        this.#callers.forget(request);
      throw error;
    } finally {
      caller();
      leave();
    }
  }

  /** Counts an answer until it has been delivered or the client has gone; refuses more than a share. */
  send(request: IncomingMessage, answer: ServerResponse, kind: LongAnswer, size = 1): void {
    release(answer, this.#shares[kind].take(this.#callers.callerOf(request), size));
  }
}

/** All strangers together have one turn, whatever their addresses; each practice has as much. */
const askerOf = ({ group, member, isKnown }: LoadCaller): WorkCaller => ({
  group: isKnown ? group : 'strangers',
  member,
});

/** Releases the places taken when the message ends, in whatever way it ends. */
const release = (message: IncomingMessage | ServerResponse, giveBack: () => void) =>
  finished(message, giveBack);
