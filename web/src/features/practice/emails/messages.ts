/** Messages about e-mails that are sent again. */
export const emailMessages = {
  again: 'The e-mail is sent again',
  againFailed: 'Failed to resend the email',
} as const;
