import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { Batch, nameOf } from './batch.ts';
import type { Statement } from './batch.ts';

export interface Answered<Row> {
  rows: Row[];
  command: string;
}

/** A statement for a batch, and what it will be answered. */
export interface Sent<Row = unknown> extends Statement {
  answered: Promise<Answered<Row>>;
}

/** Takes rows while they arrive. */
export type Some<Row> = (rows: Row[]) => void;

/** Makes a statement for a batch of a query; `some` takes rows while they arrive. */
export function toSend<Row>(
  { sql: text, parameters: values }: CompiledQuery<Row>,
  some?: Some<Row>,
): Sent<Row> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered<Row>>();
  const done = (rows: Row[], command: string) => resolve({ rows, command });
  return { name: nameOf(text), text, values, ...(some && { some }), done, failed: reject, answered: promise };
}

export interface Wire {
  send<Row>(statement: CompiledQuery<Row>, some?: Some<Row>): Promise<Answered<Row>>;
  /** Ends the transaction; what still waits to be sent is not sent any more. */
  rollback(): Promise<unknown>;
}

/**
 * Sends statements of one transaction on a connection: all that are asked in the same turn travel together, and what is
 * asked while some are on their way follows together when these are answered. `pg` is never asked to queue.
 */
export function wireOf(client: pg.ClientBase, rollback: CompiledQuery): Wire {
  let waiting: Sent[] = [];
  /** Settles when what is on its way is answered. */
  let underWay: Promise<void> | undefined;
  const drop = (error: Error) => {
    const dropped = waiting;
    waiting = [];
    for (const { failed } of dropped) failed(error);
  };
  const flush = () => {
    const last = waiting.at(-1);
    if (last === undefined || underWay !== undefined) return;
    client.query(new Batch(waiting));
    waiting = [];
    underWay = goOnAfter(last);
  };
  /** All of a batch are answered at the same moment, and after a failure the transaction does nothing more. */
  const goOnAfter = async ({ answered }: Sent) => {
    try {
      await answered;
      underWay = undefined;
      flush();
    } catch (error) {
      underWay = undefined;
      drop(error instanceof Error ? error : new Error('The transaction has failed.'));
    }
  };
  const send: Wire['send'] = (statement, some) => {
    const sent = toSend(statement, some);
    if (waiting.length === 0 && underWay === undefined) queueMicrotask(flush);
    waiting.push(sent);
    return sent.answered;
  };
  return {
    send,
    async rollback() {
      drop(new Error('The transaction was rolled back.'));
      await underWay;
      await send(rollback);
    },
  };
}
