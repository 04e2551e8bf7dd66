import { hashToken } from '../../../identity/person.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';

/** A request, as far as its page's token depends on it. */
export interface PagedRequest {
  id: string;
  /** It went from the account that asked to the patient's own address, because the account's access had ended. */
  is_handed_over: boolean;
}

/**
 * The token that opens a request's page, and its stored hash. It is derived from the id with the server's key, so that emails can
 * contain it. A request that was handed over has a new one, because the account whose access ended has the first.
 */
export function pageTokenOf(
  secrets: Secrets,
  { id, is_handed_over }: PagedRequest,
): { token: string; page_hash: Buffer } {
  const signed = is_handed_over ? `${id} handed over` : id;
  const token = secrets.sign(Buffer.from(signed), 'page of a visit request').toString('base64url');
  return { token, page_hash: hashToken(token) };
}
