import { textWebhooks } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { HostedSite } from '../../../site/site.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import type { TextGateway, TextReport } from '../../../services/texts/gateway.ts';
import { noteRegistration } from '../reminders/index.ts';
import { handleReplyAlone } from './replies.ts';
import { practiceBySender } from './reply-queries.ts';
import { markReported } from './sending-queries.ts';
import { stopNumber } from './number-queries.ts';

interface Dependencies {
  database: Database;
  gateway: TextGateway | undefined;
  site: HostedSite;
}

/** Gateways' reports, in a scope of their own: signatures cover the raw bytes, and no parser may change them. */
export async function serveTextWebhooks(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    for (const { method, path, signedBy } of textWebhooks) {
      scope.route({
        method,
        url: `/api${path}`,
        handler: async (request) => {
          const { gateway, site } = deps;
          if (gateway?.read === undefined || !path.endsWith(`/${gateway.name}`))
            throw new Refusal('not_found');
          const signature = request.headers[signedBy.toLowerCase()];
          const notification = gateway.read({
            // The address that the gateway was told to call.
            url: site.origin() + request.url,
            signature: typeof signature === 'string' ? signature : '',
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          });
          if (notification === 'forged') throw new Refusal('forged_signature');
          if (
            notification !== undefined &&
            !(await handleNotification(deps.database, gateway.name, notification))
          )
            request.log.warn('A text gateway reported something that is not known here.');
          return { received: true };
        },
      });
    }
  });
}

const referenceForm =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Stores what a gateway reported; false if it is about no message or number known here. Refuses a reference that none of our
 * texts can have had.
 */
async function handleNotification(
  database: Database,
  gateway: TextGateway['name'],
  notification: TextReport,
): Promise<boolean> {
  if (notification.what === 'reply') {
    const practice = await database.singleRoundTrip(practiceBySender(notification.to));
    if (practice === undefined) return false;
    await handleReplyAlone((work) => database.asPractice(practice, work), { ...notification, gateway });
    return true;
  }
  if (notification.what === 'registration') {
    const { number, state } = notification;
    const practice = await database.singleRoundTrip(practiceBySender(number));
    if (practice === undefined) return false;
    return database.asPractice(practice, async (tx) => {
      if ((await noteRegistration(tx, number, state)) === undefined) return false;
      recordEvent(tx, 'reminder_rule.changed', practice, byService);
      return true;
    });
  }
  if (notification.reference === '') return false;
  const [, practice, id] = referenceForm.exec(notification.reference) ?? [];
  if (practice === undefined || id === undefined)
    throw new Refusal('invalid', [
      { path: 'reference', message: 'This is not a reference that was sent with a text.' },
    ]);
  return database.asPractice(practice, async (tx) => {
    const delivered = notification.what === 'delivered';
    const reason = notification.what === 'failed' ? notification.reason : null;
    const message = await markReported(tx, id, { delivered, gatewayId: notification.gatewayId, reason });
    // The same report may come again, and late.
    if (message === undefined) return true;
    if (reason === 'stopped') await stopNumber(tx, newId(), message.address);
    recordEvent(tx, delivered ? 'message.sent' : 'message.not_sent', id, byService);
    return true;
  });
}
