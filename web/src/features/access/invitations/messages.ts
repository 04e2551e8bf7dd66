/** Messages about handing over an invitation to the patient portal or to the team. */
export const invitationMessages = {
  shownOnce: 'The link is shown only once. If it gets lost, invite again.',
  copied: 'Copied',
  copyByHand: 'The link is selected: press Ctrl+C (on a Mac Cmd+C) to copy it.',
} as const;

/** Whether the invitation is also e-mailed, in words; the delivery state is shown beside the invitation. */
export function mailedWords(mailed: boolean, email: string): string {
  if (mailed) return `The link is being e-mailed to ${email}. You can also share the link below.`;
  return 'The link was not e-mailed, because no mail server is set up. Hand it over here.';
}
