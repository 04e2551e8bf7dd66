import type { CodeChannel } from '@cusp/contract';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import type { TextGateway } from '../../../services/texts/gateway.ts';

/** The services that can send codes. */
export interface CodeSenders {
  /** Undefined without a mail server. */
  emailQueue: EmailQueue | undefined;
  /** Undefined: no texts can be sent. */
  texts: TextGateway | undefined;
  /** Nothing leaves the server: a code is shown on the page. */
  sandbox: boolean;
  /** The origin to which a gateway reports, before its own path. */
  origin: () => string;
}

/** The channels by which this server can send a code. */
export function codeChannelsOf({ emailQueue, texts, sandbox }: CodeSenders): readonly CodeChannel[] {
  const email: CodeChannel[] = emailQueue !== undefined || sandbox ? ['email'] : [];
  return texts?.ownNumber === undefined ? email : [...email, 'text'];
}
