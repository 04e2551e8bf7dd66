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
  holdUp: 'Hold it up at the desk: the camera of the patient’s phone opens the link.',
} as const;
