import { rm } from 'node:fs/promises';
import type { AnswerOf, Endpoint, ParsedOf, PatientAccess, StaffAccess } from '@cusp/contract';
import type * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';
import { receiveForm } from './forms.ts';
import type { UploadedFile } from './forms.ts';
import { authorization, realmOf } from './bind.ts';
import type { CallerOfRealm, RealmOf } from './bind.ts';
import { answerIn, isAnswered, isRepeated, idempotencyKey, withIdempotencyKey } from './idempotency.ts';
import type { Bound } from './route.ts';
import { Refusal } from '../values/refusal.ts';
import { parseInput, parseParams, shape } from './schemas.ts';

/** The context of an upload's handler, besides its caller. It holds no transaction, because files and images take time. */
interface Received<E extends Endpoint> {
  input: ParsedOf<E>;
  /** Removed when the handler has ended. */
  file: UploadedFile;
  /** Runs the work in one transaction of the server's own role, and only once for an Idempotency-Key. */
  commit(work: (tx: Tx) => Promise<AnswerOf<E>>): Promise<Committed>;
}

interface Committed {
  answer: unknown;
  /** An earlier request with the same key did the work, and this one wrote nothing. */
  repeated: boolean;
}

/** A call of staff or a patient whose body is a form with a file. */
type UploadEndpoint = Endpoint & { access: StaffAccess | PatientAccess } & Required<
    Pick<Endpoint, 'takesFile'>
  >;

type ParamsOf<E extends Endpoint> =
  E extends Required<Pick<Endpoint, 'params'>> ? z.output<E['params']> : undefined;

interface UploadSteps<E extends UploadEndpoint> {
  /** The folder that uploads are written to; absolute. */
  incoming: string;
  /** Makes the checks that don't need the file. */
  before(call: CallerOfRealm[RealmOf<E>] & { tx: Tx; params: ParamsOf<E> }): Promise<void>;
  handle(call: CallerOfRealm[RealmOf<E>] & Received<E>): Promise<Committed>;
}

function paramsOf<E extends Endpoint>(endpoint: E, given: unknown): ParamsOf<E>;
function paramsOf(endpoint: Endpoint, given: unknown): unknown {
  return endpoint.params && parseParams(endpoint, endpoint.params, given);
}

/**
 * A handler that takes a file: who → permission → params → `before` → the file → parse the fields → the handler, which
 * commits with its key and its entry in the trail. From the file on, the call doesn't occupy a place of the short
 * calls.
 */
export const upload = <E extends UploadEndpoint>({ incoming, before, handle }: UploadSteps<E>): Bound<E> => ({
  answerOf: (endpoint) => async (call) => {
    const { request, database, auditScope, place } = call;
    const realm = realmOf(endpoint);
    const enter = authorization(endpoint, call);
    let entered: CallerOfRealm[RealmOf<E>] | undefined;
    const refused = async (error: unknown): Promise<CallerOfRealm[RealmOf<E>]> => {
      // A request that was carried out already gets its answer again: its own result may now cause the refusal, as the last one
      // within a day's limit does.
      if (entered !== undefined && error instanceof Refusal) {
        const keyed = idempotencyKey(endpoint, request, realm.keyOwner(entered), []);
        if (await database.asPractice(realm.practiceOf(entered), (tx) => isAnswered(tx, keyed)))
          return entered;
      }
      throw error;
    };
    const caller = await database
      .withoutTenant(async (tx) => {
        entered = await enter((work) => work(tx));
        await before({ ...entered, tx, params: paramsOf(endpoint, request.params) });
        return entered;
      })
      .catch(refused);
    const practiceId = realm.practiceOf(caller);
    return place.long('uploads', async () => {
      const { fields, file } = await receiveForm(request, endpoint.takesFile, incoming);
      try {
        const { params, query } = request;
        const input = parseInput(endpoint, { params, query, body: fields });
        const keyed = idempotencyKey(endpoint, request, realm.keyOwner(caller), [
          params,
          fields,
          file.checksum,
        ]);
        const commit: Received<E>['commit'] = (work) =>
          database.asPractice(practiceId, async (tx) => {
            const outcome = await withIdempotencyKey(tx, keyed, async () =>
              shape(endpoint, call, await work(tx)),
            );
            auditScope.recordWrite(tx, answerIn(outcome));
            return { answer: answerIn(outcome), repeated: isRepeated(outcome) };
          });
        return (await handle({ ...caller, input, file, commit })).answer;
      } finally {
        await rm(file.path, { force: true });
      }
    });
  },
});
