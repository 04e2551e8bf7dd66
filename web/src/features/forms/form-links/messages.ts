import type { FormLink } from '@cusp/contract';

export const formLinkMessages = {
  sent: 'Link sent',
  failed: 'Failed to create the link',
  carersFailed: 'Failed to load contacts for people acting for the patient',
  ended: { done: 'The link no longer works', failed: 'Failed to end the link' },
} as const;

/** Why a link doesn't open all forms that wait, and what to do. */
export const leftOut = (forms: number, way: FormLink['way']): string =>
  `${forms === 1 ? 'One form with health questions isn’t' : `${forms} forms with health questions aren’t`} behind this link. ${
    way === 'copy'
      ? 'Send the link by text or email, or hand over the tablet.'
      : 'This number or address was changed at the front desk: ask a dentist, hygienist, or assistant to send the link, or hand over the tablet.'
  }`;

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
  email: 'by email',
  copy: 'copied',
};
