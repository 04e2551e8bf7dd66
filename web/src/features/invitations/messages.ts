/** The words of handing an invitation over: to the patient portal, or to the team. */
export const invitationMessages = {
  shownOnce: 'The link is shown only now. Should it get lost, invite again.',
  copied: 'Copied',
  copyByHand: 'The link is selected: press Ctrl+C (on a Mac Cmd+C) to copy it.',
} as const;

/** Whether the invitation was e-mailed, too. Without a mail server nothing ever is. */
export function mailedWords(mailed: boolean, email: string, hasMail: boolean | undefined): string {
  if (mailed) return `The link was e-mailed to ${email}. You can also hand it over here.`;
  if (hasMail) return `The e-mail to ${email} could not be sent. Hand the link over here.`;
  return 'The link was not e-mailed, since no mail server is set up. Hand it over here.';
}
