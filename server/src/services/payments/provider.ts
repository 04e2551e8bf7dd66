import type { PaymentProvider as ProviderName } from '@cusp/contract';

/** What is to be paid, and where the browser goes afterwards. No names and nothing clinical: it leaves the house. */
export interface Order {
  checkoutId: string;
  practiceId: string;
  patientId: string;
  treatmentId: string;
  amountCents: number;
  /** The site that the browser comes back to. */
  origin: string;
  /** The site of this server's own pages. */
  ownOrigin: string;
}

/** A session at the provider: the page that the browser is sent to. */
export interface Session {
  sessionId: string;
  url: string;
  /** A moment, ISO 8601 UTC. */
  expiresAt: string;
}

/** What a provider says of a session, whenever and however often. */
export interface SessionState {
  /** `processing`: the patient is done, the money is on its way. */
  status: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  /** What was taken, in the smallest unit of the currency (lower case); null while nothing is known to be. */
  charged: { cents: number; currency: string } | null;
  /** How much of it went back in all, as far as the provider tells it in one sum. */
  refundedCents: number;
  /** What went back of it, as far as the provider names it. */
  refunds: readonly Refund[];
  /** The provider's name of the charge, '' while there is none. */
  reference: string;
}

/** Money of a charge that goes back to the payer. */
export interface Refund {
  /** The provider's name of it. */
  reference: string;
  /** It didn't arrive, or was called off: the money is where it was. Nothing comes after that. */
  failed: boolean;
  /** In the smallest unit of the currency (lower case). */
  cents: number;
  currency: string;
  /** Why, in the provider's words; '' where it says nothing of it. */
  reason: string;
  /** When it was made, ISO 8601 UTC. */
  at: string;
}

/** The payer asked their bank for the money of a charge back. */
export interface Dispute {
  /** The provider's name of it. */
  reference: string;
  /** `won`: nothing was taken, or it came back. */
  status: 'open' | 'won' | 'lost';
  /** How much of the charge it is about, in cents. */
  cents: number;
  /** When the provider said so, ISO 8601 UTC, to the second. */
  at: string;
}

/** Whom news are of: a session, or a charge with what stands beside it. */
export type Subject =
  | { sessionId: string }
  | { charge: string; practiceId: string | undefined; checkoutId: string | undefined };

/** Whose subscription to this service something has happened to: the provider's names of the customer and of it. */
export interface Subscriber {
  customer: string;
  /** '' where the message names none. */
  subscription: string;
  /** When it happened, ISO 8601 UTC, to the second. */
  at: string;
}

/** What a webhook was about: a patient's payment, a refund of one, a dispute over one, or a practice's subscription. */
export type ProviderEvent =
  | { of: Subject; news: SessionState }
  | { refundOf: string; of: Subject; news: SessionState }
  | { charge: string; dispute: Dispute }
  | { subscriber: Subscriber };

/** Takes money for a bill on a page of its own; card data never touches us. Throws ProviderError and nothing else. */
export interface PaymentProvider {
  name: ProviderName;
  /** Opens a session. Asked again with the same checkout it answers the same session, where the provider can. */
  createCheckout(order: Order): Promise<Session>;
  /** What is known of a session now; undefined where all news come by themselves. */
  retrieve(sessionId: string): Promise<SessionState | undefined>;
  /** Whose a charge is, by what we wrote on it ourselves. Absent where the provider tells of no disputes. */
  whose?(charge: string): Promise<Subject>;
  /** How a charge and all of its refunds stand now, and whose it is. Absent where the provider tells of no refunds. */
  charged?(charge: string): Promise<{ of: Subject; news: SessionState }>;
  /** Whether it answers as it should, with the key that was set. */
  answers(): Promise<boolean>;
  /**
   * Reads a webhook's raw body; undefined for an event that says nothing of ours. Refuses (`forged`) what isn't
   * signed by the provider. Absent where the provider sends none.
   */
  receive?(body: Buffer, signature: string): ProviderEvent | undefined;
}

/**
 * `silent`: no answer in time, or one to wait for, so that the session may be there all the same. `unwell`: a failure of
 * the provider's own. `refused`: the answer is no. `forged`: a webhook that isn't the provider's.
 */
export class ProviderError extends Error {
  readonly kind: 'silent' | 'unwell' | 'refused' | 'forged';
  /** The provider's own code, for the log. */
  readonly code: string;

  constructor(kind: ProviderError['kind'], code: string) {
    super(`${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

/** Where the browser comes back to. product.md, "Payment result page". */
export const successUrl = (origin: string, sessionId: string) =>
  `${origin}/payments/success?session_id=${sessionId}`;
export const cancelUrl = (origin: string) => `${origin}/patient-portal/payments`;
