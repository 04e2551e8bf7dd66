import { stripeWebhook } from '@cusp/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import {
  cancelUrlOf,
  checkoutOrigin,
  ProviderError,
  successUrl,
} from '../../../services/payments/provider.ts';
import type {
  Dispute,
  ProviderState,
  PaymentGateway,
  EventSubject,
  Subscriber,
} from '../../../services/payments/provider.ts';
import { sandboxPath } from '../../../services/payments/sandbox.ts';
import { fulfill, handleDispute, findCheckoutRef } from './fulfillment.ts';
import { pollFailure } from './provider-refusal.ts';
import * as queries from './queries.ts';
import { receiveReaderEvent } from './reader-events.ts';
import { sandboxPage, sandboxPolicy } from './sandbox-page.ts';

interface Parts {
  database: Database;
  provider: PaymentGateway | undefined;
  /** Called after an event of a practice's own subscription. */
  onSubscriber(subscriber: Subscriber, log: FastifyBaseLogger): Promise<void>;
}

/** Routes that are not part of the contract: Stripe's webhook and the test mode's hosted page. */
export async function serveProviderPages(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => serveWebhook(scope, parts));
  await app.register(async (scope) => serveSandbox(scope, parts));
}

/** In a scope of its own, because the signature covers the raw bytes and no parser may change them. */
function serveWebhook(scope: FastifyInstance, { database, provider, onSubscriber }: Parts): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.route({
    method: stripeWebhook.method,
    url: `/api${stripeWebhook.path}`,
    handler: async (request) => {
      if (provider?.receive === undefined) throw new Refusal('not_found');
      const { body } = request;
      const signature = request.headers[stripeWebhook.signedBy.toLowerCase()];
      const notification = read(
        provider,
        Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        typeof signature === 'string' ? signature : '',
      );
      if (notification !== undefined && 'subscriber' in notification) {
        await onSubscriber(notification.subscriber, request.log);
      } else if (notification !== undefined && 'readerPayment' in notification) {
        await receiveReaderEvent(database, provider, notification.readerPayment, request.log);
      } else if (notification !== undefined && 'dispute' in notification) {
        const known = await receive(database, provider, notification);
        if (!known) request.log.warn('A dispute over a payment that is not known here.');
      } else if (notification !== undefined && 'refundOf' in notification) {
        const known = await handleRefund(database, provider, notification);
        if (!known) request.log.warn('A refund of a payment that is not known here.');
      } else if (notification !== undefined) {
        const place = await findCheckoutRef(database, provider, notification.of);
        if (place === undefined) request.log.warn('News of a payment that is not known here.');
        else
          await database.asPractice(place.practice_id, (tx) =>
            fulfill(tx, place.id, notification.providerState),
          );
      }
      return { received: true };
    },
  });
}

/** Records a dispute; false if the payment isn't one of ours. */
async function receive(
  database: Database,
  provider: PaymentGateway,
  { charge, dispute }: { charge: string; dispute: Dispute },
): Promise<boolean> {
  const nobodys = { charge, practiceId: undefined, checkoutId: undefined };
  // If the payment isn't known yet, ask the provider for our metadata on the charge.
  const place =
    (await findCheckoutRef(database, provider, nobodys)) ??
    (await findCheckoutRef(database, provider, await asked(provider, charge)));
  if (place === undefined) return false;
  await database.asPractice(place.practice_id, (tx) => handleDispute(tx, place.id, dispute));
  return true;
}

/**
 * Records the current state of a charge's refunds; false if the payment isn't one of ours. The message's own data may
 * be outdated or incomplete, so it is used only if the API key may not read refunds.
 */
async function handleRefund(
  database: Database,
  provider: PaymentGateway,
  { refundOf, of, providerState }: { refundOf: string; of: EventSubject; providerState: ProviderState },
): Promise<boolean> {
  const known = await findCheckoutRef(database, provider, of);
  const said = await unlessRefused(async () => provider.charged?.(refundOf));
  const place = known ?? (said && (await findCheckoutRef(database, provider, said.of)));
  if (place === undefined) return false;
  await database.asPractice(place.practice_id, (tx) =>
    fulfill(tx, place.id, said?.providerState ?? providerState),
  );
  return true;
}

const asked = async (provider: PaymentGateway, charge: string): Promise<EventSubject> =>
  (await unlessRefused(async () => provider.whose?.(charge))) ?? {
    charge,
    practiceId: undefined,
    checkoutId: undefined,
  };

/**
 * The provider's answer; undefined if it doesn't know the object or our key may not read it. After other failures the
 * message is retried.
 */
async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return undefined;
    throw pollFailure(error);
  }
}

function read(provider: PaymentGateway, body: Buffer, signature: string) {
  try {
    return provider.receive?.(body, signature);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new Refusal('malformed_request', [], {
      detail: 'This message is not signed with the secret of this webhook, or its signature is too old.',
    });
  }
}

/** The patient's choice on the test page, as the state that a provider would report. */
const chosen: Record<string, (cents: number) => ProviderState> = {
  pay: (cents) => ({
    status: 'paid',
    charged: { cents, currency: 'usd' },
    refundedCents: 0,
    refunds: [],
    reference: '',
  }),
  bank: (cents) => ({
    status: 'processing',
    charged: { cents, currency: 'usd' },
    refundedCents: 0,
    refunds: [],
    reference: '',
    fromBank: true,
  }),
  decline: () => ({ status: 'failed', charged: null, refundedCents: 0, refunds: [], reference: '' }),
};

function serveSandbox(
  scope: FastifyInstance,
  { database, provider }: Pick<Parts, 'database' | 'provider'>,
): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1000 },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );

  /** The checkout of a session, with its practice; refused outside of test mode. */
  async function opened(sessionId: string) {
    if (provider?.name !== 'sandbox') throw new Refusal('not_found');
    const place = await database.withoutTenant((tx) => queries.checkoutOfSession(tx, 'sandbox', sessionId));
    if (place === undefined) throw new Refusal('not_found');
    const checkout = await database.asPractice(place.practice_id, (tx) => queries.checkoutById(tx, place.id));
    const payable = checkout.status === 'open' && Date.parse(checkout.expires_at) > Date.now();
    const isForBanks = checkoutOrigin(checkout) !== 'request' && !checkout.keeps_card;
    const takesBank = isForBanks && (await database.asPractice(place.practice_id, queries.takesBankPayments));
    return {
      checkout,
      payable,
      takesBank,
      isOnItsWay: checkout.status === 'processing' && checkout.from_bank,
    };
  }

  scope.get<{ Params: { session: string } }>(`${sandboxPath}/:session`, async (request, reply) => {
    const { checkout, ...how } = await opened(request.params.session);
    return reply
      .header('content-security-policy', sandboxPolicy(checkout.origin))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        sandboxPage({
          cents: checkout.amount_cents,
          ...how,
          back: cancelUrlOf(checkout.origin, checkoutOrigin(checkout)),
        }),
      );
  });

  scope.post<{ Params: { session: string } }>(`${sandboxPath}/:session`, async (request, reply) => {
    const { session } = request.params;
    const { checkout, payable, takesBank, isOnItsWay } = await opened(session);
    const choice = request.body instanceof URLSearchParams ? (request.body.get('choice') ?? '') : '';
    if (choice === 'leave')
      return reply.redirect(cancelUrlOf(checkout.origin, checkoutOrigin(checkout)), 303);
    const providerState = Object.hasOwn(chosen, choice) ? chosen[choice] : undefined;
    if (providerState === undefined || (choice === 'bank' && !takesBank))
      throw new Refusal('malformed_request');
    if (payable || (isOnItsWay && choice !== 'bank')) {
      await database.asPractice(checkout.practice_id, (tx) =>
        fulfill(tx, checkout.id, providerState(checkout.amount_cents)),
      );
    }
    return reply.redirect(successUrl(checkout.origin, session, checkoutOrigin(checkout)), 303);
  });
}
