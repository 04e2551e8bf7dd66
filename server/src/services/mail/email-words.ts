import type { PatientLanguage } from '@cusp/contract';

/** The words in an email in place of a practice's name that it may not contain. */
export const unnamedPractice = (language: PatientLanguage): string =>
  language === 'es' ? 'Su consultorio dental' : 'Your dental practice';

/** Text that a mail program turns into a link or an address: `https://…`, `www.`, `name@`, `example.com`. */
const linkable = /:\/\/|@|\bwww\b|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}/iu;

/**
 * A name chosen by a user, as an email may show it: on one line, without invisible characters or those that change the
 * text direction. Undefined if nothing is left, or if it would become a link.
 */
export function nameInEmail(name: string): string | undefined {
  const shown = name
    .normalize('NFKC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return shown === '' || linkable.test(shown) ? undefined : shown;
}

interface Sender {
  name: string;
  /** `''` for none. */
  phone: string;
  /** The reader's language; English if absent. */
  language?: PatientLanguage;
}

/**
 * An email to a patient: a greeting, what it is about, and who writes and how to reach them. It names nobody, because emails are
 * read by more than their recipients.
 */
export const patientEmail = (from: Sender, ...paragraphs: readonly string[]): string =>
  `${[from.language === 'es' ? 'Hola:' : 'Hello,', ...paragraphs, emailClosing(from, from.language)].join('\n\n')}\n`;

/** The end of an email: how to reach its author, in the email's language. */
export function emailClosing(
  { name, phone }: Pick<Sender, 'name' | 'phone'>,
  language: PatientLanguage = 'en',
): string {
  const isSpanish = language === 'es';
  if (phone === '')
    return isSpanish
      ? `Si tiene alguna pregunta, llame al consultorio.\n\n${name}`
      : `If you have a question, please call the office.\n\n${name}`;
  return isSpanish
    ? `Si tiene alguna pregunta, llámenos al ${phone}.\n\n${name}\n${phone}`
    : `If you have a question, call us at ${phone}.\n\n${name}\n${phone}`;
}
