import type { AnswerOf, Endpoint } from '@cusp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Place } from '../admission/admission.ts';
import type { AuditScope } from './audit.ts';
import type { FileAnswer } from './file-answer.ts';
import type { Rows } from '../lists/paging.ts';
import type { StreamAnswer } from './stream-answer.ts';

/** A call on its way, before anything of it was looked at. */
export interface Incoming {
  request: FastifyRequest;
  reply: FastifyReply;
  database: Database;
  auditScope: AuditScope;
  place: Place;
}

/** A bound call: what app.ts hands to Fastify. */
export interface Route {
  endpoint: Endpoint;
  answer(incoming: Incoming): Promise<unknown>;
}

/** A handler that is more than a function in one transaction: made by `asks`, `apart` and `upload`. */
export interface Bound<E extends Endpoint> {
  answerOf(endpoint: E): Route['answer'];
}

/** One row of a list call's answer. */
export type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row)[] ? Row : never;

/** What a handler may answer: a file or a stream where the contract says so, else the record, a list or a page of it. */
export type Given<E extends Endpoint> = E extends { answersFile: readonly string[] }
  ? FileAnswer | StreamAnswer
  : AnswerOf<E> | Rows<RowOf<E>>;
