import type { AnswerOf, Endpoint } from '@cusp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Tx } from '../db/database.ts';
import type { AdmissionSlot } from '../overload/admission.ts';
import type { AuditScope } from './audit.ts';
import type { FileAnswer } from './file-answer.ts';
import type { Rows } from './lists/paging.ts';
import type { StreamAnswer } from './stream-answer.ts';

/** A received call, before anything of it was checked. */
export interface Incoming {
  request: FastifyRequest;
  reply: FastifyReply;
  database: Database;
  auditScope: AuditScope;
  place: AdmissionSlot;
  /** Of a PUT: the call that reads what it changes, if there is one. */
  partner?: Route | undefined;
}

/** A bound call, which app.ts registers with Fastify. */
export interface Route {
  endpoint: Endpoint;
  answer(incoming: Incoming): Promise<unknown>;
  /** What a read answers, read within the transaction of another call of the same caller. */
  read?: ((incoming: Incoming, tx: Tx) => Promise<unknown>) | undefined;
}

/** A handler that is more than a function in one transaction, made by `readInOneTrip`, `withoutTransaction` or `upload`. */
export interface Bound<E extends Endpoint> {
  answerOf(endpoint: E): Route['answer'];
  readOf?(endpoint: E): Route['read'];
}

/** One row of a list call's answer. */
type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row)[] ? Row : never;

/** The result of a handler: a file or a stream if the contract says so, else the record, a list or a page of it. */
export type HandlerResult<E extends Endpoint> = E extends { answersFile: readonly string[] }
  ? FileAnswer | StreamAnswer
  : AnswerOf<E> | Rows<RowOf<E>>;
