import type { AddressParts } from '@cusp/contract';

/** A reader as the provider knows it. */
export interface RegisteredReader {
  /** The provider's ids of the reader, and of the place where it stands. */
  reference: string;
  location: string;
  deviceType: string;
  serialNumber: string;
}

/** A payment that a reader is to take. It has no names and nothing clinical, because it goes to the provider. */
interface ReaderOrder {
  chargeId: string;
  checkoutId: string;
  practiceId: string;
  patientId: string;
  cents: number;
  /** The card is to be kept at the provider, so that it can be charged again. */
  keepCard: boolean;
}

/** A payment at a reader, by the provider's ids. */
export interface AtReader {
  reader: string;
  payment: string;
}

/** How a payment at a reader stands: one that failed or was canceled can't be paid anymore. */
export type ReaderState =
  | { status: 'waiting' }
  /** In the smallest unit of the currency (lower case); the provider's id of the charge. */
  | { status: 'paid'; charged: { cents: number; currency: string }; reference: string }
  | { status: 'declined'; code: string }
  | { status: 'canceled' };

/** Card readers that the server tells what to take. Throws only ProviderError. */
export interface Terminal {
  /** Registers a reader by the code that it shows. Refused: the provider doesn't know the code. */
  register(order: {
    code: string;
    name: string;
    practiceId: string;
    practiceName: string;
    address: AddressParts;
    /** The place of the practice's other readers; `''` for the first. */
    location: string;
  }): Promise<RegisteredReader>;
  rename(reader: string, name: string): Promise<void>;
  /** Removes a reader; one that it doesn't know is removed. */
  remove(reader: string): Promise<void>;
  /**
   * Makes the payment that a reader will take; the same charge is the same payment.
   * @returns the provider's id of it
   */
  begin(order: ReaderOrder): Promise<string>;
  /** Hands a payment to its reader. Refused with the code `offline` or `busy`, or the provider's own. */
  present(payment: AtReader, order: Pick<ReaderOrder, 'chargeId' | 'keepCard'>): Promise<void>;
  /**
   * The payment of a charge whose answer never came; undefined if none was made.
   * @param order.since when it was asked for, ISO 8601 UTC
   */
  find(order: { checkoutId: string; since: string }): Promise<string | undefined>;
  /** How a payment stands. One that its reader has given up is closed first, so that nobody pays it later. */
  stateOf(payment: AtReader): Promise<ReaderState>;
  /** Stops the reader and closes the payment; the answer says whether a card was faster. */
  cancel(payment: AtReader): Promise<ReaderState>;
  /** Presents a test card at a simulated reader. */
  presentTestCard(payment: AtReader & { cents: number; card: 'approved' | 'declined' }): Promise<ReaderState>;
  /** The charge of a payment, from the metadata that we wrote on it; undefined if it isn't one of ours. */
  whose(payment: string): Promise<{ practiceId: string; chargeId: string } | undefined>;
}
