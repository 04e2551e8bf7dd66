import { texts } from '../../../ui/language/t.ts';

/** Messages about forgotten passwords. Issue 3, "Access". */
export const passwordMessages = texts({
  /** The same whether or not the address has an account. */
  asked: 'Check your email',
  askFailed: 'The link could not be sent',
  changed: 'Your password was changed. Please sign in.',
  changeFailed: 'The password was not changed',
  noMail: {
    patient: 'Email is not set up, so we can’t send a link. Please ask your dental office for help.',
    staff: 'Email is not set up, so we can’t send a link. Please ask your practice owner for help.',
  },
  readFailed: 'We couldn’t open this link. Please try again.',
  incomplete: 'This link is incomplete. Open it again from the email, or request a new one.',
});
