import type { CodeWay } from '@cusp/contract';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import type { TextGateway } from '../../../services/texts/gateway.ts';

/** By what codes can be sent. */
export interface CodeSenders {
  /** Undefined without a mail server. */
  emailQueue: EmailQueue | undefined;
  /** Undefined: no texts can be sent. */
  texts: TextGateway | undefined;
  /** Nothing leaves the server: a code is shown on the page. */
  sandbox: boolean;
  /** Where a gateway reports to, before its own path. */
  origin: () => string;
}

/** The ways in which this server can send a code. */
export function codeWaysOf({ emailQueue, texts, sandbox }: CodeSenders): readonly CodeWay[] {
  const email: CodeWay[] = emailQueue !== undefined || sandbox ? ['email'] : [];
  return texts?.ownNumber === undefined ? email : [...email, 'text'];
}
