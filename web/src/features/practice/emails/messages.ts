/** Messages about e-mails that are sent again. */
export const emailMessages = {
  again: 'The e-mail is sent again',
  againFailed: 'The e-mail was not sent again',
} as const;
