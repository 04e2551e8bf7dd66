import { hashToken } from '../../../identity/person.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';

/** What opens the page of a request, and what is stored of it: made of its id with the server's key, so that an e-mail can name it, too. */
export function pageTokenOf(secrets: Secrets, requestId: string): { token: string; page_hash: Buffer } {
  const token = secrets.sign(Buffer.from(requestId), 'page of a visit request').toString('base64url');
  return { token, page_hash: hashToken(token) };
}
