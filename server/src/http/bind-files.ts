import { rm } from 'node:fs/promises';
import type { AnswerOf, Endpoint, ParsedOf } from '@cusp/contract';
import type * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';
import { parseInput, parseParams, shape, staffHolder } from './bind.ts';
import type { Route, Signed } from './bind.ts';
import { signedIn, tokenOf } from './entering.ts';
import { FileAnswer } from './file-answer.ts';
import type { FileParts } from './file-answer.ts';
import { receiveForm } from './forms.ts';
import type { ArrivedFile } from './forms.ts';
import { answerIn, isRepeated, keyOf, once } from './idempotency.ts';
import { hashToken } from './person.ts';
import type { Person } from './person.ts';

/** What a handler of an upload works with. It holds no transaction: files and pictures take their time. */
export interface Upload<E extends Endpoint> {
  input: ParsedOf<E>;
  person: Person;
  /** Removed when the handler has ended. */
  file: ArrivedFile;
  /** Runs the work in one transaction, and only once for an Idempotency-Key. */
  commit(work: (tx: Tx) => Promise<AnswerOf<E>>): Promise<Committed>;
}

export interface Committed {
  answer: unknown;
  /** An earlier request with the same key did the work, and this one wrote nothing. */
  repeated: boolean;
}

/** A call that is a form with a file. */
type UploadEndpoint = Endpoint & Required<Pick<Endpoint, 'params' | 'takesFile'>>;

interface UploadSteps<E extends UploadEndpoint> {
  /** The folder that files arrive in; absolute. */
  incoming: string;
  /** Refuses what needs no file to be refused. */
  before(call: { tx: Tx; params: z.output<E['params']> }): Promise<void>;
  handle(call: Upload<E>): Promise<Committed>;
}

/**
 * Binds a call of signed-in staff that brings a file: sign-in → permission → params → `before` → the file → parse the
 * fields → the handler → the answer shaped by the contract. From the file on the call has no place that short calls need.
 */
export function onUpload<const E extends UploadEndpoint>(
  endpoint: E,
  { incoming, before, handle }: UploadSteps<E>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, database, act, place) => {
      const token = tokenOf(request);
      const person = await database.asNobody(async (tx) => {
        const found = await signedIn(endpoint, token, tx, act);
        await before({ tx, params: parseParams<E['params']>(endpoint, endpoint.params, request.params) });
        return found;
      });
      return place.long('uploads', async () => {
        const { fields, file } = await receiveForm(request, endpoint.takesFile, incoming);
        try {
          const { params, query } = request;
          const input = parseInput(endpoint, { params, query, body: fields });
          const keyed = keyOf(endpoint, request, staffHolder(person), [params, fields, file.checksum]);
          const commit: Upload<E>['commit'] = (work) =>
            database.asPractice(person.practice.id, async (tx) => {
              const answer = async () => shape(endpoint, request, reply, await work(tx));
              const outcome = await once(tx, keyed, answer);
              act.done(tx, answerIn(outcome));
              return { answer: answerIn(outcome), repeated: isRepeated(outcome) };
            });
          return (await handle({ input, person, file, commit })).answer;
        } finally {
          await rm(file.path, { force: true });
        }
      });
    },
  };
}

/** Binds a call of signed-in staff that writes something and answers a file, sent when the transaction has ended. */
export function onFileInTx<const E extends Endpoint>(
  endpoint: E,
  handler: (call: Signed<E>) => Promise<FileParts>,
): Route {
  return {
    endpoint,
    answer: async (request, _reply, database, act) => {
      const token = tokenOf(request);
      return database.asNobody(async (tx) => {
        const person = await signedIn(endpoint, token, tx, act);
        const input = parseInput(endpoint, request);
        const parts = await handler({ input, person, tx, tokenHash: hashToken(token), act });
        act.done(tx);
        return new FileAnswer(parts);
      });
    },
  };
}
