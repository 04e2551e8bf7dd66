import type { FormLink } from '@cusp/contract';

export const formLinkMessages = {
  sent: 'The link is on its way',
  failed: 'Failed to make the link',
  carersFailed: 'Failed to load the addresses of those who act for the patient',
  ended: { done: 'The link no longer works', failed: 'Failed to end the link' },
} as const;

/** The state of a link, in words. */
export const formLinkStates: Record<FormLink['state'], string> = {
  sending: 'On its way',
  not_sent: 'Not sent',
  open: 'Open',
  used: 'All signed',
  expired: 'Expired',
  ended: 'Ended',
  guessed: 'Closed: wrong birth dates',
  hidden: 'Closed: hidden from parents',
};

export const formLinkWayWords: Record<FormLink['way'], string> = {
  text: 'by text',
  email: 'by e-mail',
  copy: 'copied',
};
