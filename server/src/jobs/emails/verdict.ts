import type { EmailReason } from '@cusp/contract';

/** Why a mail server refused an email, and whether a later try may succeed. */
export interface Verdict {
  reason: EmailReason;
  /** Another try would get the same answer. */
  isFinal: boolean;
}

const later = (reason: EmailReason): Verdict => ({ reason, isFinal: false });
const never = (reason: EmailReason): Verdict => ({ reason, isFinal: true });

/**
 * Classifies an error of sending. A 4yz reply may be different later, a 5yz reply is final (RFC 5321, 4.2.1); a wrong
 * user name or password can be corrected by the operator, so it is tried again.
 */
export function verdictOf(error: unknown): Verdict {
  const { code, responseCode, command } = factsOf(error);
  if (code === 'EAUTH') return later('refused_us');
  if (responseCode !== undefined && responseCode >= 500) {
    return never(command === 'RCPT TO' || code === 'EENVELOPE' ? 'refused_address' : 'refused_letter');
  }
  if (responseCode !== undefined && responseCode >= 400) return later('busy');
  if (code === 'ETIMEDOUT') return later('slow');
  if (code !== undefined && unreachable.has(code)) return later('unreachable');
  return later('failed');
}

const unreachable = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ESOCKET',
  'ETLS',
]);

interface Facts {
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
}

function factsOf(error: unknown): Facts {
  if (!(error instanceof Error)) return {};
  const [code, responseCode, command]: unknown[] = ['code', 'responseCode', 'command'].map((name) =>
    Reflect.get(error, name),
  );
  return {
    code: typeof code === 'string' ? code : undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    command: typeof command === 'string' ? command : undefined,
  };
}
