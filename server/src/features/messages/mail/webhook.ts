import { mailWebhooks } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { hashToken } from '../../../identity/person.ts';
import { readEmail, mailRecipients } from '../../../services/mail/incoming-email.ts';
import { readApart } from '../../../services/apart/read-apart.ts';
import { isValidSignature } from '../../../services/hmac-signature.ts';
import type { Files } from '../../../services/files/files.ts';
import type { Settings } from '../../../settings.ts';
import { Refusal } from '../../../values/refusal.ts';
import { messageByReply } from './queries.ts';
import { takeWithPictures } from './pictured.ts';
import { endSuchMail } from './taking.ts';

interface Dependencies {
  database: Database;
  files: Files;
  replies: Settings['mailReplies'];
}

/** The largest email that is taken, in bytes: the mail server notifies the sender of a larger one. */
const largestEmail = 5 * 1024 * 1024;
const emailReader = new URL('../../../services/mail/incoming-email.ts', import.meta.url);
const tokenForm = /^[0-9a-f]{32}$/;

/** Mail that comes in, in a scope of its own: the signature covers the raw bytes. */
export async function serveIncomingMail(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const [incoming, unsubscribe] = mailWebhooks;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestEmail }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: incoming.method,
      url: `/api${incoming.path}`,
      handler: async (request) => {
        const { replies, database } = deps;
        if (replies === undefined) throw new Refusal('not_found');
        const signature = request.headers[incoming.signedBy.toLowerCase()];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signed = { algorithm: 'sha256', key: replies.secret, encoding: 'hex' } as const;
        if (typeof signature !== 'string' || !isValidSignature(signed, body, signature))
          throw new Refusal('forged_signature');
        const token = tokenIn(mailRecipients(body), replies.domain);
        const answered =
          token === undefined ? undefined : await database.singleRoundTrip(messageByReply(hashToken(token)));
        // Only what answers one of ours is read. The mail server tells the sender of another that nobody is there.
        const email = answered && (await readApart(answered.practice_id, emailReader, readEmail, body));
        if (email === undefined || answered === undefined)
          throw new Refusal('invalid', [{ path: 'to', message: 'This email answers none of ours.' }]);
        await takeWithPictures(deps, answered, email);
        return { received: true };
      },
    });
    scope.route<{ Params: { token: string } }>({
      method: unsubscribe.method,
      url: `/api${unsubscribe.path.replace('{token}', ':token')}`,
      handler: async ({ params: { token } }) => {
        const found = tokenForm.test(token)
          ? await deps.database.singleRoundTrip(messageByReply(hashToken(token)))
          : undefined;
        if (found === undefined)
          throw new Refusal('invalid', [{ path: 'token', message: 'This link is not complete.' }]);
        await deps.database.asPractice(found.practice_id, (tx) => endSuchMail(tx, found.id));
        return { received: true };
      },
    });
  });
}

/** The token in the first address of the domain of reply addresses. */
function tokenIn(addresses: readonly string[], domain: string): string | undefined {
  for (const address of addresses) {
    const at = address.lastIndexOf('@');
    const local = address.slice(0, at);
    if (address.slice(at + 1) === domain && tokenForm.test(local)) return local;
  }
  return undefined;
}
