import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { vapidOf } from '../../../services/push/vapid.ts';

/** This server to the push services: its keys follow from the server's key, so that nothing is kept and every process has the same. */
export const ownVapid = (secrets: Secrets, origin: string) =>
  vapidOf(secrets.sign(Buffer.from('p-256'), 'push notifications'), origin);
