import { pharmacyWebhook } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/database.ts';
import type { PharmacyGateway } from '../../../services/pharmacy/gateway.ts';
import { Refusal } from '../../../values/refusal.ts';
import { practiceOfPrescription } from './queries.ts';
import { receiveFromPharmacy } from './receiving.ts';
import { prescriptionIdIn } from './rules.ts';

interface Dependencies {
  database: Database;
  gateway: PharmacyGateway | undefined;
}

/** Receives pharmacies' messages, in a scope of its own: the signature covers the raw bytes, and no parser may change them. */
export async function servePharmacyWebhook(
  app: FastifyInstance,
  { database, gateway }: Dependencies,
): Promise<void> {
  const { method, path, signedBy } = pharmacyWebhook;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method,
      url: `/api${path}`,
      handler: async (request) => {
        if (gateway?.isValidSignature === undefined) throw new Refusal('not_found');
        const signature = request.headers[signedBy.toLowerCase()];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (typeof signature !== 'string' || !gateway.isValidSignature(body, signature))
          throw new Refusal('forged_signature');
        const xml = new TextDecoder().decode(body).replaceAll('\u0000', '\uFFFD');
        await receiveSigned(database, xml);
        return { received: true };
      },
    });
  });
}

async function receiveSigned(database: Database, xml: string): Promise<void> {
  // Imported on first use, because the XML reader is large.
  const { readIncomingMessage } = await import('../../../services/pharmacy/incoming-message.ts');
  const news = readIncomingMessage(xml);
  if (news === undefined) throw new Refusal('message_not_understood');
  const prescriptionId = prescriptionIdIn(news.orderNumber);
  const practiceId =
    prescriptionId && (await database.singleRoundTrip(practiceOfPrescription(prescriptionId)));
  if (!prescriptionId || !practiceId) throw new Refusal('message_of_no_prescription');
  await database.asPractice(practiceId, (tx) =>
    receiveFromPharmacy(tx, { news, xml, prescriptionId, practiceId }),
  );
}
