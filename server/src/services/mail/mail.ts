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
  /** Whether the mail server answers and takes our name and password. */
  answers(): Promise<boolean>;
}

const patience = 9_500;

/** The mail server that the settings name; undefined without one, and then nothing that sends mail is loaded. */
export async function mailerOf(mail: Settings['mail']): Promise<Mailer | undefined> {
  if (mail === undefined) return undefined;
  const { default: nodemailer } = await import('nodemailer');
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
      // Each step has its own time; all of them together have this one, and a server that drips its answers too.
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(
        () =>
          late.reject(
            Object.assign(new Error('The mail server did not answer in time.'), { code: 'ETIMEDOUT' }),
          ),
        patience,
      );
      try {
        // As an object: a text would be read as a list, in which one address can hide another.
        const to = { name: '', address: letter.to };
        await Promise.race([transport.sendMail({ from: mail.from, ...letter, to }), late.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
    answers: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
  };
}
