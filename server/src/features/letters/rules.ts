import type { LetterReason } from '@cusp/contract';

/** Why a mail server did not take a letter, and whether it may take it later. */
export interface Verdict {
  reason: LetterReason;
  /** Trying again would be answered the same. */
  isFinal: boolean;
}

const later = (reason: LetterReason): Verdict => ({ reason, isFinal: false });
const never = (reason: LetterReason): Verdict => ({ reason, isFinal: true });

/**
 * What an error of sending means. A reply of 4yz may be another one later, one of 5yz stays (RFC 5321, 4.2.1); a wrong name
 * and password are put right by the operator.
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
