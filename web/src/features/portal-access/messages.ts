/** The words of access to the patient portal. */
export const portalAccessMessages = {
  loadFailed: 'Failed to fetch portal access',
  invited: 'Patient invited to the portal',
  inviteFailed: 'Failed to invite patient',
  withdrawn: 'Portal access withdrawn',
  withdrawFailed: 'Failed to withdraw portal access',
  none: 'No portal access',
  whatFor: 'In the portal patients see their record, pay their bills and keep their contact details.',
  linkOpens:
    'Whoever opens the link chooses a password and sees this record: hand it only to the patient, or to a parent for a child.',
  family:
    'An e-mail address that already has a portal account gets this record added to it, so that a parent sees the children’s records with one sign-in.',
  earlierLink: 'The earlier link stops working.',
  withdrawQuestion: 'Withdraw portal access?',
  shownOnce: 'The link is shown only now. Should it get lost, invite again.',
  holdUp: 'Hold it up at the desk: the camera of the patient’s phone opens the link.',
  copied: 'Copied',
  copyByHand: 'The link is selected: press Ctrl+C (on a Mac Cmd+C) to copy it.',
} as const;

/** Whether the invitation was e-mailed, too. Without a mail server nothing ever is. */
export function mailedWords(mailed: boolean, email: string, hasMail: boolean | undefined): string {
  if (mailed) return `The link was e-mailed to ${email}. You can also hand it over here.`;
  if (hasMail) return `The e-mail to ${email} could not be sent. Hand the link over here.`;
  return 'The link was not e-mailed, since no mail server is set up. Hand it over here.';
}
