/** Messages about handing over an invitation to the patient portal or to the team. */
export const invitationMessages = {
  shownOnce: 'This link is shown only once. If it is lost, send a new invitation.',
  copied: 'Copied',
  copyByHand: 'The link is selected. Press Ctrl+C (Cmd+C on a Mac) to copy it.',
} as const;

/** Whether the invitation is also emailed, in words; the delivery state is shown beside the invitation. */
export function mailedWords(mailed: boolean, email: string): string {
  if (mailed) return `The link is being emailed to ${email}. You can also share the link below.`;
  return 'The link was not emailed because email is not set up. Share the link below instead.';
}
