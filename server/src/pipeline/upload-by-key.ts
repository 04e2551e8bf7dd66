import { rm } from 'node:fs/promises';
import type { AnswerOf, Endpoint, ParsedOf, PublicAccess } from '@cusp/contract';
import type { Database } from '../db/database.ts';
import type { AuditScope } from './audit.ts';
import { receiveForm } from './forms.ts';
import type { UploadedFile } from './forms.ts';
import type { Bound } from './route.ts';
import { parseInput, shape } from './schemas.ts';

type KeyedUpload = Endpoint & { access: PublicAccess } & Required<Pick<Endpoint, 'takesFile'>>;

interface Steps<E extends KeyedUpload> {
  /** The folder that uploads are written to; absolute. */
  incoming: string;
  /** Refuses fields that prove nothing, before a byte of the file is kept. They are as they were sent. */
  before(database: Database, fields: Readonly<Record<string, string>>): Promise<void>;
  handle(call: {
    database: Database;
    input: ParsedOf<E>;
    /** Removed when the handler has ended. */
    file: UploadedFile;
    auditScope: AuditScope;
  }): Promise<AnswerOf<E>>;
}

/**
 * A handler that takes a file of a caller without a sign-in, who proves themselves by a field that comes before the file. From the file
 * on, the call doesn't occupy a place of the short calls; it opens short transactions of its own. It takes no Idempotency-Key: the
 * handler knows a file that it has by its checksum.
 */
export const uploadByKey = <E extends KeyedUpload>({ incoming, before, handle }: Steps<E>): Bound<E> => ({
  answerOf: (endpoint) => async (call) => {
    const { request, auditScope, place } = call;
    const database = auditScope.track(call.database);
    return place.long('uploads', async () => {
      const { fields, file } = await receiveForm(request, endpoint.takesFile, incoming, (given) =>
        before(database, given),
      );
      try {
        const { params, query } = request;
        const input = parseInput(endpoint, { params, query, body: fields });
        return shape(endpoint, call, await handle({ database, input, file, auditScope }));
      } finally {
        await rm(file.path, { force: true });
      }
    });
  },
});
