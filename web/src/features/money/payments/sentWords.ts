import type { SentReceipt } from '@cusp/contract';
import { phoneWords } from '../../../ui/text/formats.ts';

const ways = { email: 'Email', text: 'Text' } as const;

/** `Text to (212) 555-0123: sent`. */
export function sentWords({ channel, number, state, reason }: SentReceipt): string {
  const what = number === '' ? ways[channel] : `${ways[channel]} to ${phoneWords(number)}`;
  if (state === 'sent') return `${what} sent,`;
  if (state === 'failed') return `${what} not sent. ${reason}`;
  return reason === '' ? `${what}: sending…` : `${what} not sent yet. ${reason}`;
}
