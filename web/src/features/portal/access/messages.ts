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
    'Whoever opens the link chooses a password and sees this record: hand it only to the patient, or to a parent for a child.',
  family:
    'An e-mail address that already has a portal account gets this record added to it, so that a parent sees the children’s records with one sign-in. Where mail is set up, whoever opens this link also enters a code that is mailed to the address.',
  proofAsked:
    'A power of attorney, a guardianship order, or the patient’s signed permission. It is under Documents as “Proof of authority”: added there, or sent with the form “Acting for a patient”. You and the day are kept with the access.',
  earlierLink: 'The earlier link stops working.',
  factorReset: 'Second factor reset',
  factorResetFailed: 'The second factor was not reset',
  factorEnds:
    'The account then opens with e-mail and password alone, and all its sessions end. Identify the person first: in the office by an ID, by phone by something only they know.',
  factorMailed: 'The patient is notified by e-mail.',
  factorNotMailed: 'No mail is set up here: tell the patient yourself.',
  withdrawQuestion: 'Withdraw portal access?',
  holdUp: 'Show it at the desk: the camera of the patient’s phone opens the link.',
} as const;
