/** Messages about emails that are sent again. */
export const emailMessages = {
  again: 'The email is being resent',
  againFailed: 'Failed to resend the email',
} as const;
