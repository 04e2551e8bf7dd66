import { phoneCalls, phoneWebhook } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { isValidSignature } from '../../../services/hmac-signature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { callReporting } from './queries.ts';
import { phoneSecret } from './routes.ts';
import { takeCall } from './taking.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const Reported = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  /** E.164; absent or null: withheld. */
  from: z.optional(z.nullable(z.string().check(z.regex(/^\+[1-9]\d{7,14}$/)))),
  outcome: z.enum(phoneCalls),
  at: z.iso.datetime({ offset: true }),
  seconds: z.optional(z.int().check(z.minimum(0), z.maximum(86_400))),
  transcript: z.optional(z.string()),
});

/** Phone providers' reports, in a scope of their own, because the signature covers the raw bytes. */
export async function servePhoneWebhook(
  app: FastifyInstance,
  { database, secrets }: { database: Database; secrets: Secrets },
): Promise<void> {
  const { method, path, signedBy } = phoneWebhook;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.route<{ Params: { id: string } }>({
      method,
      url: `/api${path.replace('{id}', ':id')}`,
      handler: async (request) => {
        const { id } = request.params;
        const signature = request.headers[signedBy.toLowerCase()];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!uuid.test(id) || typeof signature !== 'string') throw new Refusal('forged_signature');
        await database.asPractice(id, async (tx) => {
          const [line] = await tx.ask(callReporting());
          // A practice that takes no calls has no secret that holds.
          if (
            line?.is_on !== true ||
            !isValidSignature(
              { algorithm: 'sha256', key: phoneSecret(secrets, line), encoding: 'hex' },
              body,
              signature,
            )
          )
            throw new Refusal('forged_signature');
          await takeCall(tx, line, readCall(body));
        });
        return { received: true };
      },
    });
  });
}

/** Reads the call in a report; refuses a body that isn't a report. */
function readCall(body: Buffer) {
  let said: unknown;
  try {
    said = JSON.parse(body.toString('utf8'));
  } catch {
    said = undefined;
  }
  const { data } = Reported.safeParse(said);
  if (data === undefined)
    throw new Refusal('invalid', [{ path: 'id', message: 'This is not a report of a call.' }]);
  const { from, at, transcript = '', seconds, ...call } = data;
  return { ...call, from: from ?? undefined, at: new Date(at), transcript, seconds };
}
