import type { IncomingMessage, ServerResponse } from 'node:http';

export const fakeKey = 'sk_test_fake';

/** For tests: a request that Stripe received. */
export interface StripeRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** The form's fields as sent: `line_items[0][price_data][currency]`. */
  form: Record<string, string>;
}

/** How long opening a session takes, in milliseconds; its key is in use meanwhile. */
export const sessionOpeningTime = 20;

/** Checks whether the request is about subscriptions, and not about a patient's payment. */
export const isOfBilling = ({ method, path, form }: StripeRequest): boolean =>
  method === 'GET'
    ? !/^\/v1\/checkout\/sessions\/cs_test_\w+$/.test(path)
    : path !== '/v1/checkout/sessions' || form['mode'] === 'subscription';

/** The error in a request, in Stripe's terms. */
export function problemOf({ method, headers }: StripeRequest): [status: number, code: string] | undefined {
  if (headers.authorization !== `Bearer ${fakeKey}`) return [401, 'api_key_invalid'];
  if (!/^\d{4}-\d{2}-\d{2}(\.\w+)?$/.test(String(headers['stripe-version']))) return [400, 'version_invalid'];
  if (method === 'GET' || method === 'DELETE') return undefined;
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') return [400, 'content_type_invalid'];
  return typeof headers['idempotency-key'] === 'string' ? undefined : [400, 'idempotency_key_missing'];
}

export function problemOfPayment({
  method,
  form,
}: StripeRequest): [status: number, code: string] | undefined {
  if (method === 'GET') return undefined;
  const missing = neededFields.find((name) => !(form[name] ?? ''));
  return missing === undefined ? undefined : [400, `parameter_missing ${missing}`];
}

const neededFields = [
  'mode',
  'line_items[0][quantity]',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][price_data][product_data][name]',
  'success_url',
];

/** Answers as Stripe does. */
export function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' });
  response.end(JSON.stringify(body));
}

/** Refuses in Stripe's format. */
export function refuse(response: ServerResponse, status: number, code: string): void {
  send(response, status, { error: { type: 'invalid_request_error', code, message: code } });
}
