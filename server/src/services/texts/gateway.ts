import type { MessageReason, NumberRegistration } from '@cusp/contract';
import type { FetchedPicture } from './fetch-picture.ts';

/** A text to one number; numbers are E.164. */
interface Text {
  from: string;
  to: string;
  body: string;
  /** The reference that the gateway repeats in its reports: the practice and the message. */
  reference: string;
  /** The address to which the gateway reports the outcome. */
  reportTo: string;
}

/**
 * - `sent`: the gateway has it.
 * - `refused`: it certainly wasn't sent, and another try would be refused too.
 * - `later`: it certainly wasn't sent; another try may succeed.
 * - `unknown`: it may have been sent, and no answer says so.
 */
export type TextOutcome =
  | { outcome: 'sent'; gatewayId: string }
  | { outcome: 'refused' | 'later'; reason: MessageReason }
  | { outcome: 'unknown' };

/** A gateway's report. */
export type TextReport =
  | {
      what: 'reply';
      gatewayId: string;
      from: string;
      to: string;
      body: string;
      /** The gateway's references to its pictures, for `fetchPicture`. */
      pictures: readonly string[];
    }
  | { what: 'registration'; number: string; state: NumberRegistration }
  | { what: 'delivered'; reference: string; gatewayId: string }
  | { what: 'failed'; reference: string; gatewayId: string; reason: MessageReason };

/** A request to a webhook, as it arrived. */
interface GatewayReport {
  /** The address that was called, with its query. */
  url: string;
  signature: string;
  body: Buffer;
}

/** The way texts leave this server. `send` never throws: every result is an outcome. */
export interface TextGateway {
  name: 'twilio' | 'gateway' | 'test';
  /** The service's own number, from which codes are texted; undefined if it has none. */
  ownNumber: string | undefined;
  send(text: Text): Promise<TextOutcome>;
  /** Whether texts go to this number's country: SMS_COUNTRIES. */
  reaches(number: string): boolean;
  /** Reads a gateway's report; `forged` if it isn't signed, undefined if it is nothing of interest. */
  /** Fetches a picture of a reply, from the gateway's own server and nowhere else. Never throws. */
  fetchPicture?(source: string): Promise<FetchedPicture>;
  read?(report: GatewayReport): TextReport | 'forged' | undefined;
}
