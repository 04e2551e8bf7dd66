import { hashToken } from '../../../identity/person.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';

/**
 * The token that opens a request's page, and its stored hash. It is derived from the id with the server's key, so that e-mails can
 * contain it.
 */
export function pageTokenOf(secrets: Secrets, requestId: string): { token: string; page_hash: Buffer } {
  const token = secrets.sign(Buffer.from(requestId), 'page of a visit request').toString('base64url');
  return { token, page_hash: hashToken(token) };
}
