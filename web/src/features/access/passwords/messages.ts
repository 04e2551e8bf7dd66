import { texts } from '../../../ui/language/t.ts';

/** Messages about forgotten passwords. Issue 3, "Access". */
export const passwordMessages = texts({
  /** The same whether or not the address has an account. */
  asked: 'Check your e-mail',
  askFailed: 'The link could not be sent',
  changed: 'Your password was changed. Please sign in.',
  changeFailed: 'The password was not changed',
  noMail: {
    patient: 'No mail is set up here, so no link can be sent. Please ask your dental office for help.',
    staff: 'No mail is set up here, so no link can be sent. Please ask the owner of your practice for help.',
  },
  readFailed: 'We couldn’t open this link. Please try again.',
  incomplete: 'This link is not complete. Open it again from the e-mail, or ask for a new one.',
});
