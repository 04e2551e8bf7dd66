import { imageShareLimits, mailedCode } from '@cusp/contract';

interface Office {
  name: string;
  /** `''` for none. */
  phone: string;
}

const letter = ({ name, phone }: Office, ...paragraphs: readonly string[]): string =>
  `${['Hello,', ...paragraphs, `Questions? Please call us${phone === '' ? '' : ` at ${phone}`}.`, name].join('\n\n')}\n`;

/** The email with the link. It names no patient, because emails are read by more than their recipients. */
export const shareEmail = (from: Office, url: string) => ({
  subject: `${from.name}: images of a patient for you`,
  text: letter(
    from,
    `We are sending you images of a patient. Open them here within ${imageShareLimits.days} days:`,
    url,
    'The page will email a code to this address. Only the code opens the images.',
  ),
});

/** The email with the code, which proves the mailbox. */
export const shareCodeEmail = (from: Office, code: string) => ({
  subject: `${from.name}: your code for the images`,
  text: letter(
    from,
    'Your code to open the images we sent you is',
    code,
    `It is valid for ${mailedCode.minutes} minutes. If you did not request it, ignore this email and do not share the code.`,
  ),
});
