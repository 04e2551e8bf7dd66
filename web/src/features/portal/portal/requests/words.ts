import type { PortalRequest, RequestTopic } from '@cusp/contract';
import { t, texts } from '../../../../ui/language/t.ts';

export const requestMessages = texts({
  failed: 'Failed to fetch your requests',
  none: 'No requests yet',
  sent: 'Sent. We will get back to you.',
  sendFailed: 'Something went wrong. Please try again, or call your dental office.',
});

export const topicWords = (): Record<RequestTopic, string> => ({
  refill: t('Prescription refill'),
  records: t('Copy of my records'),
  insurance: t('Insurance change'),
  bill: t('Question about a bill'),
  late: t('I am running late'),
  other: t('Something else'),
});

export const requestStates = (): Record<PortalRequest['state'], string> => ({
  open: t('Received'),
  answered: t('Answered'),
  done: t('Done'),
});
