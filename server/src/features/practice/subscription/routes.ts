import * as contract from '@cusp/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { usageOf } from '../../../overload/plan-limits.ts';
import { Refusal } from '../../../values/refusal.ts';
import { returnOrigin } from '../../../site/return-origin.ts';
import type { HostedSite } from '../../../site/site.ts';
import type { Billing } from '../../../services/payments/billing.ts';
import { ProviderError } from '../../../services/payments/provider.ts';
import type { Subscriber } from '../../../services/payments/provider.ts';
import { applyBillingState } from './apply-billing-state.ts';
import * as queries from './queries.ts';
import { readOnlyFrom, reasonAgainstChoosing } from './rules.ts';
import { subscriptionPage, subscribe } from './subscribing.ts';

interface Parts {
  /** Without it the operator records subscriptions by hand. */
  billing: Billing | undefined;
  site: HostedSite;
  settings: { allowedOrigins: readonly string[] };
}

/** Milliseconds that the page waits for Stripe's answer before it shows the stored state. */
const stateTimeout = 3_000;

/** The calls for the owner's subscription to this service. */
export const subscription = ({ billing, site, settings }: Parts): Feature => ({
  routes: [
    on(
      contract.getSubscription,
      withoutTransaction(async ({ request, inPractice }) => {
        if (billing !== undefined) {
          // A person who returns from Stripe's page should see the change even if no message has arrived yet.
          await applyBillingState({ billing, inPractice }, { timeout: stateTimeout }).catch(
            (error: unknown) => {
              if (!(error instanceof ProviderError)) throw error;
              request.log.warn({ provider: error.kind, code: error.code }, 'subscription provider');
            },
          );
        }
        return inPractice((tx) => present(tx, billing !== undefined));
      }),
    ),

    on(
      contract.startSubscription,
      withoutTransaction(async ({ input, request, inPractice }) => {
        if (billing === undefined) throw new Refusal('no_subscription_provider');
        const { plan_id, billing_period, origin_url } = input.body;
        const origin = returnOrigin(origin_url, [site.originOf(request), ...settings.allowedOrigins]);
        const wanted = { planId: plan_id.toLowerCase(), period: billing_period, origin };
        return { url: await refusePlainly(subscribe({ billing, inPractice }, wanted), request.log) };
      }),
    ),

    on(
      contract.openBillingPortal,
      withoutTransaction(async ({ input, request, inPractice }) => {
        if (billing === undefined) throw new Refusal('no_subscription_provider');
        const { origin_url } = input.body;
        const origin = returnOrigin(origin_url, [site.originOf(request), ...settings.allowedOrigins]);
        const { stripe_customer } = await inPractice(queries.subscriptionOf);
        if (stripe_customer === '') throw new Refusal('never_subscribed');
        return {
          url: await refusePlainly(
            billing.openPortal(stripe_customer, subscriptionPage(origin)),
            request.log,
          ),
        };
      }),
    ),
  ],
});

/** Handles a Stripe event about a subscription: asks Stripe for its current state. */
export const handleSubscriptionEvent =
  ({ database, billing }: { database: Database; billing: Billing | undefined }) =>
  async (subscriber: Subscriber, log: FastifyBaseLogger): Promise<void> => {
    if (billing === undefined) return;
    const practiceId = await database.withoutTenant((tx) => queries.practiceOfSubscriber(tx, subscriber));
    if (practiceId === null) {
      // A Stripe account may also serve other sites.
      log.warn('An event about a subscription that is not known here.');
      return;
    }
    const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(practiceId, work);
    const { stripe_event_at } = await inPractice(queries.subscriptionOf);
    // A later event was already handled by asking Stripe, and that answer included this one.
    if (stripe_event_at !== null && subscriber.at < stripe_event_at) return;
    // If Stripe doesn't answer, the event isn't acknowledged and Stripe sends it again.
    await refusePlainly(applyBillingState({ billing, inPractice }, { at: subscriber.at }), log);
  };

async function present(tx: Tx, online: boolean): Promise<contract.OwnSubscription> {
  const row = await queries.subscriptionOf(tx);
  const plan = row.plan_id === null ? undefined : await queries.findOfferedPlan(tx, row.plan_id);
  const why = reasonAgainstChoosing(row, online);
  return {
    status: row.status,
    plan_id: row.plan_id,
    plan_name: plan?.name ?? '',
    billing_period: row.billing_period,
    price: row.price_cents === null ? null : toDollars(row.price_cents),
    trial_ends_at: row.trial_ends_at,
    period_ends_at: row.period_ends_at,
    cancel_at_period_end: row.cancel_at_period_end,
    cancelled_at: row.cancelled_at,
    read_only_from: readOnlyFrom(row),
    kept_by_stripe: row.stripe_subscription !== '',
    version: row.version,
    may_add: await queries.mayAdd(tx),
    usage: await usageOf(tx),
    limits: {
      staff_limit: plan?.staff_limit ?? null,
      patient_limit: plan?.patient_limit ?? null,
      storage_limit_mib: plan?.storage_limit_mib ?? null,
    },
    plans: (await queries.plansOnOffer(tx)).map(({ monthly_cents, yearly_cents, ...offered }) => ({
      ...offered,
      monthly_price: toDollars(monthly_cents),
      yearly_price: toDollars(yearly_cents),
    })),
    online,
    not_choosable: why === undefined ? null : contract.refusals[why][1],
    how_to_pay: await queries.howToPay(tx),
    has_portal: online && row.stripe_customer !== '',
  };
}

/** Converts a provider's failure into a sentence for the owner and logs the reason. */
async function refusePlainly<T>(work: Promise<T>, log: FastifyBaseLogger): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error({ provider: error.kind, code: error.code }, 'subscription provider');
    if (error.kind !== 'refused') {
      throw new Refusal('payment_provider_silent', [], { headers: { 'retry-after': '5' } });
    }
    throw new Refusal('payment_provider_silent', [], {
      detail: 'Stripe declined this request. You were not charged. Please contact your Cusp administrator.',
    });
  }
}
