import { rm } from 'node:fs/promises';
import type { AnswerOf, Endpoint, ParsedOf, PublicAccess } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { AuditScope } from './audit.ts';
import { receiveForm } from './forms.ts';
import type { UploadedFile } from './forms.ts';
import type { Bound } from './route.ts';
import { parseInput, shape } from './schemas.ts';

/** A call that is open to anybody, whose form has its proof before its file. */
type PassUploadEndpoint = Endpoint & { access: PublicAccess } & Required<Pick<Endpoint, 'takesFile'>>;

interface PassUploadCall<E extends Endpoint> {
  input: ParsedOf<E>;
  request: FastifyRequest;
  /** Its transactions write the call's entry in the trail. */
  database: Database;
  auditScope: AuditScope;
}

interface PassUploadSteps<E extends PassUploadEndpoint> {
  /** The folder that uploads are written to; absolute. */
  incoming: string;
  /** Refuses who has no proof, before a byte of the file is written. */
  before(call: PassUploadCall<E>): Promise<void>;
  /** The file is removed when it has ended. */
  handle(call: PassUploadCall<E> & { file: UploadedFile }): Promise<AnswerOf<E>>;
}

/** A handler that takes a file from somebody without an account: the form's fields → the proof in them → the file → the handler. */
export const uploadByPass = <E extends PassUploadEndpoint>({
  incoming,
  before,
  handle,
}: PassUploadSteps<E>): Bound<E> => ({
  answerOf: (endpoint) => (call) => {
    const { request, auditScope, place } = call;
    const database = auditScope.track(call.database);
    const callWith = (body: Record<string, string>): PassUploadCall<E> => {
      const { params, query } = request;
      return { input: parseInput(endpoint, { params, query, body }), request, database, auditScope };
    };
    return place.long('uploads', async () => {
      const { fields, file } = await receiveForm(request, endpoint.takesFile, incoming, (given) =>
        before(callWith(given)),
      );
      try {
        const answer = shape(endpoint, call, await handle({ ...callWith(fields), file }));
        await auditScope.finish(database, answer);
        return answer;
      } finally {
        await rm(file.path, { force: true });
      }
    });
  },
});
