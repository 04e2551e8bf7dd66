import type { BillingRun } from '@cusp/contract';
import { numberWords } from '../../../ui/text/formats.ts';

/** The texts of billing runs. */
export const billingRunMessages = {
  startFailed: 'Failed to start billing',
  ended: 'Billing stopped',
  stopped: 'Stopped. Claims already created or sent are kept',
  stopFailed: 'Failed to stop',
  lacks: 'Missing information is listed under “Last run”.',
  findingsFailed: 'Failed to fetch the missing information',
} as const;

const claims = (count: number) => (count === 1 ? '1 claim' : `${numberWords(count)} claims`);

/** The work of a run, present and past. */
export const billingWords: Record<BillingRun['does'], { now: string; past: string }> = {
  make: { now: 'Creating claims', past: 'Created' },
  make_and_send: { now: 'Creating and sending claims', past: 'Created and sent' },
  send: { now: 'Sending claims', past: 'Sent' },
};

/** The outcome of an ended run, as one line. */
export function outcomeWords({ does, total, finished, lacking, left }: BillingRun): string {
  const sent = finished - left - (does === 'make_and_send' ? lacking : 0);
  return [
    `${billingWords[does].past} ${sent === total ? claims(total) : `${numberWords(sent)} of ${claims(total)}`}`,
    ...(lacking > 0 ? [`${numberWords(lacking)} with missing information`] : []),
    ...(left > 0 ? [`${numberWords(left)} skipped`] : []),
    ...(finished < total ? [`${numberWords(total - finished)} not started`] : []),
  ].join(', ');
}
