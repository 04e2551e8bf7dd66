import nodemailer from 'nodemailer';
import type { Settings } from '../../settings.ts';

/** Plain text to one person. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Hands the letter to the mail server; throws when that fails or takes more than 10 s. */
  send(letter: Letter): Promise<void>;
}

/** Whether the letter was handed over. A mail server that fails doesn't fail what is also shown on screen. */
export async function handOver(mailer: Mailer | undefined, letter: Letter): Promise<boolean> {
  if (mailer === undefined) return false;
  try {
    await mailer.send(letter);
    return true;
  } catch {
    return false;
  }
}

const patience = 10_000;

/** The mail server that the settings name; undefined without one. */
export function mailerOf(mail: Settings['mail']): Mailer | undefined {
  if (mail === undefined) return undefined;
  const transport = nodemailer.createTransport({
    url: mail.url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // A letter is made of what we write; nothing of it is fetched from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter) {
      await transport.sendMail({ from: mail.from, ...letter });
    },
  };
}
