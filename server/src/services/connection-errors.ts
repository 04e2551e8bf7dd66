/** Reads from a failed `fetch` whether anything can have been sent before it failed. */

/** The system's code of a failed connection (ECONNREFUSED), never a message, which may contain secrets of the URL. */
export const connectionErrorCode = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : 'network error';

/** The error under a failed `fetch`; undefined if it has none. */
export const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined);

/**
 * A connection that took too long to open, or that led to another server than the gateway: nothing was sent over it.
 */
const beforeWriting = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * Checks whether it failed before there was a connection, so that nothing can have been sent. The code alone isn't enough: an
 * open connection may fail with the same one. The system call tells the difference.
 */
export function failedToConnect(cause: unknown): boolean {
  // One error for each address of the name.
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(failedToConnect);
  if (!(cause instanceof Error)) return false;
  if (beforeWriting.has(connectionErrorCode(cause))) return true;
  return 'syscall' in cause && (cause.syscall === 'connect' || cause.syscall === 'getaddrinfo');
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Checks whether what is sent there can't be read on its way: it is encrypted, or doesn't leave this machine. */
export const isEncryptedOrLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
