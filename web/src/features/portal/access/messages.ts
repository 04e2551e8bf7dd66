/** The texts of access to the patient portal. */
export const portalAccessMessages = {
  loadFailed: 'Failed to fetch portal access',
  invited: 'Patient invited to the portal',
  inviteFailed: 'Failed to invite patient',
  linkSaved: 'Portal access saved',
  linkFailed: 'Failed to save portal access',
  linkEnded: 'Access ended',
  linkEndFailed: 'Failed to end the access',
  withdrawn: 'Portal access withdrawn',
  withdrawFailed: 'Failed to withdraw portal access',
  none: 'No portal access',
  whatFor: 'In the portal patients see their record, pay their bills and update their contact details.',
  linkOpens:
    'Anyone with this link can set a password and see this record. Give it only to the patient, or to a child’s parent.',
  family:
    'If this email already has a portal account, the record is added to it, so a parent can see all their children’s records with one sign-in. If email is set up, the person must also enter a code sent to this address.',
  proofAsked:
    'A power of attorney, guardianship order, or the patient’s signed permission, saved under Documents as “Proof of authority” or sent with the form “Acting for a patient”. Your name and the date are saved with the access.',
  earlierLink: 'The earlier link will stop working.',
  factorReset: 'Two-step verification reset',
  factorResetFailed: 'Failed to reset two-step verification',
  factorEnds:
    'The account will open with only an email and password, and will be signed out everywhere. Verify the person first: check an ID in the office, or ask something only they know by phone.',
  factorMailed: 'The patient is notified by email.',
  factorNotMailed: 'Email is not set up. Tell the patient yourself.',
  withdrawQuestion: 'Withdraw portal access?',
  holdUp: 'The patient can scan it at the desk with their phone’s camera.',
} as const;
