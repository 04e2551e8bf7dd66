import type { PaymentProvider as ProviderName } from '@cusp/contract';
import type { Terminal } from './terminal.ts';

/**
 * An amount to be paid, and where the browser goes afterwards. It has no names and nothing clinical, because it goes to
 * the provider.
 */
export interface CheckoutOrder {
  checkoutId: string;
  practiceId: string;
  /** Null: a deposit of somebody who isn't a patient yet. */
  patientId: string | null;
  /** Null: the payment is of a balance. */
  treatmentId: string | null;
  /** The payment, line by line: a bill each. */
  lines: readonly CheckoutLine[];
  /** The site that the browser returns to. */
  origin: string;
  /** The card is to be kept at the provider, so that it can be charged again. */
  keepCard: boolean;
  /** It may be paid from a bank account, too; the money then takes days. */
  bankAccount: boolean;
  /** The page of the checkout, to which the browser goes back. */
  from: CheckoutOrigin;
  /** The site of this server's pages. */
  ownOrigin: string;
}

/** A card that a provider keeps: its ids there, and what it is known by. */
export interface ProvidersCard {
  customer: string;
  method: string;
  brand: string;
  last4: string;
  expMonth: number | null;
  expYear: number | null;
}

/** The words that a provider may show for a line: they tell nothing about the patient or the treatment. */
type LineName = 'Dental treatment' | 'Account balance' | 'Payment on account' | 'Deposit';

/** One line of the amount to be paid. */
export interface CheckoutLine {
  name: LineName;
  cents: number;
}

/** A session at the provider, with the page that the browser is sent to. */
export interface CheckoutSession {
  sessionId: string;
  url: string;
  /** A moment, ISO 8601 UTC. */
  expiresAt: string;
}

/** The state of a session as the provider reports it; the same state may be reported several times. */
export interface ProviderState {
  /** `processing`: the patient has finished, and the payment is in progress. */
  status: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  /** The amount charged, in the smallest unit of the currency (lower case); null while unknown. */
  charged: { cents: number; currency: string } | null;
  /** How much of it was refunded in total, if the provider reports a total. */
  refundedCents: number;
  /** The single refunds, if the provider reports them. */
  refunds: readonly Refund[];
  /** The provider's id of the charge, '' while there is none. */
  reference: string;
  /** The money comes from a bank account, as far as the provider says. */
  fromBank?: true;
}

/** A refund of a charge to the payer. */
export interface Refund {
  /** The provider's id of the refund. */
  reference: string;
  /** It didn't arrive, or was cancelled: the practice has the money again. This state is final. */
  failed: boolean;
  /** In the smallest unit of the currency (lower case). */
  cents: number;
  currency: string;
  /** The provider's reason; '' if it gives none. */
  reason: string;
  /** When it was created, ISO 8601 UTC. */
  at: string;
}

/** A dispute: the payer asked their bank for the money of a charge back. */
export interface Dispute {
  /** The provider's id of the dispute. */
  reference: string;
  /** `won`: nothing was taken, or it was returned. */
  status: 'open' | 'won' | 'lost';
  /** The disputed part of the charge, in cents. */
  cents: number;
  /** When the provider reported it, ISO 8601 UTC, to the second. */
  at: string;
}

/** The subject of an event: a session, or a charge with its metadata. */
export type EventSubject =
  | { sessionId: string }
  | { charge: string; practiceId: string | undefined; checkoutId: string | undefined };

/** The subscription to this service that an event is about: the provider's ids of the customer and the subscription. */
export interface Subscriber {
  customer: string;
  /** '' if the event names none. */
  subscription: string;
  /** When it happened, ISO 8601 UTC, to the second. */
  at: string;
}

/** The event of a webhook: about a patient's payment, one at a card reader, a refund, a dispute, or a practice's subscription. */
type ProviderEvent =
  | { of: EventSubject; providerState: ProviderState }
  | { refundOf: string; of: EventSubject; providerState: ProviderState }
  | { charge: string; dispute: Dispute }
  | { readerPayment: string }
  | { subscriber: Subscriber };

/** Takes payments for bills on the provider's own page; card data never reaches us. Throws only ProviderError. */
export interface PaymentGateway {
  name: ProviderName;
  /** Opens a session. For the same checkout it returns the same session again, if the provider can. */
  createCheckout(order: CheckoutOrder): Promise<CheckoutSession>;
  /** The current state of a session; undefined if the provider reports every change by itself. */
  retrieve(sessionId: string): Promise<ProviderState | undefined>;
  /** Closes a session, so that nothing is paid by it anymore; its state afterwards, also where it was finished before. */
  expire(sessionId: string): Promise<ProviderState>;
  /** The owner of a charge, from the metadata that we wrote on it. Absent if the provider doesn't report disputes. */
  whose?(charge: string): Promise<EventSubject>;
  /**
   * The current state of a charge and all its refunds, and whose it is. Absent if the provider doesn't report refunds.
   */
  charged?(charge: string): Promise<{ of: EventSubject; providerState: ProviderState }>;
  /**
   * Refunds part of a charge. The same key is the same refund, however often it is asked for within a day.
   * @param charge the provider's id of it; `''` in test mode
   */
  refund(order: { charge: string; cents: number; key: string }): Promise<Refund>;
  /** The card that a charge was paid with; undefined if it isn't kept. */
  cardOf(charge: string): Promise<ProvidersCard | undefined>;
  /**
   * Charges a kept card while its holder is away, once for a key. Refused (`refused`, with the provider's code): it was
   * declined.
   * @returns the provider's id of the charge
   */
  chargeCard(order: {
    card: Pick<ProvidersCard, 'customer' | 'method'>;
    cents: number;
    key: string;
    practiceId: string;
    patientId: string;
    checkoutId: string;
  }): Promise<string>;
  /**
   * The outcome of a charge of a kept card whose answer never came: paid, failed, or still processing; undefined if no such
   * charge was ever made.
   * @param order.customer `''` if the card was removed meanwhile
   * @param order.since when it was first sent, ISO 8601 UTC
   */
  chargeOf(order: {
    key: string;
    cents: number;
    checkoutId: string;
    customer: string;
    since: string;
  }): Promise<ProviderState | undefined>;
  /** The card readers of practices. */
  terminal: Terminal;
  /** Forgets a kept card; one that it doesn't know is forgotten. */
  forgetCard(method: string): Promise<void>;
  /** Checks whether the provider answers and accepts the key. */
  answers(): Promise<boolean>;
  /**
   * Parses a webhook's raw body; undefined for an irrelevant event. Refuses (`forged`) what isn't signed by the
   * provider. Absent if the provider sends none.
   */
  receive?(body: Buffer, signature: string): ProviderEvent | undefined;
}

/**
 * `silent`: no answer in time, or a request to wait, so the session may exist anyway. `unwell`: the provider failed.
 * `refused`: the provider refused. `forged`: a webhook that isn't the provider's.
 */
export class ProviderError extends Error {
  readonly kind: 'silent' | 'unwell' | 'refused' | 'forged';
  /** The provider's error code, for the log. */
  readonly code: string;

  constructor(kind: ProviderError['kind'], code: string) {
    super(`${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

/** The place from which somebody pays: the portal, a payment link, or the page of a visit that was requested. */
export type CheckoutOrigin = 'portal' | 'link' | 'request';
/** The place from which a checkout is paid. */
export const checkoutOrigin = ({
  payment_link_id,
  online_request_id,
}: {
  payment_link_id: string | null;
  online_request_id: string | null;
}): CheckoutOrigin => (online_request_id !== null ? 'request' : payment_link_id !== null ? 'link' : 'portal');

const backTo = { portal: '/patient-portal/payments', link: '/pay', request: '/visit-request' } as const;
/** The address to which the browser goes if nothing was paid: the portal, or the page of a requester who isn't signed in. */
export const cancelUrlOf = (origin: string, from: CheckoutOrigin) => origin + backTo[from];
/** The address to which the browser returns. product.md, "Payment result page"; the page of a request says itself what was paid. */
export const successUrl = (origin: string, sessionId: string, from: CheckoutOrigin) =>
  from === 'request' ? cancelUrlOf(origin, from) : `${origin}/payments/success?session_id=${sessionId}`;
